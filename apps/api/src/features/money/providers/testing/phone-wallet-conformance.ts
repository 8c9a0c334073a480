import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  ProviderUnavailable,
  walletRefused,
  type PhoneWalletCharge,
  type PhoneWallets,
} from '../payment-provider.ts';
import { checkoutRequest } from './example-requests.ts';
import type { CardKind, ProviderUnderTest } from './provider-under-test.ts';

type WalletsUnderTest = ProviderUnderTest & {
  readonly wallets: PhoneWallets;
  readonly walletToken: NonNullable<ProviderUnderTest['walletToken']>;
};

const mayBegin = async () => true;

/** Tests payments with phone wallets, including lost responses. */
export function phoneWalletConformance(here: () => WalletsUnderTest): void {
  describe.each(['google-pay', 'apple-pay'] as const)('%s', (kind) => {
    const chargeOf = (card: CardKind): PhoneWalletCharge => ({
      ...checkoutRequest(),
      kind,
      token: here().walletToken(kind, card),
      mayBegin,
    });

    test('is charged once for each payment', async () => {
      const { provider, wallets, untilFound } = here();
      const request = chargeOf('good');
      const charged = await wallets.charge(request);
      expect(charged).toMatchObject({
        reference: request.paymentId,
        status: 'succeeded',
        amountBani: 850,
        currency: 'RON',
        failureCode: null,
        card: { brand: 'Visa', last4: '4242' },
      });
      expect(await wallets.charge(request)).toEqual(charged);
      expect(await provider.findCheckout(charged.id)).toEqual(charged);
      expect(await provider.expireCheckout(charged.id)).toEqual(charged);
      await untilFound();
      expect(await provider.findCheckoutsOf(request.paymentId)).toEqual([charged]);
    });

    test('is not charged by another token for the same payment', async () => {
      const { provider, wallets, walletToken, untilFound } = here();
      const request = chargeOf('good');
      await wallets.charge(request);
      const again = wallets.charge({ ...request, token: walletToken(kind, 'other') });
      await expect(again).rejects.toBeInstanceOf(ProviderUnavailable);
      await untilFound();
      expect(await provider.findCheckoutsOf(request.paymentId)).toHaveLength(1);
    });

    test('is found after a lost response, and returned when requested again', async () => {
      const { provider, wallets, loseAnswers, untilFound } = here();
      const request = chargeOf('good');
      loseAnswers();
      await expect(wallets.charge(request)).rejects.toBeInstanceOf(ProviderUnavailable);
      const charged = await wallets.charge(request);
      await untilFound();
      expect(await provider.findCheckoutsOf(request.paymentId)).toEqual([charged]);
    });

    test('has failed permanently when the bank refuses, with a reason', async () => {
      const { provider, wallets } = here();
      const request = chargeOf('declinedOnceSaved');
      const refused = await wallets.charge(request);
      const expected = { reference: request.paymentId, status: 'failed', failureCode: 'card_declined' };
      expect(refused).toMatchObject(expected);
      expect(await wallets.charge(request)).toMatchObject(expected);
      expect(await provider.findCheckout(refused.id)).toMatchObject(expected);
    });

    test('waits on the page of the bank if it has a challenge, and can be closed', async () => {
      const { provider, wallets } = here();
      const challenged = await wallets.charge(chargeOf('challenged'));
      expect(challenged).toMatchObject({ status: 'open', card: null });
      expect(challenged.url).toMatch(/^https?:/);
      expect(await provider.expireCheckout(challenged.id)).toMatchObject({
        id: challenged.id,
        status: 'expired',
      });
    });

    test('has failed with an invalid token, without a charge', async () => {
      const { provider, wallets, untilFound } = here();
      for (const token of ['no token', '{"id":"pm_1"}', '{"id":"tok_unknown"}', '{']) {
        const request = { ...checkoutRequest(), kind, token, mayBegin };
        const expected = { reference: request.paymentId, status: 'failed', failureCode: walletRefused };
        expect(await wallets.charge(request)).toMatchObject(expected);
        await untilFound();
        expect(await provider.findCheckoutsOf(request.paymentId)).toEqual([]);
      }
    });

    test('is refunded', async () => {
      const { provider, wallets } = here();
      const request = chargeOf('good');
      const { id: checkoutId } = await wallets.charge(request);
      const refund = await provider.refund({
        paymentId: request.paymentId,
        refundId: randomUUID(),
        checkoutId,
        amountBani: 400,
        reason: 'draw-cancelled',
      });
      expect(refund.status).toBe('succeeded');
    });
  });
}
