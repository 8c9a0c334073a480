import { randomUUID } from 'node:crypto';
import { type ProviderCheckout } from '../../features/money/providers/index.ts';
import { ProviderRefused } from '../../features/money/providers/partner/index.ts';
import type { Kit } from '../kit.ts';
import { NotMet, require, type Requirement } from '../requirement.ts';

/**
 * Requires that the service understood a request and refused it.
 * @throws {NotMet}
 */
export async function requireRefusal(work: Promise<unknown>, what: string): Promise<ProviderRefused> {
  const ended = await work.catch((error: unknown) => error);
  if (ended instanceof ProviderRefused) return ended;
  throw ended instanceof Error ? ended : new NotMet(`${what} was not refused`);
}

function requireSame({ reference, amountBani, currency }: ProviderCheckout, paymentId: string, bani: number) {
  require(reference === paymentId, `its reference is ${reference}, not ours`);
  require(amountBani === bani, `its sum is ${amountBani} bani, not ${bani}`);
  require(currency === 'RON', `its currency is ${currency}`);
}

async function open({ provider, newRequest }: Kit) {
  const request = newRequest();
  return { request, opened: await provider.createCheckout(request) };
}

export const paymentRequirements: readonly Requirement[] = [
  {
    id: 'key-required',
    text: 'A wrong key is refused with 401 or 403',
    async check({ withWrongKey, newRequest }) {
      const refused = await requireRefusal(withWrongKey.createCheckout(newRequest()), 'a wrong key');
      require([401, 403].includes(refused.status), `it was answered ${refused.status}`);
    },
  },
  {
    id: 'payment-made',
    text: 'A payment is opened, with our reference and sum and a page',
    async check(kit) {
      const { request, opened } = await open(kit);
      requireSame(opened, request.paymentId, request.amountBani);
      require(opened.status === 'open', `its status is ${opened.status}`);
      require(/^https?:\/\//.test(opened.url), 'its url is no http(s) address');
    },
  },
  {
    id: 'payment-once',
    text: 'The same request under the same Idempotency-Key is the same payment, also ten at once',
    async check(kit) {
      const request = kit.newRequest();
      const made = await Promise.all(Array.from({ length: 10 }, () => kit.provider.createCheckout(request)));
      const ids = new Set(made.map(({ id }) => id));
      require(ids.size === 1, `${ids.size} payments were made`);
    },
  },
  {
    id: 'payment-changed-refused',
    text: 'Another request under a used Idempotency-Key is refused',
    async check(kit) {
      const { request } = await open(kit);
      const changed = { ...request, amountBani: request.amountBani + 100 };
      await requireRefusal(kit.provider.createCheckout(changed), 'another sum under the same key');
    },
  },
  {
    id: 'payment-found',
    text: 'A payment is found by its id and by our reference',
    async check(kit) {
      const { request, opened } = await open(kit);
      const found = await kit.provider.findCheckout(opened.id);
      require(found !== null, 'it is not found by its id');
      requireSame(found, request.paymentId, request.amountBani);
      const listed = await kit.provider.findCheckoutsOf(request.paymentId);
      require(listed.length === 1 &&
        listed[0]?.id === opened.id, `${listed.length} have our reference, not it alone`);
    },
  },
  {
    id: 'payment-unknown',
    text: 'A payment there is not is 404 not_found, and a reference of none an empty list',
    async check(kit) {
      const { opened } = await open(kit);
      const found = await kit.provider.findCheckout(`${opened.id}0`);
      require(found === null, 'a payment was answered for an id that there is not');
      const listed = await kit.provider.findCheckoutsOf(randomUUID());
      require(listed.length === 0, 'payments were listed for a new reference');
    },
  },
  {
    id: 'payment-closed',
    text: 'An open payment is closed, once and again',
    async check(kit) {
      const { opened } = await open(kit);
      for (const time of ['first', 'second']) {
        const { status } = await kit.provider.expireCheckout(opened.id);
        require(status === 'expired', `its status is ${status} at the ${time} time`);
      }
    },
  },
  {
    id: 'payment-paid',
    text: 'A payment that was paid has succeeded, with our sum',
    async check(kit) {
      const { request, checkout } = await kit.paid();
      require(checkout.status === 'succeeded', `its status is ${checkout.status}`);
      requireSame(checkout, request.paymentId, request.amountBani);
    },
  },
  {
    id: 'payment-paid-stays',
    text: 'A payment that was paid cannot be closed (payment_not_open), and is still its request’s',
    async check(kit) {
      const { request, checkout } = await kit.paid();
      const { status } = await kit.provider.expireCheckout(checkout.id);
      require(status === 'succeeded', `its status is ${status} then`);
      const again = await kit.provider.createCheckout(request);
      require(again.id === checkout.id, 'its request makes another payment');
    },
  },
];
