import { z } from 'zod';
import { onceForKey } from '../../store/once-for-key.ts';
import { randomId } from '../../random-id.ts';
import { endOf, returnUrl } from '../checkout/create-checkout.ts';
import type { Provider } from '../provider.ts';
import { loadRegistration } from './load-registration.ts';
import { registrationView } from './registration-view.ts';
import type { RegistrationView } from './registration-view.ts';

/** What a merchant sends to have a person's card kept. */
export const newRegistration = z.strictObject({
  reference: z.string().min(1).max(200),
  successUrl: returnUrl,
  failedUrl: returnUrl,
  locale: z.enum(['ro', 'en']),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
});
export type NewRegistration = z.infer<typeof newRegistration>;

/**
 * Makes a registration, once for an idempotency key; a repeated request is answered as things stand by then.
 * @throws ApiError invalid_request (an end in the past or too far away), idempotency_key_reused
 */
export function createRegistration(
  provider: Provider,
  key: string,
  input: NewRegistration,
): Promise<RegistrationView> {
  const { store } = provider;
  return store.write(() => {
    const id = onceForKey(store, key, ['registration', input], () => {
      const now = provider.now();
      const newId = randomId('rg');
      store.registrations.insert({
        ...input,
        id: newId,
        status: 'open',
        failureCode: null,
        cardToken: null,
        attemptCount: 0,
        refusalCount: 0,
        lastRefusal: null,
        triedFingerprint: null,
        triedExpiryMonth: null,
        triedExpiryYear: null,
        isChallenged: 0,
        createdAt: now,
        expiresAt: endOf(input.expiresAt, now),
        finishedAt: null,
      });
      return newId;
    });
    return registrationView(provider, loadRegistration(provider, id));
  });
}
