import type { Ticket } from '@loto/api-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  notify,
  FakeProvider,
  signUpPlayer,
  startSandboxProcess,
  type SignedUpPlayer,
  type TestApp,
} from '../../../../testing/index.ts';
import { balanceBani } from '../../ledger/index.ts';
import { createSandboxProvider } from '../../providers/sandbox/sandbox-provider.ts';
import { requestPartialRefund } from './partial-refund.ts';
import { isFullRun } from '../../../../testing/app/full-run.ts';

let app: TestApp;
let player: SignedUpPlayer;
let provider: FakeProvider;
let ticket: Ticket;
const log: string[] = [];
beforeEach(async () => {
  provider = new FakeProvider();
  log.length = 0;
  app = await createTestApp({
    env: { LOG_LEVEL: 'error' },
    overrides: { paymentProvider: provider, logStream: { write: (line: string) => void log.push(line) } },
  });
  player = await signUpPlayer(app, { complete: true });
  ticket = await buyPaidTicket(app, provider, player, { drawCount: 3 });
});
afterEach(() => app.close());

function refundPart(place: number, amountBani = 800, feeBani = 0) {
  const drawId = ticket.draws[place]?.id ?? '';
  const refund = { playerId: player.playerId, ticketId: ticket.id, drawId, amountBani, feeBani };
  const { database, clock } = app.platform;
  return database.transaction().execute((transaction) => requestPartialRefund(transaction, clock, refund));
}

async function isBack(): Promise<boolean[]> {
  const found = await app.platform.pool.query<{ is_back: boolean }>(
    'select refunded_at is not null as is_back from partial_refund order by created_at',
  );
  return found.rows.map((row) => row.is_back);
}

async function firstRefundId(): Promise<string | undefined> {
  const found = await app.platform.pool.query<{ refund_id: string }>(
    'select refund_id from partial_refund order by created_at',
  );
  return found.rows[0]?.refund_id;
}

const alerts = () =>
  log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['alert'] === true);

async function movements(): Promise<unknown[]> {
  return (await app.platform.pool.query('select * from ledger_movement order by movement_id')).rows;
}

const owedBani = () => balanceBani(app.platform.database, 'refunds-payable');

test('an owed part is refunded once the provider is available again', async () => {
  await refundPart(0);
  expect(await owedBani()).toBe(-800);
  provider.isAway = true;
  await app.runDueJobs();
  provider.isAway = false;
  app.clock.advance(4_999);
  await app.runDueJobs();
  expect(await isBack()).toEqual([false]);
  app.clock.advance(1);
  await app.runDueJobs();
  expect(await isBack()).toEqual([true]);
  expect(await owedBani()).toBe(0);
  expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(ticket.totalBani - 800);
});

test('the sweep finds a refund without a job, which is made once', async () => {
  await refundPart(0);
  await app.platform.pool.query('delete from _private_jobs');
  app.clock.advance(30_000);
  await app.jobs['sweep-payments']?.({});
  await app.jobs['sweep-payments']?.({});
  await app.runDueJobs();
  app.clock.advance(60_000);
  await app.jobs['sweep-payments']?.({});
  await app.runDueJobs();
  expect(provider.refunds.size).toBe(1);
  expect(await isBack()).toEqual([true]);
});

/** Sends a notification that a refund of this amount succeeded. */
async function notifyOfRefund(amountBani: number): Promise<void> {
  const reference = await firstRefundId();
  const refund = { id: 're_1', reference, checkoutId: 'co_1', amountBani, status: 'succeeded' };
  const body = JSON.stringify({
    id: 'evt_partial_refund',
    type: 'refund.succeeded',
    createdAt: '',
    data: { refund },
  });
  expect(await notify(app, provider, '', { body })).toBe(200);
}

test('a notification also confirms the refund', async () => {
  await refundPart(0);
  await notifyOfRefund(800);
  expect(await isBack()).toEqual([true]);
  await app.runDueJobs();
  expect(provider.refunds.size).toBe(0);
  expect(await owedBani()).toBe(0);
});

test('a refund of another amount leaves it open and books nothing, with an alert', async () => {
  await refundPart(0);
  const before = await movements();
  await notifyOfRefund(799);
  expect(await isBack()).toEqual([false]);
  expect(await movements()).toEqual(before);
  expect(alerts()).toEqual([expect.objectContaining({ refundId: await firstRefundId(), refund: 're_1' })]);
});

