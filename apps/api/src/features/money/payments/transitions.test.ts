import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  signUpPlayer,
  startCheckout,
  statusPairs,
  storedTransitions,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { paymentTransitions, type PaymentStatus } from './machine.ts';

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

/** A path of permitted transitions from the start to each status. */
const ways: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: [],
  failed: ['failed'],
  expired: ['expired'],
  succeeded: ['succeeded'],
  'refund-pending': ['refund-pending'],
  refunded: ['refund-pending', 'refunded'],
};

async function move(paymentId: string, to: PaymentStatus): Promise<void> {
  await app.platform.pool.query(
    `update payment set status = $2,
       taken_at = coalesce(taken_at, case when $3 then created_at end),
       taken_bani = coalesce(taken_bani, case when $3 then amount_bani end),
       refund_reason = case when $4 then 'too-late' end,
       refunded_at = case when $2 = 'refunded' then created_at end
     where payment_id = $1`,
    [
      paymentId,
      to,
      ['succeeded', 'refund-pending', 'refunded'].includes(to),
      ['refund-pending', 'refunded'].includes(to),
    ],
  );
}

async function paymentIn(status: PaymentStatus): Promise<string> {
  const ticket = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, ticket.id);
  const paymentId = provider.checkouts.get(checkoutId)?.reference ?? '';
  for (const step of ways[status]) await move(paymentId, step);
  return paymentId;
}

async function statusOf(paymentId: string): Promise<string | undefined> {
  const found = await app.platform.pool.query<{ status: string }>(
    'select status from payment where payment_id = $1',
    [paymentId],
  );
  return found.rows[0]?.status;
}

const pairs = statusPairs(paymentTransitions);

describe('the database knows the same transitions as the table in the code', () => {
  test('its own table lists them', async () => {
    const allowed = pairs.filter(({ isAllowed }) => isAllowed).map(({ from, to }) => `${from} → ${to}`);
    expect(await storedTransitions(app.platform.pool, 'payment_transition')).toEqual(allowed.toSorted());
  });

  test.each(pairs.filter(({ isAllowed }) => isAllowed))(
    '$from → $to is let through',
    async ({ from, to }) => {
      const id = await paymentIn(from);
      await move(id, to);
      expect(await statusOf(id)).toBe(to);
    },
  );

  test.each(pairs.filter(({ isAllowed }) => !isAllowed))('$from → $to is refused', async ({ from, to }) => {
    const id = await paymentIn(from);
    await expect(move(id, to)).rejects.toMatchObject({ constraint: 'payment_transition' });
    expect(await statusOf(id)).toBe(from);
  });
});

describe('the database refuses', () => {
  test('two payments under way for one ticket', async () => {
    const id = await paymentIn('pending');
    const copied = app.platform.pool.query(
      `insert into payment (player_id, payment_id, ticket_id, provider, status, amount_bani, success_url, failed_url,
         language, description, checkout_expires_at, created_at)
       select player_id, gen_random_uuid(), ticket_id, provider, status, amount_bani, success_url, failed_url,
         language, description, checkout_expires_at, created_at from payment where payment_id = $1`,
      [id],
    );
    await expect(copied).rejects.toMatchObject({ constraint: 'payment_one_pending' });
  });

  test.each([
    ['a success without money', `status = 'succeeded'`, 'payment_is_taken_when_it_succeeded'],
    [
      'a success with other money',
      `status = 'succeeded', taken_at = created_at, taken_bani = amount_bani - 1`,
      'payment_takes_its_amount',
    ],
    [
      'a refund without a reason',
      `status = 'refund-pending', taken_at = created_at, taken_bani = amount_bani`,
      'payment_refund_has_a_reason',
    ],
  ])('%s', async (_, change, constraint) => {
    const id = await paymentIn('pending');
    const changed = app.platform.pool.query(`update payment set ${change} where payment_id = $1`, [id]);
    await expect(changed).rejects.toMatchObject({ constraint });
  });
});
