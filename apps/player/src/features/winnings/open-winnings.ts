import type { Winning } from '@loto/api-contract';
import { netBaniOf, offeredWinnings } from '../../session/results/prizes.ts';

/**
 * The prizes that one press of "accept" covers: all offered ones; if there are none, the declined
 * ones that can still be accepted.
 */
export interface OpenWinnings {
  kind: 'offered' | 'declined' | 'none';
  winnings: readonly Winning[];
  netBani: number;
  needsCnp: boolean;
  /** The earliest expiry of the open prizes. */
  expiresAt: string | undefined;
}

/** Returns the open prizes. */
export function openWinnings(all: readonly Winning[], nowMs: number): OpenWinnings {
  const offered = offeredWinnings(all, nowMs);
  const declined = all.filter(
    ({ status, expiresAt, isPayoutStopped }) =>
      status === 'declined' && !isPayoutStopped && Date.parse(expiresAt) > nowMs,
  );
  const winnings = offered.length > 0 ? offered : declined;
  const kind = offered.length > 0 ? 'offered' : declined.length > 0 ? 'declined' : 'none';
  return {
    kind,
    winnings,
    netBani: netBaniOf(winnings),
    needsCnp: winnings.some(({ needsCnp }) => needsCnp),
    expiresAt: winnings
      .map(({ expiresAt }) => expiresAt)
      .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0],
  };
}

type Card = NonNullable<Winning['card']>;

/** Returns the distinct cards of a player's prizes. */
export function cardsOf(winnings: readonly Winning[]): Card[] {
  const byId = new Map(winnings.flatMap(({ card }) => (card === null ? [] : [[card.id, card] as const])));
  return [...byId.values()];
}

/**
 * Returns the card to which all open prizes are paid; undefined if there is none, or if each prize
 * goes to the card that bought its ticket.
 */
export function cardInUse(open: readonly Winning[]): Card | undefined {
  const cards = cardsOf(open);
  return cards.length === 1 && open.every(({ card }) => card !== null) ? cards[0] : undefined;
}

/**
 * Returns the name of a prize's destination: `Visa 4242`, the end of an IBAN, or the partner's name
 * for a wallet, which has no digits.
 */
export function payoutName({
  kind,
  brand,
  last4,
}: Pick<NonNullable<Winning['card']>, 'kind' | 'brand' | 'last4'>): string {
  if (kind === 'bank-account') return `${brand}\u00a0…\u2060${last4}`;
  return last4 === '' ? brand : `${brand} ${last4}`;
}
