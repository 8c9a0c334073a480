/** The Romanian sentences; the model of the others' shape. */
const ro = {
  brand: 'Portofelul',
  demo: 'Demonstrație: un partener inventat.',
  skip: 'Sari la conținut',
  otherLanguage: 'English',
  homeTitle: 'Aplicația unui partener de probă',
  homeText:
    'De aici vin jucătorii unui partener: aplicația lui îi recunoaște și le deschide Loto printr-un link semnat, fără parolă. Linkul e bun o singură dată, cel mult cinci minute.',
  chooseHeading: 'Cine ești la partener?',
  otherHeading: 'Sau alt jucător',
  idLabel: 'Numărul jucătorului la partener',
  idHint: 'Litere, cifre, puncte și liniuțe, cel mult 64.',
  idProblem: 'Scrie un număr ca p-1004: litere, cifre, puncte și liniuțe, cel mult 64.',
  continue: 'Continuă',
  errorPrefix: 'Eroare',
  hello: (name: string) => `Bună, ${name}`,
  helloNameless: 'Bună',
  playerNumber: 'Numărul tău la partener',
  opensAt: 'Loto se deschide la',
  openText: 'Butonul face un link nou, semnat, și te duce la Loto gata intrat în cont.',
  open: 'Deschide Loto',
  change: 'Alt jucător',
  missing: { title: 'Pagina nu există', text: 'Adresa este greșită.' },
};

export type Texts = typeof ro;

const en: Texts = {
  brand: 'The Wallet',
  demo: 'Demonstration: a made-up partner.',
  skip: 'Skip to the content',
  otherLanguage: 'Română',
  homeTitle: 'The app of a pretend partner',
  homeText:
    'The players of a partner come from here: its app knows them and opens Loto for them by a signed link, without a password. The link works once, for five minutes at most.',
  chooseHeading: 'Who are you at the partner?',
  otherHeading: 'Or another player',
  idLabel: 'The player’s number at the partner',
  idHint: 'Letters, digits, dots and dashes, 64 at most.',
  idProblem: 'Type a number like p-1004: letters, digits, dots and dashes, 64 at most.',
  continue: 'Continue',
  errorPrefix: 'Error',
  hello: (name) => `Hello, ${name}`,
  helloNameless: 'Hello',
  playerNumber: 'Your number at the partner',
  opensAt: 'Loto opens at',
  openText: 'The button makes a new signed link and takes you to Loto, signed in.',
  open: 'Open Loto',
  change: 'Another player',
  missing: { title: 'There is no such page', text: 'The address is wrong.' },
};

export type Locale = 'ro' | 'en';

export function textsOf(locale: Locale): Texts {
  return locale === 'ro' ? ro : en;
}

/** The language that a list of languages begins with; Romanian unless English. */
export function localeOf(languages: string | undefined): Locale {
  return languages?.trim().toLowerCase().startsWith('en') ? 'en' : 'ro';
}
