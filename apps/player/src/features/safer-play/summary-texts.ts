import type { Language } from '@loto/api-contract/product';

/** The texts of the summary, which are loaded with its page. */
interface SummaryTexts {
  readonly lead: string;
  readonly range: string;
  readonly months: (count: number) => string;
  readonly paid: string;
  readonly won: string;
  readonly difference: string;
  readonly byMonth: string;
  readonly byGame: string;
  readonly month: string;
  readonly game: string;
  readonly chart: string;
  readonly download: string;
  readonly fileName: string;
  readonly csvTitle: string;
  readonly failedTitle: string;
  readonly failedText: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly mail: string;
  readonly mailText: string;
  readonly note: string;
}

export const summaryTexts: Readonly<Record<Language, SummaryTexts>> = {
  ro: {
    lead: 'Ce ai plătit și ce ai câștigat, lună de lună.',
    range: 'Perioada',
    months: (count) => `${count}${count >= 20 ? ' de' : ''} luni`,
    paid: 'Plătit',
    won: 'Câștigat',
    difference: 'Diferența',
    byMonth: 'Pe luni',
    byGame: 'Pe jocuri',
    month: 'Luna',
    game: 'Jocul',
    chart: 'Plătit și câștigat în fiecare lună; aceleași cifre sunt în tabel.',
    download: 'Descarcă CSV',
    fileName: 'cifrele-mele',
    csvTitle: 'Cifrele mele',
    failedTitle: 'Cifrele nu s-au încărcat',
    failedText: 'Verifică internetul și încearcă din nou.',
    emptyTitle: 'Nimic de numărat',
    emptyText: 'În perioada aleasă nu ai plătit și nu ai câștigat nimic.',
    mail: 'Cifrele lunii pe e-mail',
    mailText: 'La început de lună îți scriem ce ai plătit și ce ai câștigat în cea trecută. Fără reclame.',
    note: 'Plătit înseamnă prețul și taxa biletelor, fără ce ți s-a dat înapoi. Câștigat înseamnă premiile după impozit, în luna extragerii, fără cele neridicate la timp.',
  },
  en: {
    lead: 'What you paid and what you won, month by month.',
    range: 'Period',
    months: (count) => `${count} months`,
    paid: 'Paid',
    won: 'Won',
    difference: 'Difference',
    byMonth: 'By month',
    byGame: 'By game',
    month: 'Month',
    game: 'Game',
    chart: 'Paid and won in each month; the table has the same figures.',
    download: 'Download CSV',
    fileName: 'my-figures',
    csvTitle: 'My figures',
    failedTitle: 'The figures were not loaded',
    failedText: 'Check your connection and try again.',
    emptyTitle: 'Nothing to count',
    emptyText: 'In this period you neither paid nor won anything.',
    mail: 'The month’s figures by e-mail',
    mailText: 'At the beginning of a month we write what you paid and won in the last one. No advertising.',
    note: 'Paid is the price and fee of tickets, less what was given back. Won are prizes after tax, in the month of the draw, without those that were not claimed in time.',
  },
};
