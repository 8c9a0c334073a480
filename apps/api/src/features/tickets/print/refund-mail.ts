import type { Language, Ticket } from '@loto/api-contract';
import { mailDocument } from '../../../platform/mail-layout.ts';
import type { Mail } from '../../../platform/mail.ts';
import { gameNames } from './game-names.ts';
import { ticketBlocks } from './ticket-mail-blocks.ts';
import { writtenLei } from './written-sums.ts';

interface Texts {
  readonly subject: (game: string) => string;
  readonly title: string;
  readonly preheader: (sum: string) => string;
  readonly why: string;
  readonly back: (sum: string) => string;
  readonly backToCard: (sum: string, card: string) => string;
  readonly bank: string;
  readonly sum: string;
  readonly button: string;
}

const texts: Record<Language, Texts> = {
  ro: {
    subject: (game) => `Banii pentru biletul ${game} se întorc la tine`,
    title: 'Plata a ajuns prea târziu.',
    preheader: (sum) => `Biletul nu intră în joc, iar ${sum} se întorc la tine.`,
    why: 'Plata a fost confirmată când biletul de mai jos nu mai putea intra în joc, așa că nu îl jucăm.',
    back: (sum) =>
      `Îți dăm înapoi toată suma, ${sum}, pe cardul cu care ai plătit. Nu trebuie să faci nimic.`,
    backToCard: (sum, card) =>
      `Îți dăm înapoi toată suma, ${sum}, pe cardul ${card}. Nu trebuie să faci nimic.`,
    bank: 'Când apare suma în cont depinde de banca ta; de obicei durează câteva zile.',
    sum: 'Se întorc pe card',
    button: 'Vezi biletele tale',
  },
  en: {
    subject: (game) => `The money for your ${game} ticket is coming back`,
    title: 'The payment came too late.',
    preheader: (sum) => `The ticket is not in play, and ${sum} go back to you.`,
    why: 'The payment was confirmed when the ticket below could no longer enter play, so it is not played.',
    back: (sum) =>
      `We send the whole sum, ${sum}, back to the card you paid with. There is nothing you need to do.`,
    backToCard: (sum, card) =>
      `We send the whole sum, ${sum}, back to the card ${card}. There is nothing you need to do.`,
    bank: 'Your bank decides when the sum shows in your account; it usually takes a few days.',
    sum: 'Back to the card',
    button: 'See your tickets',
  },
};

/** The mail about a payment that came too late: no ticket, and the whole sum goes back to the card. */
export function refundMail(
  ticket: Ticket,
  { language, publicUrl }: { readonly language: Language; readonly publicUrl: string },
): Omit<Mail, 'to'> {
  const text = texts[language];
  const sum = writtenLei(ticket.totalBani);
  const { card } = ticket;
  const back = card === null ? text.back(sum) : text.backToCard(sum, `${card.brand} ${card.last4}`);
  return {
    subject: text.subject(gameNames[ticket.gameCode]),
    ...mailDocument({
      language,
      title: text.title,
      preheader: text.preheader(sum),
      blocks: [
        { kind: 'text', text: text.why },
        { kind: 'text', text: back },
        { kind: 'note', text: text.bank },
        ...ticketBlocks(ticket, language),
        { kind: 'facts', rows: [[text.sum, sum]], isTotalLast: true },
        { kind: 'perforation' },
        { kind: 'button', label: text.button, url: `${publicUrl}/user/history` },
      ],
    }),
  };
}
