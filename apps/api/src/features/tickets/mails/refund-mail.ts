import type { Language, Ticket } from '@loto/api-contract';
import { formatLei, gameNames } from '@loto/formatting';
import { mailDocument } from '../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { ticketBlocks } from './ticket-mail.ts';

/**
 * The refund reasons that players are emailed about: paid too late, paid twice, a wrong amount, a
 * paused player, a player on the national list or without an identity document, and a refund by an
 * operator.
 */
export type MailedRefundReason =
  | 'too-late'
  | 'paid-twice'
  | 'wrong-amount'
  | 'play-paused'
  | 'nationally-excluded'
  | 'document-needed'
  | 'ticket-refunded';

interface Why {
  readonly title: string;
  readonly preheader: (sum: string) => string;
  readonly why: string;
}

interface Texts {
  readonly subject: (game: string) => string;
  readonly reasons: Readonly<Record<MailedRefundReason, Why>>;
  readonly back: (sum: string) => string;
  readonly backToCard: (sum: string, card: string) => string;
  readonly backByTransfer: (sum: string) => string;
  readonly bank: string;
  readonly sum: string;
  readonly sumByTransfer: string;
  readonly button: string;
}

const texts: Record<Language, Texts> = {
  ro: {
    subject: (game) => `Banii pentru biletul ${game} se întorc la tine`,
    reasons: {
      'too-late': {
        title: 'Plata a ajuns prea târziu.',
        preheader: (sum) => `Biletul nu intră în joc, iar ${sum} se întorc la tine.`,
        why: 'Plata a fost confirmată când biletul de mai jos nu mai putea intra în joc, așa că nu îl jucăm.',
      },
      'paid-twice': {
        title: 'Ai plătit biletul de două ori.',
        preheader: (sum) => `Biletul e în joc, iar ${sum} se întorc la tine.`,
        why: 'Biletul de mai jos era deja plătit și e în joc. A doua plată nu era necesară.',
      },
      'wrong-amount': {
        title: 'Suma plătită nu e cea a biletului.',
        preheader: (sum) => `Biletul nu e plătit, iar ${sum} se întorc la tine.`,
        why: 'Am primit altă sumă decât cea a biletului de mai jos, așa că plata nu e valabilă pentru el.',
      },
      'play-paused': {
        title: 'Jocul tău e oprit.',
        preheader: (sum) => `Biletul nu intră în joc, iar ${sum} se întorc la tine.`,
        why: 'Plata a ajuns în timpul unei pauze sau al unei excluderi de la joc, așa că biletul de mai jos nu intră în joc.',
      },
      'nationally-excluded': {
        title: 'Ești pe lista persoanelor excluse.',
        preheader: (sum) => `Biletul nu intră în joc, iar ${sum} se întorc la tine.`,
        why: 'Plata a ajuns după ce lista națională a persoanelor excluse de la joc ne-a spus că ești pe ea, așa că biletul de mai jos nu intră în joc.',
      },
      'document-needed': {
        title: 'Trebuie să vedem un act de identitate.',
        preheader: (sum) => `Biletul nu intră în joc, iar ${sum} se întorc la tine.`,
        why: 'Plata a ajuns înainte să vedem un act de identitate al tău, așa că biletul de mai jos nu intră în joc. Scrie-ne și te ajutăm.',
      },
      'ticket-refunded': {
        title: 'Biletul a fost rambursat.',
        preheader: (sum) => `Biletul nu mai e în joc, iar ${sum} se întorc la tine.`,
        why: 'Colegii noștri au scos din joc biletul de mai jos, înainte de extragerea lui.',
      },
    },
    back: (sum) =>
      `Îți dăm înapoi toată suma, ${sum}, pe cardul cu care ai plătit. Nu trebuie să faci nimic.`,
    backToCard: (sum, card) =>
      `Îți dăm înapoi toată suma, ${sum}, pe cardul ${card}. Nu trebuie să faci nimic.`,
    backByTransfer: (sum) =>
      `Ți-am trimis toată suma, ${sum}, prin transfer bancar, fiindcă banca nu a primit-o pe cardul cu care ai plătit.`,
    bank: 'Când apare suma în cont depinde de banca ta; de obicei durează câteva zile.',
    sum: 'Se întorc pe card',
    sumByTransfer: 'Prin transfer bancar',
    button: 'Vezi biletele tale',
  },
  en: {
    subject: (game) => `The money for your ${game} ticket is coming back`,
    reasons: {
      'too-late': {
        title: 'The payment came too late.',
        preheader: (sum) => `The ticket is not in play, and ${sum} go back to you.`,
        why: 'The payment was confirmed when the ticket below could no longer enter play, so it is not played.',
      },
      'paid-twice': {
        title: 'You paid for the ticket twice.',
        preheader: (sum) => `The ticket is in play, and ${sum} go back to you.`,
        why: 'The ticket below was paid already and is in play. The second payment was not needed.',
      },
      'wrong-amount': {
        title: 'The sum paid is not the ticket’s.',
        preheader: (sum) => `The ticket is not paid, and ${sum} go back to you.`,
        why: 'We received another sum than that of the ticket below, so the payment does not count for it.',
      },
      'play-paused': {
        title: 'Your play is paused.',
        preheader: (sum) => `The ticket is not in play, and ${sum} go back to you.`,
        why: 'The payment came during a break or an exclusion from play, so the ticket below is not played.',
      },
      'nationally-excluded': {
        title: 'You are on the list of excluded persons.',
        preheader: (sum) => `The ticket is not in play, and ${sum} go back to you.`,
        why: 'The payment came after the national list of persons excluded from play had named you, so the ticket below is not played.',
      },
      'document-needed': {
        title: 'We need to see an identity document.',
        preheader: (sum) => `The ticket is not in play, and ${sum} go back to you.`,
        why: 'The payment came before we saw an identity document of yours, so the ticket below is not played. Write to us and we will help.',
      },
      'ticket-refunded': {
        title: 'Your ticket was refunded.',
        preheader: (sum) => `The ticket is no longer in play, and ${sum} go back to you.`,
        why: 'Our service desk took the ticket below out of play before its draw.',
      },
    },
    back: (sum) =>
      `We send the whole sum, ${sum}, back to the card you paid with. There is nothing you need to do.`,
    backToCard: (sum, card) =>
      `We send the whole sum, ${sum}, back to the card ${card}. There is nothing you need to do.`,
    backByTransfer: (sum) =>
      `We sent the whole sum, ${sum}, by bank transfer, because the bank did not accept it on the card you paid with.`,
    bank: 'Your bank decides when the sum shows in your account; it usually takes a few days.',
    sum: 'Back to the card',
    sumByTransfer: 'By bank transfer',
    button: 'See your tickets',
  },
};

