import type { Winning } from '@loto/api-contract';

/**
 * What one press of "accept" takes: all that is offered; when nothing is, what was declined and can
 * still be taken.
 */
export interface OpenWinnings {
  kind: 'offered' | 'declined' | 'none';
  winnings: readonly Winning[];
  netBani: number;
  needsCnp: boolean;
  /** The earliest end of what is open. */
  expiresAt: string | undefined;
}

/** Reads what waits for an answer. */
export function openWinnings(all: readonly Winning[], nowMs: number): OpenWinnings {
  const live = all.filter(({ expiresAt }) => Date.parse(expiresAt) > nowMs);
  const offered = live.filter(({ status }) => status === 'offered');
  const declined = live.filter(({ status }) => status === 'declined');
  const winnings = offered.length > 0 ? offered : declined;
  const kind = offered.length > 0 ? 'offered' : declined.length > 0 ? 'declined' : 'none';
  return {
    kind,
    winnings,
    netBani: winnings.reduce((sum, { netBani }) => sum + netBani, 0),
    needsCnp: winnings.some(({ needsCnp }) => needsCnp),
    expiresAt: winnings
      .map(({ expiresAt }) => expiresAt)
      .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0],
  };
}
