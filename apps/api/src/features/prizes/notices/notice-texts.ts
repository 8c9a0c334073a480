import type { Language, Notice } from '@loto/api-contract';

/** The values for an email. `until` is the last day for claiming the prize. */
interface NoticeFacts {
  readonly game: string;
  readonly sum: string;
  readonly until: string;
}

interface NoticeText {
  readonly subject: (facts: NoticeFacts) => string;
  readonly title: string;
  readonly paragraphs: (facts: NoticeFacts) => readonly string[];
}

/** The kinds of emails with their own text; emails about moved or cancelled draws are elsewhere. */
export type MailedKind =
  | Exclude<Notice['kind'], 'draw-moved' | 'draw-cancelled'>
  | 'prize-on-its-way'
  | 'prize-paid-at-counter';

const claimRo = (until: string) =>
  `Îl primești pe card dacă îl încasezi din cont, la „Premii”, sau îl ridici cu biletul în PDF. Ai timp până pe ${until}.`;
const claimEn = (until: string) =>
  `Collect it under “Prizes” in your account to have it on your card, or claim it with the ticket’s PDF. You have until ${until}.`;

export const noticeTexts: Record<Language, Record<MailedKind, NoticeText>> = {
  ro: {
    'prize-won': {
      subject: ({ game, sum }) => `Ai câștigat ${sum} la ${game}`,
      title: 'Biletul tău a câștigat.',
      paragraphs: ({ sum, until }) => [`Premiul tău, după impozit, este de ${sum}.`, claimRo(until)],
    },
    'prize-on-its-way': {
      subject: ({ game, sum }) => `Ai câștigat ${sum} la ${game}`,
      title: 'Biletul tău a câștigat.',
      paragraphs: ({ sum }) => [
        `Premiul tău, după impozit, este de ${sum}.`,
        'Îl trimitem singuri pe cardul cu care ai cumpărat biletul. Nu trebuie să faci nimic.',
      ],
    },
    'nothing-won': {
      subject: ({ game }) => `Rezultatul biletului tău ${game}`,
      title: 'De data asta biletul nu a câștigat.',
      paragraphs: () => ['Extragerea a avut loc, iar biletul tău nu a câștigat în ea.'],
    },
    'prize-paid': {
      subject: ({ sum }) => `Am plătit premiul tău de ${sum}`,
      title: 'Premiul e plătit.',
      paragraphs: ({ sum }) => [
        `Am trimis ${sum} pe cardul tău.`,
        'Când apare suma în cont depinde de banca ta; de obicei durează câteva zile.',
      ],
    },
    'prize-paid-at-counter': {
      subject: ({ sum }) => `Am plătit premiul tău de ${sum}`,
      title: 'Premiul e plătit.',
      paragraphs: ({ sum }) => [
        `Suma de ${sum} a fost plătită la ghișeu, pe baza biletului în PDF.`,
        'Dacă nu ai ridicat-o tu, scrie-ne cât mai repede.',
      ],
    },
    'payout-failed': {
      subject: ({ sum }) => `Premiul de ${sum} nu a putut ajunge la tine`,
      title: 'Premiul nu a ajuns.',
      paragraphs: ({ sum, until }) => [
        `Am încercat să îți trimitem ${sum}, dar banca a refuzat sau a întors banii. Premiul e în continuare al tău. Alege alt card sau alt cont.`,
        claimRo(until),
      ],
    },
    'payment-disputed': {
      subject: ({ sum }) => `Premiul tău de ${sum} este oprit deocamdată`,
      title: 'Premiul așteaptă.',
      paragraphs: ({ sum }) => [
        `Plata biletului tău e contestată la bancă, așa că premiul de ${sum} așteaptă până hotărăște banca. Îți scriem atunci.`,
        'Dacă nu ai contestat tu plata, vorbește cu banca ta.',
      ],
    },
    'dispute-won': {
      subject: ({ sum }) => `Premiul tău de ${sum} te așteaptă din nou`,
      title: 'Poți încasa premiul.',
      paragraphs: ({ sum, until }) => [
        `Banca a hotărât că plata biletului tău rămâne. Premiul de ${sum} e din nou al tău.`,
        claimRo(until),
      ],
    },
    'dispute-lost': {
      subject: ({ sum }) => `Premiul de ${sum} nu se plătește`,
      title: 'Premiul nu se plătește.',
      paragraphs: ({ sum }) => [
        `Banca ți-a returnat plata biletului de mai jos, așa că premiul de ${sum} nu se mai plătește.`,
      ],
    },
    'prize-expires-soon': {
      subject: ({ sum, until }) => `Premiul tău de ${sum} expiră pe ${until}`,
      title: 'Un premiu te așteaptă.',
      paragraphs: ({ sum, until }) => [`Nu ai luat încă premiul de ${sum}.`, claimRo(until)],
    },
    'prize-expired': {
      subject: ({ sum }) => `Premiul de ${sum} a expirat`,
      title: 'Premiul a expirat.',
      paragraphs: ({ sum, until }) => [
        `Premiul de ${sum} putea fi luat până pe ${until}. Dreptul la el s-a încheiat.`,
      ],
    },
  },
  en: {
    'prize-won': {
      subject: ({ game, sum }) => `You won ${sum} at ${game}`,
      title: 'Your ticket won.',
      paragraphs: ({ sum, until }) => [`Your prize, after tax, is ${sum}.`, claimEn(until)],
    },
    'prize-on-its-way': {
      subject: ({ game, sum }) => `You won ${sum} at ${game}`,
      title: 'Your ticket won.',
      paragraphs: ({ sum }) => [
        `Your prize, after tax, is ${sum}.`,
        'We send it to the card that bought the ticket. There is nothing you need to do.',
      ],
    },
    'nothing-won': {
      subject: ({ game }) => `The result of your ${game} ticket`,
      title: 'No prize this time.',
      paragraphs: () => ['The draw took place, and your ticket won nothing in it.'],
    },
    'prize-paid': {
      subject: ({ sum }) => `Your prize of ${sum} is paid`,
      title: 'Your prize is paid.',
      paragraphs: ({ sum }) => [
        `We sent ${sum} to your card.`,
        'Your bank decides when the sum shows in your account; it usually takes a few days.',
      ],
    },
    'prize-paid-at-counter': {
      subject: ({ sum }) => `Your prize of ${sum} is paid`,
      title: 'Your prize is paid.',
      paragraphs: ({ sum }) => [
        `The sum of ${sum} was paid over the counter, against the ticket’s PDF.`,
        'If it was not you who collected it, write to us as soon as you can.',
      ],
    },
    'payout-failed': {
      subject: ({ sum }) => `Your prize of ${sum} could not reach you`,
      title: 'The prize did not arrive.',
      paragraphs: ({ sum, until }) => [
        `We tried to send you ${sum}, and the bank refused or sent the money back. The prize is still yours. Choose another card or account.`,
        claimEn(until),
      ],
    },
    'payment-disputed': {
      subject: ({ sum }) => `Your prize of ${sum} is on hold`,
      title: 'The prize waits.',
      paragraphs: ({ sum }) => [
        `The payment of your ticket is disputed at the bank, so the prize of ${sum} waits until the bank has decided. We write to you then.`,
        'If it was not you who disputed the payment, talk to your bank.',
      ],
    },
    'dispute-won': {
      subject: ({ sum }) => `Your prize of ${sum} waits for you again`,
      title: 'You can receive the prize.',
      paragraphs: ({ sum, until }) => [
        `The bank has decided that the payment of your ticket stands. The prize of ${sum} is yours again.`,
        claimEn(until),
      ],
    },
    'dispute-lost': {
      subject: ({ sum }) => `The prize of ${sum} is not paid`,
      title: 'The prize is not paid.',
      paragraphs: ({ sum }) => [
        `The bank returned your payment of the ticket below to you, so the prize of ${sum} is not paid.`,
      ],
    },
    'prize-expires-soon': {
      subject: ({ sum, until }) => `Your prize of ${sum} expires on ${until}`,
      title: 'A prize is waiting for you.',
      paragraphs: ({ sum, until }) => [`You have not taken your prize of ${sum} yet.`, claimEn(until)],
    },
    'prize-expired': {
      subject: ({ sum }) => `Your prize of ${sum} has expired`,
      title: 'The prize has expired.',
      paragraphs: ({ sum, until }) => [
        `The prize of ${sum} could be taken until ${until}. The right to it has ended.`,
      ],
    },
  },
};
