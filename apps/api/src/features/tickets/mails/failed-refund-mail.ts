import type { Language, Ticket } from '@loto/api-contract';
import { formatLei, gameNames } from '@loto/formatting';
import { mailDocument } from '../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { ticketBlocks } from './ticket-mail.ts';

interface Texts {
  readonly subject: (game: string) => string;
  readonly title: string;
  readonly preheader: (sum: string) => string;
  readonly what: (sum: string) => string;
  readonly next: string;
  readonly sum: string;
  readonly button: string;
}

const texts: Record<Language, Texts> = {
  ro: {
    subject: (game) => `Banii pentru biletul ${game} nu au ajuns la tine`,
    title: 'Banii nu au ajuns la tine.',
    preheader: (sum) => `Banca nu a primit ${sum}. Îi trimitem din nou.`,
    what: (sum) =>
      `Ți-am dat înapoi ${sum} pe cardul cu care ai plătit, dar banca nu a primit banii. Suma e a ta și ți-o trimitem din nou.`,
    next: 'Dacă ai închis cardul, scrie-ne în ce cont bancar vrei banii.',
    sum: 'De trimis din nou',
    button: 'Vezi biletele tale',
  },
  en: {
    subject: (game) => `The money for your ${game} ticket did not reach you`,
    title: 'The money did not reach you.',
    preheader: (sum) => `The bank did not accept ${sum}. We are sending it again.`,
    what: (sum) =>
      `We sent ${sum} back to the card you paid with, but the bank did not accept the money. It is yours, and we are sending it again.`,
    next: 'If you have closed the card, write to us and tell us which bank account you want the money in.',
    sum: 'To be sent again',
    button: 'See your tickets',
  },
};

interface FailedRefundFacts {
  readonly language: Language;
  readonly publicUrl: string;
  /** The amount of the failed refund, in bani. */
  readonly sumBani: number;
}

/** Builds the mail about a refund that a bank rejected. */
export function failedRefundMail(
  ticket: Ticket,
  { language, publicUrl, sumBani }: FailedRefundFacts,
): Omit<Mail, 'to'> {
  const text = texts[language];
  const sum = formatLei(sumBani, language);
  return {
    subject: text.subject(gameNames[ticket.gameCode]),
    ...mailDocument({
      language,
      title: text.title,
      preheader: text.preheader(sum),
      blocks: [
        { kind: 'text', text: text.what(sum) },
        { kind: 'text', text: text.next },
        ...ticketBlocks(ticket, language),
        { kind: 'facts', rows: [[text.sum, sum]], isTotalLast: true },
        { kind: 'perforation' },
        { kind: 'button', label: text.button, url: `${publicUrl}/user/history` },
      ],
    }),
  };
}
