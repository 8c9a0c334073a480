import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  FakeProvider,
  notify,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { startPayouts } from '../payouts/start-payouts.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';

/** A provider that doesn't respond to polls until the test ends. */
class SlowProvider extends FakeProvider {
  readonly polled: string[] = [];
  readonly #answer = Promise.withResolvers<void>();
  isSlow = false;

  override findCheckout = async (id: string) => {
    if (this.isSlow) {
      this.polled.push(id);
      await this.#answer.promise;
    }
    return this.checkouts.get(id) ?? null;
  };

  answer(): void {
    this.isSlow = false;
    this.#answer.resolve();
  }
}

let app: TestApp;
let provider: SlowProvider;
let player: SignedUpPlayer;
beforeEach(async () => {
  provider = new SlowProvider();
  app = await createTestApp({ overrides: { paymentProvider: provider }, env: { DATABASE_POOL_SIZE: '10' } });
  player = await signUpPlayer(app, { complete: true });
});
afterEach(async () => {
  provider.answer();
  await app.close();
});

/** Opens payment pages of the player that are all due for a poll. */
async function openPages(count: number): Promise<void> {
  const { id } = await buyTicket(app, player);
  await startCheckout(app, player, id);
  const { pool } = app.platform;
  await pool.query(
    `insert into ticket (player_id, ticket_id, ticket_number, serial, game_code, status, side_game_number_count,
       draw_count, simple_variant_count, main_bani, side_game_bani, price_bani, fee_bani, total_bani, language,
       created_at, expires_at)
     select player_id, gen_random_uuid(), ticket_number + n, serial || n, game_code, status, side_game_number_count,
       draw_count, simple_variant_count, main_bani, side_game_bani, price_bani, fee_bani, total_bani, language,
       created_at, expires_at
     from ticket, generate_series(1, $2::int) n where ticket_id = $1`,
    [id, count - 1],
  );
  await pool.query(
    `insert into payment (player_id, payment_id, ticket_id, provider, status, amount_bani, success_url, failed_url, language,
       description, checkout_expires_at, provider_reference, payment_url, created_at)
     select t.player_id, gen_random_uuid(), t.ticket_id, provider, p.status, amount_bani, success_url, failed_url,
       p.language, description, checkout_expires_at, provider_reference, payment_url, p.created_at
     from ticket t cross join payment p where p.ticket_id = $1 and t.player_id = p.player_id and t.ticket_id <> $1`,
    [id],
  );
  await pool.query(
    `select add_job('poll-payment', json_build_object('playerId', player_id, 'paymentId', payment_id),
       job_key := 'poll-payment:' || payment_id, run_at := now() - interval '1 minute') from payment where player_id = $1`,
    [player.playerId],
  );
}

test('another player’s refund and payout do not wait for the polls of many open pages', async () => {
  const other = await signUpPlayer(app, { complete: true });
  const ticket = await buyPaidTicket(app, provider, other);
  const [paidCheckout = ''] = provider.checkouts.keys();
  const openCheckout = await startCheckout(app, other, (await buyTicket(app, other)).id);
  await openPages(isFullRun ? 1500 : 150);
  provider.isSlow = true;
  await app.startJobs();
  await expect.poll(() => provider.polled.length).toBe(4);

  await app.ownerDatabase.transaction().execute(async (transaction) => {
    // The winning doesn't exist, so constraints are off.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await startPayouts(transaction, app.payments, [
      {
        playerId: other.playerId,
        sourceId: ticket.id,
        provider: provider.name,
        to: { checkoutReference: paidCheckout },
        amountBani: 100,
        heldUntil: null,
      },
    ]);
  });
  provider.set(openCheckout, { status: 'succeeded', amountBani: 1 });
  expect(await notify(app, provider, openCheckout)).toBe(200);

  await expect.poll(() => provider.refunds.size).toBe(1);
  await expect.poll(() => provider.madePayouts.size).toBe(1);
  // No poll has received a response yet.
  expect(provider.polled).toHaveLength(4);
});

test('the pages of one player are polled one after the other, the newest ones often', async () => {
  const runsAt = async () => {
    const { rows } = await app.platform.pool.query<{ seconds: number }>(
      `select extract(epoch from run_at - $1)::int as seconds from jobs
       where task_identifier = 'poll-payment' order by id`,
      [app.clock.now()],
    );
    return rows.map(({ seconds }) => seconds);
  };
  for (let page = 0; page < 5; page += 1) {
    const { id } = await buyTicket(app, player);
    await startCheckout(app, player, id);
    app.clock.advance(1);
  }
  expect(await runsAt()).toEqual([]);
  app.clock.advance(5_000);
  await app.runDueJobs();
  // The oldest page has been polled.
  expect((await runsAt()).toSorted((one, other) => one - other)).toEqual([5, 10, 15, 20, 300]);
  app.clock.advance(20_000);
  await app.runDueJobs();
  // Polls follow the backoff, or come after five minutes; the newest page comes last.
  expect((await runsAt()).toSorted((one, other) => one - other)).toEqual([5, 5, 5, 280, 300]);
});
