// What is asked of the rules, in words: which of them say something, what else they are called, and what they mean in English.

const IDLE = new Set(
  ('a an and are at be by can do does did for from had has have happen happens how i if in is it its may me must my of on or our shall should that the their them then there they this to was we were what when where which while who whom whose why will with without would you your ' +
    'aber als am auf aus bei beim bin bist da das dass dem den der des diese dieser dieses du ein eine einem einen einer es für gibt hab habe haben hat ich ihm ihn ihr im in ist kann können man mein meine meinem meinen meiner mich mir mit muss nach nicht noch oder ob passiert sein seine sich sie sind so und uns unter vom von vor wann warum was wem wen wenn wer werden wie wieder wird wo wofür woher wohin worden zu zum zur').split(' '),
);

/** German words of card games, by how they begin, and what the codex calls that. */
const GERMAN: [string, string][] = [
  ['ablage', 'discard'], ['abwerf', 'discard'], ['abwurf', 'discard'], ['angreif', 'attack'], ['angriff', 'attack'], ['aufbau', 'setup'], ['ausspiel', 'play'], ['bahn', 'lane'], ['block', 'block'],
  ['blut', 'blood'], ['bündnis', 'promise'], ['deck', 'deck'], ['draft', 'draft'], ['ende', 'end'], ['entwurf', 'draft'], ['fähigkeit', 'ability'], ['feld', 'space'], ['figur', 'character'], ['fliegen', 'flying'], ['gegner', 'opponent'], ['gewinn', 'win'], ['gewonnen', 'win'],
  ['gleichstand', 'tie'], ['hand', 'hand'], ['heil', 'heal'], ['held', 'hero'], ['herrscher', 'sovereign'], ['karte', 'card'], ['kette', 'chain'], ['kosten', 'cost'], ['kraft', 'power'], ['kreatur', 'creature'], ['leben', 'health'],
  ['leer', 'empty'], ['marke', 'counter'], ['misch', 'shuffle'], ['mulligan', 'mulligan'], ['nachzieh', 'draw'], ['neustart', 'mulligan'], ['opfer', 'sacrifice'], ['partie', 'game'], ['pass', 'pass'], ['phase', 'phase'], ['rund', 'round'], ['schad', 'damage'],
  ['sieg', 'win'], ['spieler', 'player'], ['spielzug', 'turn'], ['sterb', 'die'], ['stirbt', 'dies'], ['stapel', 'pile'], ['tod', 'death'], ['tot', 'dies'], ['unentschieden', 'draw'], ['verlier', 'lose'], ['verteidig', 'defense'], ['würfel', 'dice'], ['wund', 'wound'], ['zauber', 'spell'],
  ['zerstör', 'destroy'], ['ziehen', 'draw'], ['ziel', 'target'], ['zieh', 'draw'], ['zug', 'turn'], ['zufall', 'random'],
];

/** The shortest word is not cut. */
const SHORT = 4;

/** A word as it may stand elsewhere: without the endings that English hangs on. */
function stem(word: string): string {
  if (word.length <= SHORT) return word;
  for (const ending of ['ing', 'ies', 'ied', 'es', 'ed', 's']) if (word.endsWith(ending) && word.length - ending.length >= 3) return word.slice(0, -ending.length);
  return word;
}

/** What is asked for: for each word that says something, all that it may be called; `own` are words of the game, German to English. */
export function askedFor(wanted: string, own: Record<string, string>): string[][] {
  const words = wanted.toLowerCase().split(/[\s,;:?!"“”„]+/).map((word) => word.replace(/\.$/, '')).filter(Boolean);
  const telling = words.filter((word) => !IDLE.has(word));
  return (telling.length ? telling : words).map((word) => {
    const meant = [...Object.entries(own), ...GERMAN].filter(([german]) => word.startsWith(german.toLowerCase())).sort(([a], [b]) => b.length - a.length);
    const longest = meant[0]?.[0].length ?? 0;
    return [...new Set([stem(word), ...meant.filter(([german]) => german.length === longest).map(([, english]) => english.toLowerCase())])];
  });
}
