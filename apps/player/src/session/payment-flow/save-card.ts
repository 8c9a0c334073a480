import { useEffect, useState } from 'react';
import { device } from '../../device/device.ts';
import { api } from '../api/api.ts';
import { dispatchCall } from '../api/dispatch-call.ts';
import { useAnswer } from '../api/use-call.ts';
import { useAppSelector } from '../store/root-reducer.ts';
import type { SavedCard } from './card-texts.ts';
import type { PaymentFlow } from './payment-flow.ts';
import type { PaymentState } from './payment-state.ts';

/** Where saving a card began, and where it continues. */
export interface AddingCard {
  /** A path of this app to return to; null for the list of cards. */
  readonly returnTo: string | null;
  /** The ticket to pay with the card after it's saved. */
  readonly payTicketId?: string;
}

/**
 * Opens the provider's page for saving a card, and remembers the existing cards. A retry after a
 * lost response sends the same key. A failure shows its toast.
 */
export async function leaveToSaveCard(
  { returnTo, payTicketId }: AddingCard,
  { dispatch, navigate, keys }: PaymentFlow,
): Promise<PaymentState> {
  const { data: before } = await dispatchCall(dispatch, 'listCards', { quietFor: 'all' });
  const answer = await dispatchCall(dispatch, 'addCard', {
    body: device.cardReturnUrls(),
    idempotencyKey: keys.of('card'),
  });
  if (answer.data === undefined) {
    if (answer.error.status !== 0) keys.forget();
    return { step: 'refused', reason: 'failed' };
  }
  const known = before?.userCardList.map(fingerprintOf) ?? null;
  storeCardSetup({ returnTo, known, payTicketId: payTicketId ?? null });
  const path = await device.openPaymentPage(answer.data.paymentUrl);
  if (path === undefined) return { step: 'left' };
  keys.forget();
  dispatch(api.util.invalidateTags(['Cards']));
  if (path !== null) await navigate(path);
  return { step: 'returned' };
}

/**
 * The polling interval while the provider's confirmation is pending, and the time after which the
 * page calls it slow.
 */
const pollMs = 1500;
const slowAfterMs = 15_000;

/** Returns the newly saved card as soon as the list contains it. */
export function useNewCard(): { card: SavedCard | undefined; isSlow: boolean } {
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated);
  const [{ known }] = useState(readCardSetup);
  const [isSlow, setSlow] = useState(known === null);
  const question = { quietFor: 'all' } as const;
  const { data } = useAnswer('listCards', question, { skip: !isSignedIn, refetchOnMountOrArgChange: true });
  const card = newCard(data?.userCardList ?? [], known);
  const isAwaited = card === undefined && !isSlow;
  // A separate subscription, so that polling ends once the card exists.
  useAnswer('listCards', question, { skip: !isSignedIn || !isAwaited, pollingInterval: pollMs });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return { card, isSlow };
}

/**
 * The stored data that identifies the new card and the screen to return to after the provider's
 * page.
 */
interface CardSetup {
  /** A path of this app; null for the list of cards. */
  returnTo: string | null;
  /** The previous cards by {@link fingerprintOf}; null if the list failed to load. */
  known: readonly string[] | null;
  /** The ticket to pay once with the new card, or null. */
  payTicketId: string | null;
}

/** The key in sessionStorage, which survives the provider's page and ends with the tab. */
const key = 'cardAdding';

/** Stores the setup. Without storage, only the return to the payment is lost. */
export function storeCardSetup(adding: CardSetup): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(adding));
  } catch {
    // Without storage, the outcome page shows the list of cards.
  }
}

/** Returns the stored setup; invalid parts are null. */
export function readCardSetup(): CardSetup {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<
      Record<keyof CardSetup, unknown>
    > | null;
    const { returnTo, known, payTicketId } = stored ?? {};
    return {
      returnTo: ownPath(returnTo),
      known: Array.isArray(known)
        ? known.filter((entry): entry is string => typeof entry === 'string')
        : null,
      payTicketId: typeof payTicketId === 'string' ? payTicketId : null,
    };
  } catch {
    return { returnTo: null, known: null, payTicketId: null };
  }
}

/** Returns the ticket to pay with the saved card, only once, so that a reload pays nothing. */
export function takeTicketToPay(): string | null {
  const setup = readCardSetup();
  if (setup.payTicketId !== null) storeCardSetup({ ...setup, payTicketId: null });
  return setup.payTicketId;
}

/** Returns a path if it's in the signed-in area, where adding a card can begin. */
export function ownPath(input: unknown): string | null {
  return typeof input === 'string' && /^\/user\/[\w/-]*$/.test(input) ? input : null;
}

/**
 * Returns a text that changes when the card is saved again. Saving the same card twice refreshes it
 * instead of adding one.
 */
export function fingerprintOf({ id, createdAt, expiryMonth, expiryYear }: SavedCard): string {
  return [id, createdAt, expiryMonth, expiryYear].join(' ');
}

/** Returns the card added since; undefined if there is none, or the earlier cards are unknown. */
export function newCard(cards: readonly SavedCard[], known: CardSetup['known']): SavedCard | undefined {
  return known === null ? undefined : cards.find((card) => !known.includes(fingerprintOf(card)));
}
