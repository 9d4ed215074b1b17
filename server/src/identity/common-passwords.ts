/**
 * Words that, alone or with digits and signs around or behind them, make up most of the guessable
 * passwords of ten characters and more.
 */
const words = [
  'password passwort passwd contrasena motdepasse kennwort passphrase secret geheim letmein welcome willkommen',
  'bienvenue bienvenido administrator admin adminadmin rootroot changeme changeit default guest master',
  'superman batman spiderman pokemon starwars football baseball basketball liverpool manchester barcelona',
  'chelsea arsenal juventus iloveyou ichliebedich jetaime teamo sunshine princess princesa sweetheart butterfly',
  'computer internet whatever trustno michelle jennifer jessica nicole daniel charlie jordan michael thomas',
  'summer winter spring autumn january february march april june july august september october november december',
  'monday tuesday wednesday thursday friday saturday sunday chocolate quality temper company business',
  'qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfghjkl asdfghjk asdfasdf zxcvbnm yxcvbnm qazwsx qazwsxedc',
  'abcdefghij abcdefgh abcabcabc abcdabcd google facebook linkedin microsoft samsung apple test testtest',
]
  .join(' ')
  .split(' ');
const known = new Set(words);

/** Rows that a finger walks along, both ways. */
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

const swaps: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unswap = (text: string) => [...text].map((letter) => swaps[letter] ?? letter).join('');

/** A part of up to five characters, again and again. */
const repeats = (text: string) => /^(.{1,5}?)\1+.{0,4}$/u.test(text) && new Set(text).size <= 5;

/** Long pieces of `walks`, nothing else of weight: 1q2w3e is left to the words. */
function walked(text: string): boolean {
  let rest = text;
  for (let length = Math.min(20, text.length); length >= 4; length--)
    for (const walk of walks)
      for (let at = 0; at + length <= walk.length; at++)
        rest = rest.replaceAll(walk.slice(at, at + length), '');
  return rest.length <= 2;
}

/** Whether a folded (lower-case) password is among those that are tried first. */
export function isCommonPassword(folded: string): boolean {
  const core = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const swapped = unswap(folded);
  const letters = swapped.replace(/[^\p{L}]/gu, '');
  return (
    repeats(folded) ||
    walked(folded) ||
    known.has(core) ||
    known.has(letters) ||
    known.has(swapped.replace(/[^\p{L}]+$/gu, '')) ||
    /^(1q2w3e4r|q1w2e3r4|1qaz2wsx|zaq12wsx|qwe123|abc123|a1b2c3)+[\d\w]{0,4}$/.test(folded)
  );
}
