import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { describeMachine } from '../../../testing/app/describe-machine.ts';
import { paymentTransitions } from './machine.ts';

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

async function pendingPayment(): Promise<string> {
  const ticket = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, ticket.id);
  return provider.checkouts.get(checkoutId)?.reference ?? '';
}

describeMachine({
  table: 'payment',
  transitions: paymentTransitions,
  pool: () => app.platform.pool,
  insert: pendingPayment,
  update: `update payment set status = $2,
    taken_at = coalesce(taken_at, case when $2 in ('succeeded', 'refund-pending', 'refunded') then created_at end),
    taken_bani = coalesce(taken_bani, case when $2 in ('succeeded', 'refund-pending', 'refunded') then amount_bani end),
    refund_reason = case when $2 in ('refund-pending', 'refunded') then 'too-late' end,
    refunded_at = case when $2 = 'refunded' then created_at end
    where payment_id = $1`,
});

describe('the database refuses', () => {
  test('two pending payments of one ticket', async () => {
    const id = await pendingPayment();
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
    const id = await pendingPayment();
    const changed = app.platform.pool.query(`update payment set ${change} where payment_id = $1`, [id]);
    await expect(changed).rejects.toMatchObject({ constraint });
  });
});
