import type { Locale } from '../../page/locale.ts';

/** The Romanian texts. The type of the English ones is derived from them. */
const ro = {
  brand: 'Martorii',
  demo: 'Demonstrație: martorii adevărați sunt ai altora.',
  skip: 'Sari la conținut',
  otherLanguage: 'English',
  title: 'Martorii sigiliilor',
  text: 'Loto scrie într-un jurnal amprenta biletelor fiecărei extrageri, înainte de ora ei. Doi martori semnează stările jurnalului numai dacă fiecare o conține pe cea dinainte, așa că nu poate avea două variante.',
  names: { one: 'Martorul unu', two: 'Martorul doi' },
  answers: 'Răspunde.',
  silent: 'Nu răspunde: nicio extragere nu mai adună destui martori.',
  stop: { one: 'Oprește martorul unu', two: 'Oprește martorul doi' },
  start: { one: 'Pornește martorul unu', two: 'Pornește martorul doi' },
  empty: 'N-a semnat încă nimic.',
  cosigned: 'Ce a semnat',
  entries: (size: number) =>
    size === 1 ? 'o înregistrare' : `${size} ${size % 100 > 19 || size % 100 === 0 ? 'de ' : ''}înregistrări`,
  at: (time: string) => `la ${time}`,
  root: 'amprenta',
  missing: { title: 'Pagina nu există', lines: ['Adresa e greșită.'], link: { href: '/', text: 'Martorii' } },
  broken: { title: 'Ceva n-a mers', lines: ['Încearcă din nou.'], link: { href: '/', text: 'Martorii' } },
};

export type Texts = typeof ro;

const en: Texts = {
  brand: 'The witnesses',
  demo: 'Demonstration: real witnesses are other people’s.',
  skip: 'Skip to the content',
  otherLanguage: 'Română',
  title: 'The witnesses of seals',
  text: 'Loto writes the fingerprint of each draw’s tickets into a log before the draw. Two witnesses sign a state of the log only if it contains the one before, so there cannot be two versions of it.',
  names: { one: 'Witness one', two: 'Witness two' },
  answers: 'It answers.',
  silent: 'It does not answer: no draw gets enough witnesses.',
  stop: { one: 'Stop witness one', two: 'Stop witness two' },
  start: { one: 'Start witness one', two: 'Start witness two' },
  empty: 'It has signed nothing yet.',
  cosigned: 'What it signed',
  entries: (size) => (size === 1 ? 'one entry' : `${size} entries`),
  at: (time) => `at ${time}`,
  root: 'fingerprint',
  missing: {
    title: 'There is no such page',
    lines: ['The address is wrong.'],
    link: { href: '/', text: 'The witnesses' },
  },
  broken: {
    title: 'Something went wrong',
    lines: ['Try again.'],
    link: { href: '/', text: 'The witnesses' },
  },
};

export function textsOf(locale: Locale): Texts {
  return locale === 'ro' ? ro : en;
}