interface Refund {
  readonly language: Language;
  readonly publicUrl: string;
  readonly reason: MailedRefundReason;
  /** The total refund in bani. */
  readonly sumBani: number;
  /** The card that receives the refund, or null if unknown. */
  readonly card: Ticket['card'];
  /** True if a bank transfer was sent because the card rejected the refund. */
  readonly isTransfer?: boolean;
}

/** Builds the mail about a refunded payment for a ticket. */
export function refundMail(ticket: Ticket, refund: Refund): Omit<Mail, 'to'> {
  const { language, publicUrl, card, isTransfer = false } = refund;
  const text = texts[language];
  const reason = text.reasons[refund.reason];
  const sum = formatLei(refund.sumBani, language);
  const toCard = card === null ? text.back(sum) : text.backToCard(sum, `${card.brand} ${card.last4}`);
  return {
    subject: text.subject(gameNames[ticket.gameCode]),
    ...mailDocument({
      language,
      title: reason.title,
      preheader: reason.preheader(sum),
      blocks: [
        { kind: 'text', text: reason.why },
        { kind: 'text', text: isTransfer ? text.backByTransfer(sum) : toCard },
        { kind: 'note', text: text.bank },
        ...ticketBlocks(ticket, language),
        { kind: 'facts', rows: [[isTransfer ? text.sumByTransfer : text.sum, sum]], isTotalLast: true },
        { kind: 'perforation' },
        { kind: 'button', label: text.button, url: `${publicUrl}/user/history` },
      ],
    }),
  };
}
