import type { SavedCard } from '../../session/calls/card-calls.ts';

/** What is kept while the person is at the provider's page, to tell afterwards whether a card came, and where to go on. */
export interface CardAdding {
  /** A path of ours, or null: the list of cards. */
  returnTo: string | null;
  /** The cards there were, as {@link printOf}; null when the list could not be had. */
  known: readonly string[] | null;
}

/** The key in sessionStorage: it has to outlive the provider's page, and ends with the tab. */
const place = 'cardAdding';

/** Keeps it; forbidden storage costs only the way back to the payment. */
export function keepCardAdding(adding: CardAdding): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(adding));
  } catch {
    // The page of the outcome then shows the list.
  }
}

/** Reads what was kept; whatever is not ours is nothing. */
export function readCardAdding(): CardAdding {
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<
      Record<keyof CardAdding, unknown>
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

/** Tells a card from what it was before: the same plastic saved once more is the same card, refreshed. */
export function printOf({ id, createdAt, expiryMonth, expiryYear }: SavedCard): string {
  return [id, createdAt, expiryMonth, expiryYear].join(' ');
}

/** The card that came since; undefined as long as none did, or when nobody knows what there was. */
export function newCard(cards: readonly SavedCard[], known: CardAdding['known']): SavedCard | undefined {
  return known === null ? undefined : cards.find((card) => !known.includes(printOf(card)));
}
