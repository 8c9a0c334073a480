import type { Language, Ticket } from '@loto/api-contract';
import type { MailBlock } from '../../../platform/mail/mail-document.ts';
import { counted, countables } from './counted.ts';
import { gameNames } from '../../draws/games/index.ts';
import { variantLetter } from './ticket-marks.ts';
import { formatClock, formatDrawDay } from './format-dates.ts';

/** `joi, 19 noiembrie 2026, 18:15` */
export function formatDraw({ drawAt }: Ticket['draws'][number], language: Language): string {
  return `${formatDrawDay(drawAt, language)}, ${formatClock(drawAt)}`;
}

/** The head of the ticket and its variants, as they stand in every mail about it. */
export function ticketBlocks(
  { gameCode, draws, variants }: Pick<Ticket, 'gameCode' | 'draws' | 'variants'>,
  language: Language,
): MailBlock[] {
  const only = draws.length === 1 ? draws[0] : undefined;
  const detail =
    only === undefined ? counted(draws.length, countables.draw, language) : formatDraw(only, language);
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
