import { afterAll, beforeAll, describe } from 'vitest';
import { checkoutRequest } from './example-requests.ts';
import {
  challengedChargeConformance,
  chargeConformance,
  lostChargeConformance,
} from './charge-conformance.ts';
import { disputeConformance } from './dispute-conformance.ts';
import { eventConformance, notificationConformance } from './event-conformance.ts';
import {
  checkoutCardConformance,
  lostCheckoutConformance,
  checkoutConformance,
  usedCheckoutConformance,
} from './checkout-conformance.ts';
import { phoneWalletConformance } from './phone-wallet-conformance.ts';
import { refundConformance } from './refund-conformance.ts';
import { cardSetupConformance, savedCardConformance } from './card-setup-conformance.ts';
import type { Abilities, ProviderUnderTest } from './provider-under-test.ts';

/**
 * Runs all conformance tests against one provider.
 * @param abilities determine which tests this environment can run
 */
export function describeProvider(
  name: string,
  abilities: Abilities,
  start: () => Promise<ProviderUnderTest>,
): void {
  const { hasPeople, losesAnswers, isAlone, savesCards, takesCards, takesWallets, timeoutMs } = abilities;
  const options = timeoutMs === undefined ? {} : { timeout: timeoutMs };
  describe(`conformance of ${name}`, options, () => {
    let started: ProviderUnderTest;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started.stop());
    const here = () => started;

    const cardsHere = () => {
      const { savedCards: cards } = started.provider;
      if (cards === null) throw new Error(`${name} saves no cards`);
      return { ...started, cards };
    };

    /** Pays on a page if tests can use pages, otherwise with a saved card. */
    async function pay(): Promise<{ paymentId: string; checkoutId: string }> {
      const request = checkoutRequest();
      const { paymentId } = request;
      if (!hasPeople) {
        const { cards, savedCard } = cardsHere();
        const card = await savedCard('good');
        const { id } = await cards.charge({ ...request, card, isPersonPresent: false });
        return { paymentId, checkoutId: id };
      }
      const { id } = await started.provider.createCheckout(request);
      await started.tryCard({ kind: 'checkout', id }, 'good');
      return { paymentId, checkoutId: id };
    }

    checkoutConformance(here);
    const paidBy = takesCards ? { brand: 'Visa', last4: '4242' } : null;
    if (hasPeople) usedCheckoutConformance(here, paidBy);
    if (hasPeople && takesCards) checkoutCardConformance(here);
    if (losesAnswers) lostCheckoutConformance(here);
    refundConformance(here, pay);
    notificationConformance(here, pay);
    if (isAlone) {
      eventConformance(here, pay, paidBy);
      disputeConformance(() => {
        const { disputes } = started;
        if (disputes === null) throw new Error(`${name} opens no disputes`);
        return { ...started, disputes };
      }, pay);
    }
    if (takesWallets === true) {
      phoneWalletConformance(() => {
        const { walletToken, provider } = started;
        if (walletToken === null || provider.phoneWallets === null)
          throw new Error(`${name} takes no wallet`);
        return { ...started, walletToken, wallets: provider.phoneWallets };
      });
    }
    if (savesCards) {
      cardSetupConformance(cardsHere);
      chargeConformance(cardsHere);
      if (hasPeople) savedCardConformance(cardsHere);
      if (hasPeople) challengedChargeConformance(cardsHere);
      if (losesAnswers) lostChargeConformance(cardsHere);
    }
  });
}
