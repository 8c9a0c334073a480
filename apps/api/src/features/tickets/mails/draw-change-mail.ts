import type { Language, Ticket } from '@loto/api-contract';
import { formatClock, formatLei, formatLongDay, gameNames } from '@loto/formatting';
import { mailDocument } from '../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { TicketDrawChange } from '../draw-entries/draw-change-table.ts';
import { ticketBlocks } from './ticket-mail.ts';

interface Texts {
  readonly subject: (game: string) => string;
  readonly title: string;
  readonly preheader: (when: string) => string;
  readonly why: string;
  readonly outcome: string;
}

interface Words {
  readonly kinds: Readonly<Record<TicketDrawChange['kind'], Texts>>;
  readonly was: string;
  readonly is: string;
  readonly instead: string;
  readonly back: string;
  readonly bank: string;
  readonly button: string;
}

const words: Record<Language, Words> = {
  ro: {
    kinds: {
      moved: {
        subject: (game) => `Extragerea ${game} s-a mutat`,
        title: 'Extragerea ta s-a mutat.',
        preheader: (when) => `Biletul tău joacă ${when}.`,
        why: 'Extragerea la care joacă biletul de mai jos nu are loc la data anunțată.',
        outcome: 'Biletul rămâne valabil, cu aceleași numere și la același preț. Nu trebuie să faci nimic.',
      },
      'to-next-draw': {
        subject: (game) => `Extragerea ${game} a fost anulată`,
        title: 'Biletul tău joacă la extragerea următoare.',
        preheader: (when) => `Extragerea a fost anulată; biletul joacă ${when}.`,
        why: 'O extragere la care juca biletul de mai jos a fost anulată.',
        outcome: 'Biletul joacă în locul ei la extragerea următoare, cu aceleași numere și la același preț.',
      },
      refunded: {
        subject: (game) => `Extragerea ${game} a fost anulată`,
        title: 'Extragerea ta a fost anulată.',
        preheader: (sum) => `Îți dăm înapoi ${sum}.`,
        why: 'O extragere la care juca biletul de mai jos a fost anulată.',
        outcome: 'Îți dăm înapoi prețul ei pe cardul cu care ai plătit. Nu trebuie să faci nimic.',
      },
    },
    was: 'Trebuia să fie',
    is: 'Are loc',
    instead: 'Joacă la',
    back: 'Se întorc pe card',
    bank: 'Când apare suma în cont depinde de banca ta; de obicei durează câteva zile.',
    button: 'Vezi biletul',
  },
  en: {
    kinds: {
      moved: {
        subject: (game) => `The ${game} draw was moved`,
        title: 'Your draw was moved.',
        preheader: (when) => `Your ticket plays on ${when}.`,
        why: 'The draw that the ticket below plays in takes place at another time than announced.',
        outcome:
          'The ticket stays valid, with the same numbers and at the same price. There is nothing you need to do.',
      },
      'to-next-draw': {
        subject: (game) => `The ${game} draw was cancelled`,
        title: 'Your ticket plays in the next draw.',
        preheader: (when) => `The draw was cancelled; the ticket plays on ${when}.`,
        why: 'A draw that the ticket below was to play in was cancelled.',
        outcome: 'The ticket plays in the next draw instead, with the same numbers and at the same price.',
      },
      refunded: {
        subject: (game) => `The ${game} draw was cancelled`,
        title: 'Your draw was cancelled.',
        preheader: (sum) => `We send ${sum} back.`,
        why: 'A draw that the ticket below was to play in was cancelled.',
        outcome: 'We send its price back to the card you paid with. There is nothing you need to do.',
      },
    },
    was: 'It was to be',
    is: 'It takes place',
    instead: 'The ticket plays on',
    back: 'Back to the card',
    bank: 'Your bank decides when the sum shows in your account; it usually takes a few days.',
    button: 'See the ticket',
  },
};

interface DrawChange {
  readonly language: Language;
  readonly publicUrl: string;
  readonly kind: TicketDrawChange['kind'];
  /** The draw's time before the change. */
  readonly drawAt: Date;
  /** The time of the draw that the ticket plays now. */
  readonly nowAt: Date;
  readonly refundedBani: number;
}

/** Builds the mail about a ticket whose draw was moved or cancelled. */
export function drawChangeMail(ticket: Ticket, change: DrawChange): Omit<Mail, 'to'> {
  const { language, kind } = change;
  const word = words[language];
  const text = word.kinds[kind];
  const was = formatDrawAt(change.drawAt, language);
  const now =
    kind === 'refunded' ? formatLei(change.refundedBani, language) : formatDrawAt(change.nowAt, language);
  const label = { moved: word.is, 'to-next-draw': word.instead, refunded: word.back }[kind];
  return {
    subject: text.subject(gameNames[ticket.gameCode]),
    ...mailDocument({
      language,
      title: text.title,
      preheader: text.preheader(now),
      blocks: [
        { kind: 'text', text: text.why },
        { kind: 'text', text: text.outcome },
        ...(kind === 'refunded' ? [{ kind: 'note', text: word.bank } as const] : []),
        ...ticketBlocks(ticket, language),
        {
          kind: 'facts',
          rows: [
            [word.was, was],
            [label, now],
          ],
          isTotalLast: true,
        },
        { kind: 'perforation' },
        {
          kind: 'button',
          label: word.button,
          url: `${change.publicUrl}/user/history/ticket-details/${ticket.id}`,
        },
      ],
    }),
  };
}

/** Returns a date such as `joi, 19 noiembrie 2026, 18:15`. */
function formatDrawAt(at: Date, language: Language): string {
  return `${formatLongDay(at, language)}, ${formatClock(at)}`;
}
