import { GAMES, type TicketOrder } from '@loto/game-rules';
import type { TicketLinesProps } from '../../ticket-view/index.ts';

/** The side game of an order as a ticket shows it: its numbers are not known before the payment. */
export function sideGameOf({ gameCode, sideGameNumberCount }: TicketOrder): TicketLinesProps['sideGame'] {
  if (sideGameNumberCount === 0) return null;
  return { code: GAMES[gameCode].sideGameCode, count: sideGameNumberCount, numbers: null };
}
