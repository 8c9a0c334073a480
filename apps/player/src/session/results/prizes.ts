import type { Winning } from '@loto/api-contract';
import { useAnswer } from '../api/use-call.ts';
import { serverNowMs } from '../api/server-clock.ts';

/**
 * The prizes that wait for an answer: offered, and their time has not passed. Those of draws whose
 * payouts are stopped are left out.
 */
export function offeredWinnings(winnings: readonly Winning[], nowMs: number): Winning[] {
  return winnings.filter(
    ({ status, expiresAt, isPayoutStopped }) =>
      status === 'offered' && !isPayoutStopped && Date.parse(expiresAt) > nowMs,
  );
}

/** The sum of prizes after tax, in bani. */
export function netBaniOf(winnings: readonly Winning[]): number {
  return winnings.reduce((sum, { netBani }) => sum + netBani, 0);
}

/** What a ticket won after tax, and how much of it can be collected now; in bani. */
export interface TicketPrize {
  readonly netBani: number;
  readonly offeredBani: number;
}

/**
 * The prizes of tickets, beside what a page is about: without an answer it is complete too.
 * @param isWanted nothing is asked for a page that shows no ticket which won
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
