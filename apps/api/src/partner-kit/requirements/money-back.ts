import { randomUUID } from 'node:crypto';
import type { Payouts } from '../../features/money/providers/partner/index.ts';
import { paymentBani, type Kit } from '../kit.ts';
import { NotTried, require, type Requirement } from '../requirement.ts';
import { requireRefusal } from './payments.ts';

const partBani = 50;

/** Returns the run's payment, for refunds. @throws {NotTried} if it didn't succeed */
async function succeeded(kit: Kit) {
  const paid = await kit.paid();
  const { status } = paid.checkout;
  if (status !== 'succeeded') throw new NotTried(`the payment that was to be paid is ${status}`);
  return paid;
}

async function refundOf(kit: Kit, amountBani: number) {
  const { request, checkout } = await succeeded(kit);
  const { paymentId } = request;
  return { paymentId, refundId: randomUUID(), checkoutId: checkout.id, amountBani, reason: 'draw-cancelled' };
}

function payoutsOf({ provider }: Kit): Payouts {
  if (provider.payouts === null) throw new NotTried('our adapter pays nothing out');
  return provider.payouts;
}

export const moneyBackRequirements: readonly Requirement[] = [
  {
    id: 'refund-once',
    text: 'A part of a payment is refunded once for an Idempotency-Key',
    async check(kit) {
      const request = await refundOf(kit, partBani);
      const [one, again] = [await kit.provider.refund(request), await kit.provider.refund(request)];
      require(one.reference === request.refundId, `its reference is ${one.reference}, not ours`);
      require(one.amountBani === partBani, `its sum is ${one.amountBani} bani, not ${partBani}`);
      require(one.id === again.id, 'the same request gave it back twice');
    },
  },
  {
    id: 'refund-at-most-paid',
    text: 'No more is refunded than was paid',
    async check(kit) {
      const tooMuch = await refundOf(kit, paymentBani + 1);
      await requireRefusal(kit.provider.refund(tooMuch), `a refund of ${paymentBani + 1} bani`);
    },
  },
  {
    id: 'payout-once',
    text: 'A prize goes into the wallet that paid, once for an Idempotency-Key',
    async check(kit) {
      const { checkout } = await succeeded(kit);
      const request = { payoutId: randomUUID(), amountBani: partBani, to: { checkoutId: checkout.id } };
      const payouts = payoutsOf(kit);
      const [one, again] = [await payouts.createPayout(request), await payouts.createPayout(request)];
      require(one.reference === request.payoutId, `its reference is ${one.reference}, not ours`);
      require(one.id === again.id, 'the same request paid it twice');
    },
  },
  {
    id: 'payout-found',
    text: 'A payout is found by our reference, and none for one that it does not know',
    async check(kit) {
      const { checkout } = await succeeded(kit);
      const request = { payoutId: randomUUID(), amountBani: partBani, to: { checkoutId: checkout.id } };
      const payouts = payoutsOf(kit);
      const made = await payouts.createPayout(request);
      const found = await payouts.findPayout(request.payoutId);
      require(found?.id === made.id, 'it is not found by our reference');
      require((await payouts.findPayout(randomUUID())) === null, 'a payout was answered for a new reference');
    },
  },
  {
    id: 'dispute-unknown',
    text: 'A dispute there is not is 404 not_found',
    async check({ provider }) {
      require((await provider.findDispute(`none-${randomUUID()}`)) === null, 'a dispute was answered');
    },
  },
];
