// Picks what is drawn from game-icons into sprites: one with the icons of every page, one with what the cards on the home page need, one with the
// icons of tables and of the games' looks, and one for each game with the pictures of its cards, so that nobody loads another game's. A last one has what
// further cards may take (src/pictures.txt).
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const collection = JSON.parse(readFileSync(join(web, 'node_modules/@iconify-json/game-icons/icons.json'), 'utf8'));
const games = join(web, '../src/rubrica/games');
const made = join(web, 'src/generated');

const listed = (file) => readFileSync(join(web, 'src', file), 'utf8').split(/\s+/).filter(Boolean);
const named = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const iconOf = (name) => collection.icons[name] ?? collection.icons[collection.aliases?.[name]?.parent];

const sprites = { icons: new Set(listed('icons.txt')), front: new Set(), looks: new Set(listed('table-icons.txt')) };
for (const game of readdirSync(games)) {
  const file = join(games, game, 'table.toml');
  if (!existsSync(file)) continue;
  const text = readFileSync(file, 'utf8').replace(/^\s*#.*$/gm, '');
  for (const name of named(text, /\bicon = "([a-z0-9-]+)"/g)) sprites.looks.add(name);
  const cards = join(games, game, 'cards');
  const sets = existsSync(cards) ? readdirSync(cards).map((set) => readFileSync(join(cards, set), 'utf8')) : [];
  const front = named(/^front = \[(.*)\]$/m.exec(text)?.[1] ?? '', /"([^"]+)"/g);
  const shown = sets.flatMap((set) => set.split('[[card]]')).filter((card) => front.some((name) => card.includes(`\nname = ${JSON.stringify(name)}\n`)));
  for (const name of shown.flatMap((card) => named(card, /^icon = "([a-z0-9-]+)"$/gm))) sprites.front.add(name);
  for (const inside of named(text, /\bicons = \{([^}]*)\}/g))
    for (const [, key, name] of inside.matchAll(/(\w+) = "([a-z0-9-]+)"/g)) sprites[shown.some((card) => card.includes(`\n${key} = `)) ? 'front' : 'looks'].add(name);
  sprites[`pictures-${game}`] = new Set(sets.flatMap((set) => named(set, /^icon = "([a-z0-9-]+)"$/gm)));
}
sprites['pictures-more'] = new Set(listed('pictures.txt'));

rmSync(made, { recursive: true, force: true });
mkdirSync(made, { recursive: true });
const lines = [];
for (const [sprite, wanted] of Object.entries(sprites)) {
  const found = [...wanted].sort().filter((name) => iconOf(name) || console.warn(`icons: game-icons has no ${name}`));
  // A tenth of a unit in 512 is less than anybody sees; but no radius may become nothing.
  const drawn = (name) => iconOf(name).body.replace(/(\d*)(\.\d)\d+/g, (all, whole, tenth) => (!Number(whole) && tenth === '.0' ? all : whole + tenth));
  writeFileSync(join(made, `${sprite}.svg`), `<svg xmlns="http://www.w3.org/2000/svg">${found.map((name) => `<symbol id="${name}" viewBox="0 0 512 512">${drawn(name)}</symbol>`).join('')}</svg>\n`);
  lines.push({ sprite, names: found.join(' ') });
}
const variable = (at) => `sprite${at}`;
writeFileSync(
  join(made, 'icons.ts'),
  `// Made by script/icons.mjs.\n${lines.map(({ sprite }, at) => `import ${variable(at)} from './${sprite}.svg?url';\n`).join('')}\n` +
    `/** The files that hold icons, each with their names; the page's own first. */\nexport const SPRITES: readonly { sprite: string; url: string; names: ReadonlySet<string> }[] = [\n${lines.map(({ sprite, names }, at) => `  { sprite: '${sprite}', url: ${variable(at)}, names: new Set(${JSON.stringify(names)}.split(' ')) },\n`).join('')}];\n`,
);
