import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ProviderUnavailable, type ChargeRequest, type SavedCards } from '../payment-provider.ts';
import { checkoutRequest } from './example-requests.ts';
import type { CardKind, ProviderUnderTest } from './provider-under-test.ts';

type CardsUnderTest = ProviderUnderTest & { readonly cards: SavedCards };

async function chargeOf(
  { savedCard }: ProviderUnderTest,
  kind: CardKind,
  isPersonPresent = true,
): Promise<ChargeRequest> {
  return { ...checkoutRequest(), card: await savedCard(kind), isPersonPresent };
}

/** Tests charges at every provider that saves cards. */
export function chargeConformance(here: () => CardsUnderTest): void {
  const chargeRequest = (card: CardKind, isPersonPresent = true) => chargeOf(here(), card, isPersonPresent);

  test.each([
    ['while its player is there', true],
    ['while the player is absent', false],
  ])('a saved card is charged %s, once for each payment', async (_, isPersonPresent) => {
    const { provider, cards, untilFound } = here();
    const request = await chargeRequest('good', isPersonPresent);
    const charged = await cards.charge(request);
    expect(charged).toMatchObject({
      reference: request.paymentId,
      status: 'succeeded',
      amountBani: 850,
      currency: 'RON',
      failureCode: null,
      card: { brand: 'Visa', last4: '4242' },
    });
    expect(await cards.charge(request)).toEqual(charged);
    expect(await provider.findCheckout(charged.id)).toEqual(charged);
    expect(await provider.expireCheckout(charged.id)).toEqual(charged);
    await untilFound();
    expect(await provider.findCheckoutsOf(request.paymentId)).toEqual([charged]);
  });

  test('a refused charge has failed permanently, with a reason', () =>
    expectRefused(here(), 'declinedOnceSaved', 'card_declined'));

  test('a card that needs a bank challenge is refused while the player is absent', async () => {
    const refused = await here().cards.charge(await chargeRequest('challenged', false));
    expect(refused).toMatchObject({ status: 'failed', failureCode: 'authentication_required' });
  });

  test('a card that needs a bank challenge waits on the page of the bank, and can be closed', async () => {
    const { provider, cards } = here();
    const challenged = await cards.charge(await chargeRequest('challenged'));
    expect(challenged).toMatchObject({ status: 'open', card: null });
    expect(challenged.url).toMatch(/^https?:/);
    expect(await provider.findCheckout(challenged.id)).toMatchObject({ status: 'open', url: challenged.url });
    expect(await provider.expireCheckout(challenged.id)).toMatchObject({
      id: challenged.id,
      status: 'expired',
    });
    expect(await provider.expireCheckout(challenged.id)).toMatchObject({
      id: challenged.id,
      status: 'expired',
    });
  });

  test('a detached card cannot be charged, and can be detached again', async () => {
    const { provider, cards } = here();
    const request = await chargeRequest('good');
    await cards.detach(request.card);
    await cards.detach(request.card);
    await cards.detach({ ...request.card, token: `${request.card.token}0` });
    const refused = await cards.charge(request);
    const expected = {
      id: refused.id,
      reference: request.paymentId,
      status: 'failed',
      failureCode: 'card_deleted',
      amountBani: 850,
    };
    expect(refused).toMatchObject(expected);
    expect(await cards.charge(request)).toMatchObject(expected);
    expect(await provider.findCheckout(refused.id)).toMatchObject(expected);
    expect(await provider.expireCheckout(refused.id)).toMatchObject(expected);
  });

  test('a charge is refunded', async () => {
    const { provider, cards } = here();
    const request = await chargeRequest('good');
    const { id: checkoutId } = await cards.charge(request);
    const refund = await provider.refund({
      paymentId: request.paymentId,
      refundId: randomUUID(),
      checkoutId,
      amountBani: 400,
      reason: 'draw-cancelled',
    });
    expect(refund.status).toBe('succeeded');
  });
}

/** Expects that a charge is declined for a reason, and stays declined. */
async function expectRefused(at: CardsUnderTest, kind: CardKind, failureCode: string): Promise<void> {
  const { provider, cards } = at;
  const request = await chargeOf(at, kind);
  const refused = await cards.charge(request);
  const expected = { reference: request.paymentId, status: 'failed', failureCode, amountBani: 850 };
  expect(refused).toMatchObject(expected);
  expect(await cards.charge(request)).toMatchObject(expected);
  expect(await provider.findCheckout(refused.id)).toMatchObject(expected);
}

/** Tests charges of cards with a completed bank challenge. */
export function challengedChargeConformance(here: () => CardsUnderTest): void {
  test('a charge without enough money on the card fails with that reason', () =>
    expectRefused(here(), 'withoutFunds', 'insufficient_funds'));

  test.each([
    [true, 'succeeded', null],
    [false, 'failed', 'authentication_failed'],
  ])('the bank challenge is answered %s: the charge has %s', async (isConfirmed, status, failureCode) => {
    const { provider, cards, answerBank } = here();
    const request = await chargeOf(here(), 'challenged');
    const { id } = await cards.charge(request);
    await answerBank(id, isConfirmed);
    const expected = { id, reference: request.paymentId, status, failureCode };
    expect(await provider.findCheckout(id)).toMatchObject(expected);
    expect(await cards.charge(request)).toMatchObject(expected);
  });
}

/** Tests charges whose response was lost. */
export function lostChargeConformance(here: () => CardsUnderTest): void {
  test('a charge with a lost response is found, and returned when requested again', async () => {
    const { provider, cards, loseAnswers, untilFound } = here();
    const request = await chargeOf(here(), 'good');
    loseAnswers();
    await expect(cards.charge(request)).rejects.toBeInstanceOf(ProviderUnavailable);
    await untilFound();
    const found = await provider.findCheckoutsOf(request.paymentId);
    expect(found).toMatchObject([{ status: 'succeeded', amountBani: 850 }]);
    expect([await cards.charge(request)]).toEqual(found);
    expect(await provider.findCheckoutsOf(request.paymentId)).toEqual(found);
  });
}
