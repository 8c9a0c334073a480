import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { randomId } from '../../random-id.ts';
import { onceForKey } from '../../store/once-for-key.ts';
import { PARTNER_ID } from '../partner-players.ts';
import type { Payments } from '../payments.ts';
import { newPaymentView } from './payment-view.ts';
import type { PaymentView } from './payment-view.ts';

const DEFAULT_LIFE_MS = 24 * 60 * 60_000;
const MAX_LIFE_MS = 30 * 24 * 60 * 60_000;

/** Ten million lei: dearer than any ticket can be. */
export const MAX_AMOUNT_BANI = 1_000_000_000;

const returnUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** What a merchant sends to be paid by one of the partner's players. */
export const newPayment = z.strictObject({
  /** The partner's own id of its player: nobody else can pay. */
  playerId: z.string().regex(PARTNER_ID),
  amountBani: z.int().min(1).max(MAX_AMOUNT_BANI),
  currency: z.literal('RON'),
  reference: z.string().min(1).max(200),
  description: z.string().min(1).max(300),
  successUrl: returnUrl,
  failedUrl: returnUrl,
  locale: z.enum(['ro', 'en']),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
});
export type NewPayment = z.infer<typeof newPayment>;

/**
 * Makes a payment, once for an idempotency key.
 * @throws ApiError invalid_request (an end in the past or too far away), idempotency_key_reused
 */
export function createPayment(payments: Payments, key: string, input: NewPayment): Promise<PaymentView> {
  const { store } = payments;
  return store.write(() => {
    const id = onceForKey(store, key, ['payment', input], () => {
      const now = payments.now();
      const expiresAt = input.expiresAt ? Date.parse(input.expiresAt) : now + DEFAULT_LIFE_MS;
      if (expiresAt <= now || expiresAt > now + MAX_LIFE_MS) {
        throw new ApiError('invalid_request', 'expiresAt: must be in the future, at most 30 days away');
      }
      const next = store.notificationRules.takeNext();
      const newId = randomId('pp');
      store.payments.insert({
        ...input,
        id: newId,
        status: 'open',
        failureCode: null,
        createdAt: now,
        expiresAt,
        finishedAt: null,
        notifications: next?.notifications ?? null,
        lateMs: next?.lateMs ?? null,
      });
      return newId;
    });
    const row = store.payments.byId(id);
    if (!row) throw new Error('An idempotency key names a payment that is not there');
    return newPaymentView(payments, row);
  });
}
