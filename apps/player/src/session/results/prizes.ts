import type { Winning } from '@loto/api-contract';
import { useAnswer } from '../api/use-call.ts';
import { serverNowMs } from '../api/server-clock.ts';

/**
 * Returns the prizes that the player can still accept: offered, and within their time limit.
 * Excludes prizes of draws whose payouts are stopped.
 */
export function offeredWinnings(winnings: readonly Winning[], nowMs: number): Winning[] {
  return winnings.filter(
    ({ status, expiresAt, isPayoutStopped }) =>
      status === 'offered' && !isPayoutStopped && Date.parse(expiresAt) > nowMs,
  );
}

/** Returns the total of prizes after tax, in bani. */
export function netBaniOf(winnings: readonly Winning[]): number {
  return winnings.reduce((sum, { netBani }) => sum + netBani, 0);
}

/** A ticket's winnings after tax, and the part that can be collected now, in bani. */
export interface TicketPrize {
  readonly netBani: number;
  readonly offeredBani: number;
}

/**
 * Returns a function that looks up the prizes of tickets. The page is complete without the
 * response.
 * @param isWanted false on a page without winning tickets, where nothing is requested
 */
export function usePrizesOfTickets(isWanted = true): (ticketId: string) => TicketPrize | undefined {
  const { data } = useAnswer(
    'winningHistory',
    { quietFor: 'all' },
    { skip: !isWanted, refetchOnMountOrArgChange: true },
  );
  return (ticketId) => {
    const winnings = data?.winnings.filter((winning) => winning.ticketId === ticketId) ?? [];
    if (winnings.length === 0) return undefined;
    return {
      netBani: netBaniOf(winnings),
      offeredBani: netBaniOf(offeredWinnings(winnings, serverNowMs())),
    };
  };
}
