import type { Winning } from '@loto/api-contract';

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
