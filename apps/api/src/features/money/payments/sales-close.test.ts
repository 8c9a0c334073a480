import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  freshToken,
  notify,
  FakeProvider,
  returnUrls,
  signUpPlayer,
  simpleOrder,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { balanceBani } from '../ledger/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';

const provider = new FakeProvider();
let app: TestApp;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

const closesAtMs = Date.parse('2026-11-19T18:00:00+02:00');
const me = () => ({ token: freshToken(app, player) });

/** A paid ticket with the time when the server was notified, which is null before. */
interface Purchase {
  readonly ticketId: string;
  readonly checkoutId: string;
  notifiedAtMs: number | null;
}

/** Number of tickets bought before sales close, and notifications per step around the close. */
const [boughtBefore, notifiedAtStep] = isFullRun ? [80, 5] : [32, 2];

const purchases: Purchase[] = [];

async function buyAndPay(firstDrawId: string): Promise<void> {
  const bought = await app.call('buyTicket', {
    ...me(),
    idempotencyKey: randomUUID(),
    body: { ...simpleOrder, firstDrawId },
  });
  const isClosed = app.clock.now().getTime() >= closesAtMs;
  expect(bought.errorCode).toBe(isClosed ? 'DRAW_CLOSED' : undefined);
  if (isClosed) return;
  const ticketId = bought.data.gameTicket.id;
  const started = await app.call('checkout', {
    id: ticketId,
    ...me(),
    idempotencyKey: randomUUID(),
    body: returnUrls,
  });
  // This close to the end of sales, no new page is created.
  if (started.status !== 200) return;
  const checkoutId = provider.idOf(started.data.paymentUrl);
  provider.set(checkoutId);
  purchases.push({ ticketId, checkoutId, notifiedAtMs: null });
}

/** Sends the provider's notification, sometimes twice in parallel; the first response counts. */
async function notifyPaid(purchase: Purchase, times: number): Promise<void> {
  purchase.notifiedAtMs ??= app.clock.now().getTime();
  const { checkoutId } = purchase;
  await Promise.all(Array.from({ length: times }, () => notify(app, provider, checkoutId)));
}

test('purchases around the close of sales are active tickets or refunds, by the server’s time', async () => {
  app.clock.set(new Date(closesAtMs - 120_000).toISOString());
  const first = await buyTicket(app, me());
  const firstDrawId = first.draws[0]?.id ?? '';
  expect(Date.parse(first.draws[0]?.salesCloseAt ?? '')).toBe(closesAtMs);
  provider.set(await startCheckout(app, me(), first.id));
  for (let count = 1; count < boughtBefore; count += 1) await buyAndPay(firstDrawId);

  // Notifies from 1 s before to 1 s after the close, in 10 ms steps near the close.
  const waiting = [...purchases];
  const steps = [-1000, -500, -100, -50, -20, -10, -1, 0, 1, 10, 20, 50, 100, 500, 1000];
  for (const [index, step] of steps.entries()) {
    app.clock.set(new Date(closesAtMs + step).toISOString());
    const notified = waiting.splice(0, notifiedAtStep);
    await Promise.all([
      ...notified.map((purchase, nth) => notifyPaid(purchase, 1 + (nth % 2))),
      buyAndPay(firstDrawId),
      buyAndPay(firstDrawId),
      // The job that expires tickets may run at any time.
      index % 3 === 0 ? app.jobs['expire-tickets']?.({}) : undefined,
      ...notified.slice(0, 1).map((purchase) => app.call('getTicket', { id: purchase.ticketId, ...me() })),
    ]);
  }
  app.clock.advance(60_000);
  await app.runDueJobs();
  // Payments without a notification are polled instead.
  app.clock.advance(600_000);
  await app.jobs['sweep-payments']?.({});
  await app.runDueJobs();

  const found = await app.platform.pool.query<Record<string, string>>(
    `select t.ticket_id, t.status, p.status as payment, p.amount_bani, p.payment_id from ticket t
     left join payment p using (player_id, ticket_id)`,
  );
  expect(found.rows.length).toBeGreaterThanOrEqual(boughtBefore + 14);
  for (const row of found.rows) {
    const notifiedAtMs =
      purchases.find(({ ticketId }) => ticketId === row['ticket_id'])?.notifiedAtMs ?? null;
    const isInTime = notifiedAtMs !== null && notifiedAtMs < closesAtMs;
    const wanted = isInTime ? ['active', 'succeeded'] : ['expired', 'refunded'];
    expect([row['status'], row['payment']]).toEqual(row['payment'] === null ? ['expired', null] : wanted);
    const refund = provider.refunds.get(row['payment_id'] ?? '');
    expect(refund?.amountBani).toBe(row['payment'] === 'refunded' ? Number(row['amount_bani']) : undefined);
  }
  const active = found.rows.filter(({ status }) => status === 'active');
  const refunded = found.rows.filter(({ payment }) => payment === 'refunded');
  expect(active.length).toBeGreaterThanOrEqual(7 * notifiedAtStep);
  expect(refunded.length).toBeGreaterThanOrEqual(7 * notifiedAtStep);
  expect(active.length + refunded.length).toBe(found.rows.filter(({ payment }) => payment !== null).length);

  const late = await app.platform.pool.query(
    `select from ticket join ticket_draw using (player_id, ticket_id) join draw using (draw_id)
     where ticket.status = 'active' and paid_at >= sales_close_at`,
  );
  expect(late.rowCount).toBe(0);
  const { database } = app.platform;
  expect(await balanceBani(database, 'provider-clearing')).toBe(
    active.reduce((sum, row) => sum + Number(row['amount_bani']), 0),
  );
  expect(await balanceBani(database, 'refunds-payable')).toBe(0);
});