/** Opens and loses a dispute of the ticket's payment over this amount. */
async function loseDispute(amountBani: number): Promise<void> {
  const { pool } = app.platform;
  await pool.query(
    `insert into dispute (player_id, dispute_id, payment_id, ticket_id, provider, provider_reference, amount_bani,
       reason, status, opened_at, withdrawn_at)
     select player_id, gen_random_uuid(), payment_id, ticket_id, provider, 'dp_1', $2, 'other', 'open', now(), now()
     from payment where ticket_id = $1`,
    [ticket.id, amountBani],
  );
  await pool.query(`update dispute set status = 'lost', decided_at = now()`);
}

test.each([
  ...(isFullRun ? [['all', 2550, 2, 0] as const] : []),
  ['one of two parts', 1500, 1, -800] as const,
  ...(isFullRun ? [['less', 799, 0, -1600] as const] : []),
])('an amount returned by a dispute is no longer owed: %s', async (_, bani, back, owed) => {
  await refundPart(0);
  await refundPart(1);
  await loseDispute(bani);
  await app.runDueJobs();
  expect(provider.refunds.size).toBe(0);
  expect((await isBack()).filter((isDone) => isDone)).toHaveLength(back);
  expect(await owedBani()).toBe(owed);
});

test('a lost dispute over less leaves it owed and its job queued again, with an alert', async () => {
  await refundPart(0);
  await loseDispute(799);
  await app.runDueJobs();
  const refundId = await firstRefundId();
  expect(alerts()).toEqual([expect.objectContaining({ refundId, dispute: 'dp_1' })]);
  const queued = await app.platform.pool.query(
    `select key, run_at from jobs where task_identifier = 'partial-refund'`,
  );
  const runAt = new Date(app.clock.now().getTime() + 5_000);
  expect(queued.rows).toEqual([{ key: `partial-refund:${refundId}`, run_at: runAt }]);
});

test('another provider’s notification about it is ignored', async () => {
  const other = new FakeProvider('other');
  const both = await createTestApp({
    beside: app,
    overrides: { paymentProvider: provider, otherPaymentProviders: [other] },
  });
  await refundPart(0);
  const reference = await firstRefundId();
  const refund = { id: 're_1', reference, checkoutId: 'co_1', amountBani: 800, status: 'succeeded' };
  const body = JSON.stringify({ id: 'evt_other', type: 'refund.succeeded', data: { refund } });
  expect(await notify(both, other, '', { body })).toBe(200);
  expect(await isBack()).toEqual([false]);
  await both.close();
});

test('no draw is refunded twice, and never more than was paid', async () => {
  await refundPart(0);
  await expect(refundPart(0)).rejects.toMatchObject({ constraint: 'partial_refund_once_per_draw' });
  await refundPart(1);
  await expect(refundPart(2, 851, 50)).rejects.toMatchObject({ constraint: 'partial_refund_within_payment' });
  await refundPart(2, 850, 50);
  await app.runDueJobs();
  expect([...provider.refunds.values()].reduce((sum, { amountBani }) => sum + amountBani, 0)).toBe(2450);
  expect(await balanceBani(app.platform.database, 'processing-fees')).toBe(0);
});

test(
  'the sandbox refunds the parts of one payment once each, up to the payment’s amount',
  { tags: ['full-run'] },
  async () => {
    const sandbox = await startSandboxProcess('');
    try {
      const real = createSandboxProvider(sandbox);
      const paymentId = 'b1e1c7a0-53a4-4c7e-8f0e-3b5d6f7a8b01';
      const { id: checkoutId } = await real.createCheckout({
        paymentId,
        amountBani: 2450,
        description: 'Loto 6/49',
        successUrl: 'http://localhost:3000/payment/success',
        failedUrl: 'http://localhost:3000/payment/failure',
        language: 'ro',
        expiresAt: new Date(Date.now() + 20 * 60_000),
      });
      await sandbox.pay(checkoutId);
      const part = { paymentId, checkoutId, amountBani: 800, reason: 'draw-not-played' };
      const first = await real.refund({ ...part, refundId: 'one' });
      expect(first).toMatchObject({ reference: 'one', status: 'succeeded' });
      expect(await real.refund({ ...part, refundId: 'one' })).toEqual(first);
      expect((await real.refund({ ...part, refundId: 'two' })).id).not.toBe(first.id);
      await expect(real.refund({ ...part, refundId: 'three', amountBani: 851 })).rejects.toThrow(
        'refund_too_large',
      );
    } finally {
      await sandbox.stop();
    }
  },
);
