import type { Winning } from '@loto/api-contract';
import { netBaniOf, offeredWinnings } from '../../session/results/prizes.ts';

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

/** The cards of a player's prizes, each once. */
export function cardsOf(winnings: readonly Winning[]): Card[] {
  const byId = new Map(winnings.flatMap(({ card }) => (card === null ? [] : [[card.id, card] as const])));
  return [...byId.values()];
}

/**
 * The card that everything open is paid to; undefined when there is none, or each goes to the card
 * that bought its ticket.
 */
export function cardInUse(open: readonly Winning[]): Card | undefined {
  const cards = cardsOf(open);
  return cards.length === 1 && open.every(({ card }) => card !== null) ? cards[0] : undefined;
}

/**
 * What a prize goes to: `Visa 4242`, the end of an IBAN, or the partner's name where it is a wallet
 * there, which has no digits.
 */
export function payoutName({
  kind,
  brand,
  last4,
}: Pick<NonNullable<Winning['card']>, 'kind' | 'brand' | 'last4'>): string {
  if (kind === 'bank-account') return `${brand}\u00a0…\u2060${last4}`;
  return last4 === '' ? brand : `${brand} ${last4}`;
}
