import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { onceForKey } from '../../store/once-for-key.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../../random-id.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import { newCheckoutView } from './checkout-view.ts';
import type { CheckoutView } from './checkout-view.ts';

const DEFAULT_LIFE_MS = 24 * 60 * 60_000;
const MAX_LIFE_MS = 30 * 24 * 60 * 60_000;

/** Ten million lei: dearer than any ticket can be. */
export const MAX_AMOUNT_BANI = 1_000_000_000;

/** Where a person is led back to: any web address of the merchant. */
export const returnUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** What a merchant sends to be paid. `amountBani` is a whole number of bani, at most ten million lei. */
export const newCheckout = z.strictObject({
  amountBani: z.int().min(1).max(MAX_AMOUNT_BANI),
  currency: z.literal('RON'),
  reference: z.string().min(1).max(200),
  description: z.string().min(1).max(300),
  successUrl: returnUrl,
  failedUrl: returnUrl,
  locale: z.enum(['ro', 'en']),
  customerEmail: z.email().max(254).optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
});
export type NewCheckout = z.infer<typeof newCheckout>;

/**
 * Makes a checkout, once for an idempotency key.
 * @throws ApiError invalid_request (an end in the past or too far away), idempotency_key_reused
 */
export function createCheckout(provider: Provider, key: string, input: NewCheckout): Promise<CheckoutView> {
  const { store } = provider;
  return store.write(() => {
    const id = onceForKey(store, key, ['checkout', input], () => insertCheckout(provider, input, null).id);
    const row = store.checkouts.byId(id);
    if (!row) throw new Error('An idempotency key names a checkout that is not there');
    return newCheckoutView(provider, row);
  });
}

/**
 * Stores an open checkout. Runs inside a transaction.
 * @param cardToken the saved card that it charges; null: the person chooses a card on the page
 * @throws ApiError invalid_request (an end in the past or too far away)
 */
export function insertCheckout(
  provider: Provider,
  input: NewCheckout,
  cardToken: string | null,
): CheckoutRow {
  const now = provider.now();
  const next = provider.store.notificationRules.takeNext();
  const row: CheckoutRow = {
    ...input,
    id: randomId('co'),
    customerEmail: input.customerEmail ?? null,
    status: 'open',
    failureCode: null,
    cardBrand: null,
    cardLast4: null,
    chargeId: null,
    settlesAt: null,
    createdAt: now,
    expiresAt: endOf(input.expiresAt, now),
    finishedAt: null,
    notifications: next?.notifications ?? null,
    lateMs: next?.lateMs ?? null,
    cardToken,
  };
  provider.store.checkouts.insert(row);
  return row;
}

/**
 * When a page closes: as the merchant says, else after 24 hours. Milliseconds since 1970.
 * @throws ApiError invalid_request (in the past or more than 30 days away)
 */
export function endOf(expiresAt: string | undefined, now: number): number {
  const end = expiresAt ? Date.parse(expiresAt) : now + DEFAULT_LIFE_MS;
  if (end > now && end <= now + MAX_LIFE_MS) return end;
  throw new ApiError('invalid_request', 'expiresAt: must be in the future, at most 30 days away');
}
