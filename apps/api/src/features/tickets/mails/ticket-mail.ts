import type { Language, Ticket } from '@loto/api-contract';
import {
  formatClock,
  formatCounted,
  formatLei,
  formatLongDate,
  formatLongDay,
  gameNames,
} from '@loto/formatting';
import { ticketCostLines } from '@loto/formatting/costs';
import { type MailBlock, mailDocument } from '../../../platform/mail/mail-document.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { type PaidTicket, requirePaid, type TicketFacts } from '../pdf/paid-ticket.ts';
import { ticketNouns, variantLetter } from '../ticket-words.ts';

interface Texts {
  readonly subject: (game: string) => string;
  readonly title: string;
  readonly preheader: (firstDraw: string, total: string) => string;
  readonly intro: string;
  readonly draw: string;
  readonly serial: string;
  readonly card: string;
  readonly total: string;
  readonly claim: (day: string, clock: string) => string;
  readonly button: string;
}

const texts: Record<Language, Texts> = {
  ro: {
    subject: (game) => `Biletul tău ${game} e gata`,
    title: 'Biletul tău e gata.',
    preheader: (firstDraw, total) => `Prima extragere: ${firstDraw}. Ai plătit ${total}.`,
    intro: 'Plata e confirmată și biletul e în joc. Îl găsești atașat, ca PDF, și oricând la Bilete.',
    draw: 'Extragere',
    serial: 'Serie',
    card: 'Card',
    total: 'Total plătit',
    claim: (day, clock) =>
      `Premiile se cer până la ${day}, ora ${clock}. Dacă ai câștigat, te anunțăm și încasezi din cont.`,
    button: 'Vezi biletul',
  },
  en: {
    subject: (game) => `Your ${game} ticket is ready`,
    title: 'Your ticket is ready.',
    preheader: (firstDraw, total) => `First draw: ${firstDraw}. You paid ${total}.`,
    intro:
      'The payment is confirmed and the ticket is in play. It is attached as a PDF, and always under Tickets.',
    draw: 'Draw',
    serial: 'Serial',
    card: 'Card',
    total: 'Total paid',
    claim: (day, clock) =>
      `Claim prizes by ${day}, ${clock}. If you win, we tell you and you collect from your account.`,
    button: 'See the ticket',
  },
};

/**
 * Builds the mail with a paid ticket and its PDF. Like every mail it ends with the note on
 * responsible play.
 * @throws {Error} if the ticket has no serial, or plays the side game without side-game numbers
 */
export function ticketMail(ticket: Ticket, facts: TicketFacts, pdf: Buffer): Omit<Mail, 'to'> {
  const paid = requirePaid(ticket);
  const { language, claimUntil, publicUrl } = facts;
  const text = texts[language];
  const [firstDraw] = paid.draws;
  const total = formatLei(paid.totalBani, language);
  return {
    subject: text.subject(gameNames[paid.gameCode]),
    ...mailDocument({
      language,
      title: text.title,
      preheader: text.preheader(firstDraw === undefined ? '' : formatDraw(firstDraw, language), total),
      blocks: [
        { kind: 'text', text: text.intro },
        ...ticketBlocks(paid, language),
        { kind: 'facts', rows: played(paid, language) },
        { kind: 'facts', rows: paidRows(paid, language), isTotalLast: true },
        {
          kind: 'note',
          text: text.claim(formatLongDate(claimUntil, language), formatClock(claimUntil)),
        },
        { kind: 'perforation' },
        {
          kind: 'button',
          label: text.button,
          url: `${publicUrl}/user/history/ticket-details/${encodeURIComponent(paid.id)}`,
        },
      ],
    }),
    attachments: [{ filename: `bilet-${paid.serial}.pdf`, content: pdf, contentType: 'application/pdf' }],
  };
}

type FactRows = Extract<MailBlock, { kind: 'facts' }>['rows'];

/** Returns the rows for the side game's numbers and every draw. */
function played({ sideGame, draws }: PaidTicket, language: Language): FactRows {
  const { draw } = texts[language];
  const sideRow: FactRows =
    sideGame === null ? [] : [[gameNames[sideGame.code], sideGame.numbers.join(', ')]];
  const drawRows = draws.map(
    (each, index) =>
      [draws.length === 1 ? draw : `${draw} ${index + 1}`, formatDraw(each, language)] as const,
  );
  return [...sideRow, ...drawRows];
}

function paidRows(ticket: PaidTicket, language: Language): FactRows {
  const { serial, totalBani, card } = ticket;
  const text = texts[language];
  const cardRow: FactRows = card === null ? [] : [[text.card, `${card.brand} ${card.last4}`]];
  return [
    [text.serial, serial],
    ...cardRow,
    ...ticketCostLines(ticket, language).map(
      ({ label, bani }) => [label, formatLei(bani, language)] as const,
    ),
    [text.total, formatLei(totalBani, language)],
  ];
}

/** Returns a date such as `joi, 19 noiembrie 2026, 18:15`. */
function formatDraw({ drawAt }: Ticket['draws'][number], language: Language): string {
  return `${formatLongDay(drawAt, language)}, ${formatClock(drawAt)}`;
}

/**
 * Returns the heading of the ticket and its variants, which every mail about the ticket contains.
 */
export function ticketBlocks(
  { gameCode, draws, variants }: Pick<Ticket, 'gameCode' | 'draws' | 'variants'>,
  language: Language,
): MailBlock[] {
  const only = draws.length === 1 ? draws[0] : undefined;
  const detail =
    only === undefined ? formatCounted(draws.length, ticketNouns.draw, language) : formatDraw(only, language);
  const rows = variants.map(({ numbers, jokers }, index) => ({
    label: variantLetter(index),
    numbers,
    jokers,
  }));
  return [
    { kind: 'game', gameCode, name: gameNames[gameCode], detail },
    { kind: 'numbers', gameCode, rows },
  ];
}
