import type { DrawOutcome, Ticket } from '@loto/api-contract';

/**
 * Returns each variant's winnings in one draw, adding up both drawings of a special draw; undefined
 * for a variant that won nothing.
 */
export function linesWon(ticket: Ticket, outcome: DrawOutcome): (number | undefined)[] {
  return ticket.variants.map((_, place) => {
    const own = outcome.wins.filter(({ code, position }) => code === ticket.gameCode && position === place);
    return own.length === 0
      ? undefined
      : own.reduce((sum, { prizeBani, count }) => sum + prizeBani * count, 0);
  });
}
