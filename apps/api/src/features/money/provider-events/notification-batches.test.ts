import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  notify,
  FakeProvider,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { balanceBani } from '../ledger/index.ts';

let app: TestApp;
let player: SignedUpPlayer;
let provider: FakeProvider;
beforeEach(async () => {
  provider = new FakeProvider();
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
});
afterEach(() => app.close());

interface Bought {
  readonly ticketId: string;
  readonly checkoutId: string;
}

async function buyAndStart(who = player): Promise<Bought> {
  const { id } = await buyTicket(app, who);
  return { ticketId: id, checkoutId: await startCheckout(app, who, id) };
}

async function buySome(count: number): Promise<Bought[]> {
  const bought: Bought[] = [];
  for (let index = 0; index < count; index += 1) bought.push(await buyAndStart());
  return bought;
}

/** Sends notifications in parallel. */
async function notifyTogether(bodies: readonly string[]): Promise<number[]> {
  return Promise.all(bodies.map((body) => notify(app, provider, '', { body })));
}

async function ticketsNow() {
  const { rows } = await app.platform.pool.query<{
    ticket: string;
    payment: string;
    reason: string | null;
    transaction: string;
  }>(
    `select t.status as ticket, p.status as payment, p.refund_reason as reason, t.xmin::text as transaction
     from ticket t join payment p using (player_id, ticket_id) order by t.ticket_number, p.created_at`,
  );
  return rows;
}

const states = async () =>
  (await ticketsNow()).map(({ ticket, payment, reason }) =>
    [ticket, payment, reason].filter(Boolean).join(' '),
  );

const unhandled = async () =>
  (await app.platform.pool.query('select from payment_notification where handled_at is null')).rows.length;

test('parallel successes are settled in one transaction, each with its money and email', async () => {
  const bought = await buySome(5);
  const bodies = bought.map(({ checkoutId }) => provider.event(provider.set(checkoutId).id));
  expect(await notifyTogether(bodies)).toEqual(Array(5).fill(200));
  expect(await states()).toEqual(Array(5).fill('active succeeded'));
  expect(new Set((await ticketsNow()).map(({ transaction }) => transaction)).size).toBe(1);
  expect(await unhandled()).toBe(0);
  expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(5 * 850);
  expect(await balanceBani(app.platform.database, 'ticket-sales')).toBe(-5 * 800);
  const { data } = await app.call('getTicket', { id: bought[0]?.ticketId ?? '', token: player.token });
  expect(data).toMatchObject({ status: 'active', card: { brand: 'Visa', last4: '4242' } });
  app.mailer.sent.length = 0;
  await app.runDueJobs();
  expect(app.mailer.to(player.email)).toHaveLength(5);

  // Repeats the same notifications in parallel and in another order.
  expect(await notifyTogether([...bodies, ...bodies].toReversed())).toEqual(Array(10).fill(200));
  expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(5 * 850);
});

test('notifications outside the fast path are handled as if one by one', async () => {
  const [fine, short, declined, twice, doubled, gone] = await buySome(6);
  if (!fine || !short || !declined || !twice || !doubled || !gone) throw new Error('Too few were bought');
  const leaver = await signUpPlayer(app, { complete: true });
  const left = await buyAndStart(leaver);
  await app.platform.pool.query('update player set deleted_at = now() where player_id = $1', [
    leaver.playerId,
  ]);
  const success = provider.event(provider.set(twice.checkoutId).id);
  const bodies = [
    provider.event(provider.set(fine.checkoutId).id),
    provider.event(provider.set(short.checkoutId, { status: 'succeeded', amountBani: 849 }).id),
    provider.event(provider.set(declined.checkoutId, { status: 'failed' }).id),
    // Includes the same event, and another event about the same payment.
    success,
    success,
    provider.event(provider.set(doubled.checkoutId).id),
    provider.event(doubled.checkoutId),
    provider.event(provider.set(left.checkoutId).id),
    provider.event(gone.checkoutId).replaceAll(/"reference":"[^"]+"/g, '"reference":"of-another-shop"'),
  ];
  expect(await notifyTogether(bodies)).toEqual(Array(9).fill(200));
  expect(await unhandled()).toBe(0);
  await app.runDueJobs();
  expect(await states()).toEqual([
    'active succeeded',
    'awaiting-payment refunded wrong-amount',
    'awaiting-payment failed',
    'active succeeded',
    'active succeeded',
    'awaiting-payment pending',
    'expired refunded account-deleted',
  ]);
  // The batch still handled the ordinary notifications in one transaction.
  const active = (await ticketsNow()).slice(0, 6).filter(({ ticket }) => ticket === 'active');
  expect(new Set(active.map(({ transaction }) => transaction)).size).toBe(1);
  expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(3 * 850);
  const stored = await app.platform.pool.query<{ count: number }>(
    `select count(*) from payment_notification where body = ''`,
  );
  // The player has deleted their account.
  expect(stored.rows[0]?.count).toBe(1);
});

test('after the close of sales all of them are refunded', async () => {
  const bought = await buySome(3);
  await app.platform.pool.query(
    `update draw set sales_close_at = '2026-11-18T12:05:00+02:00' where game_code = 'loto-6-49'`,
  );
  app.clock.set('2026-11-18T12:06:00+02:00');
  const bodies = bought.map(({ checkoutId }) => provider.event(provider.set(checkoutId).id));
  expect(await notifyTogether(bodies)).toEqual([200, 200, 200]);
  expect(await states()).toEqual(Array(3).fill('expired refund-pending too-late'));
});

test('one rejected by the database affects no other, and is handled when possible', async () => {
  const bought = await buySome(3);
  await app.platform.pool.query(
    `alter table ledger_movement add constraint unlucky check (player_id <> '${player.playerId}') not valid`,
  );
  const other = await signUpPlayer(app, { complete: true });
  bought.push(await buyAndStart(other));
  const bodies = bought.map(({ checkoutId }) => provider.event(provider.set(checkoutId).id));
  expect(await notifyTogether(bodies)).toEqual([500, 500, 500, 200]);
  await app.platform.pool.query('alter table ledger_movement drop constraint unlucky');
  expect(await unhandled()).toBe(3);
  app.clock.advance(60_000);
  await app.jobs['sweep-payments']?.({});
  expect(await states()).toEqual(Array(4).fill('active succeeded'));
});

test('no notification waits for another player’s lock', async () => {
  const held = await buyAndStart();
  const free = await buyAndStart(await signUpPlayer(app, { complete: true }));
  const holder = await app.platform.pool.connect();
  await holder.query('begin');
  await holder.query('select from player where player_id = $1 for no key update', [player.playerId]);
  const bodies = [held, free].map(({ checkoutId }) => provider.event(provider.set(checkoutId).id));
  const waiting = notify(app, provider, '', { body: bodies[0] ?? '' });
  expect(await notify(app, provider, '', { body: bodies[1] ?? '' })).toBe(200);
  expect(await states()).toEqual(['awaiting-payment pending', 'active succeeded']);
  await holder.query('commit');
  holder.release();
  expect(await waiting).toBe(200);
  expect(await states()).toEqual(['active succeeded', 'active succeeded']);
});
