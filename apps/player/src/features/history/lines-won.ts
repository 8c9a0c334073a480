import type { DrawOutcome, Ticket } from '@loto/api-contract';

/**
 * What each variant of a ticket won in one draw, both drawings of a special one together; undefined
 * where nothing.
 */
export function linesWon(ticket: Ticket, outcome: DrawOutcome): (number | undefined)[] {
  return ticket.variants.map((_, place) => {
    const own = outcome.wins.filter(({ code, position }) => code === ticket.gameCode && position === place);
    return own.length === 0
      ? undefined
      : own.reduce((sum, { prizeBani, count }) => sum + prizeBani * count, 0);
  });
}
