import type { Language, Ticket } from '@loto/api-contract';
import { formatClock, formatCounted, formatLongDay, gameNames } from '@loto/formatting';
import type { MailBlock } from '../../../platform/mail/mail-document.ts';
import { ticketNouns } from '../ticket-words.ts';
import { variantLetter } from '../ticket-words.ts';

/** `joi, 19 noiembrie 2026, 18:15` */
export function formatDraw({ drawAt }: Ticket['draws'][number], language: Language): string {
  return `${formatLongDay(drawAt, language)}, ${formatClock(drawAt)}`;
}

/** The head of the ticket and its variants, the same in every mail about it. */
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
