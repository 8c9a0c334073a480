import type { Locale } from '../../page/locale.ts';

/** The Romanian texts. The type of the English ones is derived from them. */
const ro = {
  brand: 'Cutia poștală',
  demo: 'Demonstrație: niciun mail nu pleacă de pe acest calculator.',
  skip: 'Sari la conținut',
  otherLanguage: 'English',
  homeTitle: 'Mailuri',
  homeText: 'Aici ajunge fiecare mail pe care îl trimite Loto, cel mai nou primul.',
  empty: 'Încă n-a venit niciun mail. Fă-ți un cont în Loto, iar codul apare aici singur.',
  choose: 'Alege un mail din listă ca să-l citești.',
  news: 'Lista mailurilor s-a schimbat.',
  noSubject: '(fără subiect)',
  nobody: '(fără destinatar)',
  fileCount: (count: number) => (count === 1 ? 'un fișier' : `${count} fișiere`),
  from: 'De la',
  to: 'Către',
  received: 'Primit',
  files: 'Fișiere',
  kilobytes: (bytes: number) => `(${Math.ceil(bytes / 1024)} KB)`,
  views: 'Cum se arată mailul',
  viewNames: { html: 'Ca în mail', text: 'Text', source: 'Sursa' },
  content: 'Conținutul mailului',
  delete: 'Șterge',
  deleteAll: 'Șterge toate mailurile',
  back: 'Toate mailurile',
  missing: {
    title: 'Mailul nu există',
    lines: ['A fost șters, sau adresa este greșită.'],
    link: { href: '/', text: 'Toate mailurile' },
  },
  broken: {
    title: 'Ceva n-a mers bine',
    lines: ['Pagina nu a putut fi arătată. Întoarce-te și încearcă din nou.'],
  },
};

export type Texts = typeof ro;

const en: Texts = {
  brand: 'Mailbox',
  demo: 'Demonstration: no mail leaves this machine.',
  skip: 'Skip to the content',
  otherLanguage: 'Română',
  homeTitle: 'Mails',
  homeText: 'Every mail that Loto sends arrives here, the newest first.',
  empty: 'No mail has come yet. Open an account in Loto, and the code shows here by itself.',
  choose: 'Choose a mail from the list to read it.',
  news: 'The list of mails has changed.',
  noSubject: '(no subject)',
  nobody: '(no recipient)',
  fileCount: (count) => (count === 1 ? 'one file' : `${count} files`),
  from: 'From',
  to: 'To',
  received: 'Received',
  files: 'Files',
  kilobytes: (bytes) => `(${Math.ceil(bytes / 1024)} KB)`,
  views: 'How the mail is shown',
  viewNames: { html: 'As in the mail', text: 'Text', source: 'Source' },
  content: 'Content of the mail',
  delete: 'Delete',
  deleteAll: 'Delete all mails',
  back: 'All mails',
  missing: {
    title: 'There is no such mail',
    lines: ['It was deleted, or the address is wrong.'],
    link: { href: '/', text: 'All mails' },
  },
  broken: { title: 'Something went wrong', lines: ['The page could not be shown. Go back and try again.'] },
};

export function textsOf(locale: Locale): Texts {
  return locale === 'ro' ? ro : en;
}
