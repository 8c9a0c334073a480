import type { CheckoutView } from '../merchant/views.ts';
import type { CardSetupView } from '../merchant/views.ts';
import { ORDER } from './sandbox-under-test.ts';
import type { SandboxUnderTest } from './sandbox-under-test.ts';

/** A valid request to save a card. */
export const CARD_SETUP = {
  reference: 'setup-1',
  successUrl: 'http://shop.test/card-add/success',
  failedUrl: 'http://shop.test/card-add/failure',
  locale: 'ro',
};

/** Returns helpers for tests of saved cards. */
export function savedCardsOf(sandbox: SandboxUnderTest) {
  const newCardSetup = async (changes: Record<string, unknown> = {}) =>
    (await sandbox.call<CardSetupView>('POST', '/v1/card-setups', { ...CARD_SETUP, ...changes })).body;
  const save = (id: string, card: string, changes: Record<string, unknown> = {}) =>
    sandbox.control<CardSetupView>('POST', `/card-setups/${id}/save`, { card, ...changes });
  return {
    newCardSetup,
    save,
    cardSetup: async (id: string) => (await sandbox.call<CardSetupView>('GET', `/v1/card-setups/${id}`)).body,
    /** Saves a card without the page and returns its token. */
    savedToken: async (card: string, changes: Record<string, unknown> = {}) => {
      const { id } = await newCardSetup();
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
    /** Submits the card setup page like a person. */
    submit: (id: string, number: string, changes: Record<string, string> = {}) =>
      sandbox.form(`/card-setup/${id}/save`, {
        attemptsSeen: '0',
        number,
        expiry: '12/40',
        cvc: '123',
        name: 'Ana Pop',
        ...changes,
      }),
  };
}
