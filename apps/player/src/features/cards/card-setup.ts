import type { SavedCard } from '../../session/calls/card-calls.ts';

/**
 * Stored while the player is at the provider's page: to find the new card and the screen to return
 * to.
 */
export interface CardSetup {
  /** A path of ours, or null: the list of cards. */
  returnTo: string | null;
  /** The previous cards, as {@link fingerprintOf}; null when the list failed to load. */
  known: readonly string[] | null;
}

/** The key in sessionStorage: it outlives the provider's page and ends with the tab. */
const key = 'cardAdding';

/** Without storage only the return to the payment is lost. */
export function storeCardSetup(adding: CardSetup): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(adding));
  } catch {
    // The page of the outcome then shows the list.
  }
}

/** Reads the stored setup; invalid parts are null. */
export function readCardSetup(): CardSetup {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<
      Record<keyof CardSetup, unknown>
    > | null;
    const { returnTo, known } = stored ?? {};
    return {
      returnTo: ownPath(returnTo),
      known: Array.isArray(known)
        ? known.filter((entry): entry is string => typeof entry === 'string')
        : null,
    };
  } catch {
    return { returnTo: null, known: null };
  }
}

/** A path of the signed-in area, which is where adding a card can begin. */
export function ownPath(input: unknown): string | null {
  return typeof input === 'string' && /^\/user\/[\w/-]*$/.test(input) ? input : null;
}

/** Changes when a card is saved again: the same plastic is the same card, refreshed. */
export function fingerprintOf({ id, createdAt, expiryMonth, expiryYear }: SavedCard): string {
  return [id, createdAt, expiryMonth, expiryYear].join(' ');
}

/**
 * The card that was added since; undefined while there is none, or when the earlier cards are
 * unknown.
 */
export function newCard(cards: readonly SavedCard[], known: CardSetup['known']): SavedCard | undefined {
  return known === null ? undefined : cards.find((card) => !known.includes(fingerprintOf(card)));
}
