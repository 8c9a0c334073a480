import type { CheckoutView } from '../card-provider/checkout/checkout-view.ts';
import type { RegistrationView } from '../card-provider/registration/registration-view.ts';
import { ORDER } from './sandbox-under-test.ts';
import type { SandboxUnderTest } from './sandbox-under-test.ts';

/** A valid request to keep a card. */
export const REGISTRATION = {
  reference: 'registration-1',
  successUrl: 'http://shop.test/card-add/success',
  failedUrl: 'http://shop.test/card-add/failure',
  locale: 'ro',
};

/** The vocabulary of tests about saved cards. */
export function savedCardsOf(sandbox: SandboxUnderTest) {
  const register = async (changes: Record<string, unknown> = {}) =>
    (await sandbox.call<RegistrationView>('POST', '/v1/registrations', { ...REGISTRATION, ...changes })).body;
  const save = (id: string, card: string, changes: Record<string, unknown> = {}) =>
    sandbox.control<RegistrationView>('POST', `/registrations/${id}/save`, { card, ...changes });
  return {
    register,
    save,
    registration: async (id: string) =>
      (await sandbox.call<RegistrationView>('GET', `/v1/registrations/${id}`)).body,
    /** Saves a card without the page, and gives its token. */
    savedToken: async (card: string, changes: Record<string, unknown> = {}) => {
      const { id } = await register();
      const { body } = await save(id, card, changes);
      if (!body.card) throw new Error('The card was not saved');
      return body.card.token;
    },
    charge: (cardToken: string, changes: Record<string, unknown> = {}, key?: string) =>
      sandbox.call<CheckoutView & { error: { code: string } }>(
        'POST',
        '/v1/charges',
        { ...ORDER, cardToken, isPersonPresent: true, ...changes },
        key,
      ),
    /** Fills in the registration page as a person does. */
    submit: (id: string, number: string, changes: Record<string, string> = {}) =>
      sandbox.form(`/registration/${id}/save`, {
        attemptsSeen: '0',
        number,
        expiry: '12/40',
        cvc: '123',
        name: 'Ana Pop',
        ...changes,
      }),
  };
}
