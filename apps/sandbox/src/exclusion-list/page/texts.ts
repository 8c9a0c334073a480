import type { Locale } from '../../page/locale.ts';

/** The Romanian texts. The type of the English ones is derived from them. */
const ro = {
  brand: 'Lista națională',
  demo: 'Demonstrație: nu e lista adevărată și nu știe de nimeni.',
  skip: 'Sari la conținut',
  otherLanguage: 'English',
  title: 'Persoane excluse de la joc',
  text: 'Loto întreabă lista înainte de primul bilet al zilei despre jucătorii al căror CNP îl știe, și ține răspunsul până la miezul nopții. Lista se golește când programul se oprește.',
  persons: 'Cine e pe listă',
  empty: 'Nimeni, deocamdată.',
  person: (lastDigits: string) => `CNP care se termină în ${lastDigits}`,
  remove: (lastDigits: string) => `Scoate CNP-ul ${lastDigits}`,
  cnp: 'CNP',
  cnpProblem: 'Un CNP are 13 cifre.',
  add: 'Pune pe listă',
  answers: 'Cum răspunde lista',
  modes: { normal: 'pe loc', silent: 'deloc, ca și cum nu s-ar putea ajunge la ea' },
  save: 'Salvează',
};

export type Texts = typeof ro;

const en: Texts = {
  brand: 'The national list',
  demo: 'Demonstration: this is not the real list, and it knows of no one.',
  skip: 'Skip to the content',
  otherLanguage: 'Română',
  title: 'Persons excluded from play',
  text: 'Loto asks the list before the first ticket of a day about players whose personal number it knows, and keeps the answer until midnight. The list is emptied when the program stops.',
  persons: 'Who is on the list',
  empty: 'No one so far.',
  person: (lastDigits) => `Personal number that ends in ${lastDigits}`,
  remove: (lastDigits) => `Take ${lastDigits} off`,
  cnp: 'Personal number (CNP)',
  cnpProblem: 'A personal number has 13 digits.',
  add: 'Put onto the list',
  answers: 'How the list answers',
  modes: { normal: 'at once', silent: 'not at all, as if it could not be reached' },
  save: 'Save',
};

export function textsOf(locale: Locale): Texts {
  return locale === 'ro' ? ro : en;
}
