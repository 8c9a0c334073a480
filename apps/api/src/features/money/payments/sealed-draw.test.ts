import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  drawsToCome,
  freshToken,
  FakeProvider,
  notify,
  signUpPlayer,
  startCheckout,
  storedTicketStatus,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { cancelDraw } from '../../cancellations/index.ts';
import { addDraw, type Draw } from '../../draws/games/index.ts';
import { applyFacts, findPaymentByReference } from './index.ts';
import { factOf } from './machine.ts';
import { refundActiveTicket } from './refunds/refund-active-ticket.ts';

const provider = new FakeProvider();
let app: TestApp;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

let draw: Draw;
/** Each test closes its own draw. */
beforeEach(async () => {
  // The previous test may have left the clock before the close of its draw.
  app.clock.advance(24 * 60 * 60_000);
  await app.jobs['plan-draws']?.({});
  const open = await drawsToCome(app, 'loto-6-49');
  draw = open.find(({ salesCloseAt }) => salesCloseAt > app.clock.now()) as Draw;
  atClose(-10 * 60_000);
});

const me = () => ({ token: freshToken(app, player) });
const atClose = (ms: number) => app.clock.set(new Date(draw.salesCloseAt.getTime() + ms).toISOString());
const seal = () =>
  app.jobs['seal-draw']?.({ drawId: draw.drawId }) ?? Promise.reject(new Error('There is no such job'));

/** Buys a ticket that is paid at the provider but not yet notified. */
async function buyUnnotified(): Promise<{ ticketId: string; checkoutId: string }> {
  const { id: ticketId } = await buyTicket(app, me());
  const checkoutId = await startCheckout(app, me(), ticketId);
  provider.set(checkoutId);
  return { ticketId, checkoutId };
}

const paymentOf = async (checkoutId: string) => {
  const reference = provider.checkouts.get(checkoutId)?.reference ?? '';
  const payment = await findPaymentByReference(app.platform.database, reference);
  if (payment === undefined) throw new Error('There is no payment');
  return payment;
};

/** Waits until a session is waiting for a lock or the work has ended. */
async function untilBlocked(hasEnded: () => boolean): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => hasEnded() || (await app.platform.pool.query(waiting)).rows.length > 0)
    .toBe(true);
}

/** Runs work without the trigger that guards a sealed draw's tickets. */
async function withoutTrigger(work: () => Promise<void>): Promise<void> {
  const { pool } = app.platform;
  const name = 'ticket_plays_unsealed_draws';
  const found = await pool.query<{ definition: string }>(
    'select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = $1',
    [name],
  );
  await pool.query(`drop trigger ${name} on ticket`);
  try {
    await work();
  } finally {
    await pool.query(found.rows[0]?.definition ?? '');
  }
}

describe.each([
  ['by its own lock', withoutTrigger],
  ['with the trigger', (work: () => Promise<void>) => work()],
])('%s', (_, run) => {
  test('a payment that was judged before sales closed commits before the draw is sealed', () =>
    run(async () => {
      const { ticketId, checkoutId } = await buyUnnotified();
      const payment = await paymentOf(checkoutId);
      const fact = factOf(provider.set(checkoutId));
      if (fact === null) throw new Error('The checkout is open');
      const ended: string[] = [];
      let sealing: Promise<void> | undefined;
      atClose(-1);
      await app.platform.database.transaction().execute(async (transaction) => {
        await applyFacts(transaction, app.platform, [{ payment, fact }]);
        atClose(10_000);
        sealing = seal().then(() => void ended.push('sealed'));
        await untilBlocked(() => ended.length > 0);
        ended.push('paid');
      });
      await sealing;
      expect(ended).toEqual(['paid', 'sealed']);
      expect(await storedTicketStatus(app, ticketId)).toBe('active');
    }));
});

test('a payment that was judged by an earlier clock than the seal is too late', async () => {
  const { ticketId, checkoutId } = await buyUnnotified();
  atClose(10_000);
  await seal();
  atClose(-1);
  await notify(app, provider, checkoutId);
  await app.runDueJobs();
  expect(await storedTicketStatus(app, ticketId)).toBe('expired');
  expect((await paymentOf(checkoutId)).refund_reason).toBe('too-late');
});

test('a ticket of a sealed draw is not refunded on request, even by an earlier clock', async () => {
  const { id } = await buyPaidTicket(app, provider, me());
  const checkoutId = [...provider.checkouts.keys()].at(-1) ?? '';
  atClose(10_000);
  await seal();
  atClose(-1);
  const payment = await paymentOf(checkoutId);
  await expect(
    app.platform.database
      .transaction()
      .execute((transaction) => refundActiveTicket(transaction, app.platform, payment)),
  ).rejects.toThrow('Sales of one of its draws have closed');
  expect(await storedTicketStatus(app, id)).toBe('active');
});

test('a draw is not sealed in its first ten seconds after the close of sales', async () => {
  const sealedAt = async () => {
    await app.jobs['close-draws']?.({});
    await app.runDueJobs();
    const found = await app.platform.pool.query<{ sealed_at: Date | null }>(
      'select sealed_at from draw where draw_id = $1',
      [draw.drawId],
    );
    return found.rows[0]?.sealed_at ?? null;
  };
  atClose(9_999);
  expect(await sealedAt()).toBeNull();
  atClose(10_000);
  const first = app.clock.now();
  expect(await sealedAt()).toEqual(first);
  atClose(60_000);
  expect(await sealedAt()).toEqual(first);
});

test('a ticket of a cancelled draw does not move to a draw that was sealed meanwhile', async () => {
  const drawAt = new Date(draw.drawAt.getTime() - 60_000);
  const { now, salesCloseAt } = { now: app.clock.now(), salesCloseAt: draw.salesCloseAt };
  const cancelled = await app.platform.database.transaction().execute((transaction) =>
    addDraw(transaction, {
      gameCode: 'loto-6-49',
      drawAt,
      salesCloseAt,
      isSpecial: false,
      addedPrizeBani: 0,
      now,
    }),
  );
  const ticket = await buyPaidTicket(app, provider, me(), { firstDrawId: cancelled.drawId });
  expect(ticket.draws.map(({ id }) => id)).toEqual([cancelled.drawId]);
  atClose(-1);
  await app.platform.database
    .transaction()
    .execute((transaction) =>
      cancelDraw(transaction, { drawId: cancelled.drawId, to: 'next-draw', now: app.clock.now() }),
    );
  // The job has already found the replacement when it waits for the player.
  const holder = await app.platform.pool.connect();
  await holder.query('begin');
  await holder.query('select from player where player_id = $1 for update', [player.playerId]);
  const withdrawing = app.jobs['withdraw-from-cancelled-draw']?.({ drawId: cancelled.drawId });
  await untilBlocked(() => false);
  atClose(10_000);
  await seal();
  // The job's process may have a slow clock.
  atClose(-1);
  await holder.query('commit');
  holder.release();
  await withdrawing;
  const moved = (await app.call('getTicket', { id: ticket.id, ...me() })).data;
  expect(moved.status).toBe('active');
  expect(moved.draws.map(({ id }) => id)).not.toContain(draw.drawId);
  expect(moved.draws).toHaveLength(1);
});
