// Picks the icons in use from game-icons into one sprite: those named in the games' table.toml and cards, and in src/icons.txt.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const collection = JSON.parse(readFileSync(join(web, 'node_modules/@iconify-json/game-icons/icons.json'), 'utf8'));

const wanted = new Set(readFileSync(join(web, 'src/icons.txt'), 'utf8').split(/\s+/).filter(Boolean));
const games = join(web, '../src/rubrica/games');
for (const game of readdirSync(games)) {
  const file = join(games, game, 'table.toml');
  if (!existsSync(file)) continue;
  const cards = join(games, game, 'cards');
  for (const set of existsSync(cards) ? readdirSync(cards) : [])
    for (const [, name] of readFileSync(join(cards, set), 'utf8').matchAll(/^icon = "([a-z0-9-]+)"$/gm)) wanted.add(name);
  const text = readFileSync(file, 'utf8').replace(/^\s*#.*$/gm, '');
  for (const [, name] of text.matchAll(/\bicon = "([a-z0-9-]+)"/g)) wanted.add(name);
  for (const [, inside] of text.matchAll(/\bicons = \{([^}]*)\}/g))
    for (const [, name] of inside.matchAll(/= "([a-z0-9-]+)"/g)) wanted.add(name);
}

const found = [];
const symbols = [];
for (const name of [...wanted].sort()) {
  const icon = collection.icons[name] ?? collection.icons[collection.aliases?.[name]?.parent];
  if (!icon) {
    console.warn(`icons: game-icons has no ${name}`);
    continue;
  }
  found.push(name);
  symbols.push(`<symbol id="${name}" viewBox="0 0 512 512">${icon.body}</symbol>`);
}
mkdirSync(join(web, 'src/generated'), { recursive: true });
writeFileSync(join(web, 'src/generated/icons.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
writeFileSync(
  join(web, 'src/generated/icons.ts'),
  `// Made by script/icons.mjs.\nimport sprite from './icons.svg?url';\n\nexport const SPRITE: string = sprite;\nexport const ICONS: ReadonlySet<string> = new Set(${JSON.stringify(found.join(' '))}.split(' '));\n`,
);
