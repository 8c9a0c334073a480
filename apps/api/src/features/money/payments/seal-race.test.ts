import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  drawsToCome,
  freshToken,
  FakeProvider,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';
import { cancelDraw, moveDraw } from '../../cancellations/index.ts';
import { addDraw } from '../../draws/games/index.ts';
import { OperationRefused } from '../../operators/index.ts';
import { applyFact } from './apply.ts';
import { findPaymentByReference, type Payment } from './index.ts';
import { factOf } from './machine.ts';
import { refundActiveTicket } from './refunds/refund-active-ticket.ts';

/** Draws that are sealed one after the other, and payments around the close of each. */
const [drawCount, paymentCount] = isFullRun ? [8, 125] : [2, 60];
const playerCount = 30;
/** Number of concurrent requests. */
const workerCount = 12;

const provider = new FakeProvider();
/** Three processes on one database. */
let apps: [TestApp, TestApp, TestApp];
let players: SignedUpPlayer[];
beforeAll(async () => {
  const overrides = { paymentProvider: provider };
  const app = await createTestApp({ overrides });
  apps = [
    app,
    await createTestApp({ overrides, beside: app }),
    await createTestApp({ overrides, beside: app }),
  ];
  players = await Promise.all(
    Array.from({ length: playerCount }, () => signUpPlayer(app, { complete: true })),
  );
});
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close();
});

/** Runs tasks in order, some of them at the same time. */
async function runTogether(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: workerCount }, work));
}

/** Returns the tickets that play in the sealed draws, as pairs of draw and ticket. */
async function sealedEntries(): Promise<string[]> {
  const found = await apps[0].platform.pool.query<{ entry: string }>(
    `select d.draw_id || ' ' || t.ticket_id as entry from ticket t join ticket_draw d using (player_id, ticket_id)
     join draw using (draw_id) where t.status = 'active' and sealed_at is not null order by 1`,
  );
  return found.rows.map(({ entry }) => entry);
}

/** Returns the number of tickets in the tree of a draw. */
async function leafCount(drawId: string): Promise<number | undefined> {
  const found = await apps[0].platform.pool.query<{ tickets: string }>(
    'select tickets from draw_seal where draw_id = $1',
    [drawId],
  );
  return Number(found.rows[0]?.tickets);
}

/** Returns the process that handles a request. */
const processFor = (nth: number) => apps[nth % apps.length] as TestApp;

/** Applies a payment like the server after reading it from the provider. */
async function pay(app: TestApp, checkoutId: string): Promise<void> {
  const checkout = await provider.findCheckout(checkoutId);
  const fact = checkout === null ? null : factOf(checkout);
  if (fact !== null) await applyFact(app.payments, await paymentOf(app, checkoutId), fact);
}

async function paymentOf(app: TestApp, checkoutId: string): Promise<Payment> {
  const reference = provider.checkouts.get(checkoutId)?.reference ?? '';
  const payment = await findPaymentByReference(app.platform.database, reference);
  if (payment === undefined) throw new Error('There is no payment');
  return payment;
}

async function refundOnRequest(app: TestApp, checkoutId: string): Promise<void> {
  const payment = await paymentOf(app, checkoutId);
  try {
    await app.platform.database
      .transaction()
      .execute((transaction) => refundActiveTicket(transaction, app.platform, payment));
  } catch (error) {
    // Either the draw was sealed before, or the payment has not arrived yet.
    if (!(error instanceof OperationRefused)) throw error;
  }
}

test.each(Array.from({ length: drawCount }, (_, nth) => nth + 1))(
  'each payment around seal %i is a ticket of the sealed draw or a refund, whatever else happens',
  async () => {
    const [app] = apps;
    const { database } = app.platform;
    const gameCode = 'loto-6-49';
    await app.jobs['plan-draws']?.({});
    const [closing, later] = await drawsToCome(app, gameCode);
    if (closing === undefined || later === undefined) throw new Error('No draws are planned');
    const atClose = (ms: number) =>
      app.clock.set(new Date(closing.salesCloseAt.getTime() + ms).toISOString());

    atClose(-10 * 60_000);
    const buyAll = (count: number) =>
      Promise.all(
        Array.from({ length: count }, async (_, nth) => {
          const player = players[nth % players.length] as SignedUpPlayer;
          const me = { token: freshToken(app, player) };
          const ticket = await buyTicket(app, me, { drawCount: nth % 3 === 0 ? 2 : 1 });
          const checkoutId = await startCheckout(app, me, ticket.id);
          provider.set(checkoutId);
          return checkoutId;
        }),
      );
    const addedCount = Math.floor(paymentCount / 4);
    const ofClosing = await buyAll(paymentCount - addedCount);
    const added = await database.transaction().execute((transaction) =>
      addDraw(transaction, {
        gameCode,
        drawAt: new Date(closing.drawAt.getTime() - 60_000),
        salesCloseAt: closing.salesCloseAt,
        isSpecial: false,
        addedPrizeBani: 0,
        now: app.clock.now(),
      }),
    );
    const ofAdded = await buyAll(addedCount);
    const paid = ofClosing.flatMap((checkoutId, nth) => [
      checkoutId,
      ...(nth % 3 === 0 ? ofAdded.slice(nth / 3, nth / 3 + 1) : []),
    ]);

    atClose(-1);
    // The added draw's tickets move to the closing one while that is being sealed.
    const cancelAdded = async () => {
      const cancelled = { drawId: added.drawId, to: 'next-draw', now: app.clock.now() } as const;
      await database.transaction().execute((transaction) => cancelDraw(transaction, cancelled));
      await apps[2].jobs['withdraw-from-cancelled-draw']?.({ drawId: added.drawId });
    };
    const moveLater = async () => {
      const drawAt = new Date(later.drawAt.getTime() + 60_000);
      const move = { drawId: later.drawId, drawAt, now: app.clock.now() };
      await database.transaction().execute((transaction) => moveDraw(transaction, move));
    };
    let sealed: string[] = [];
    const seal = async () => {
      atClose(10_000);
      await apps[1].jobs['seal-draw']?.({ drawId: closing.drawId });
      sealed = await sealedEntries();
    };
    const payments: (() => Promise<unknown>)[] = paid.flatMap((checkoutId, nth) => [
      () => pay(processFor(nth), checkoutId),
      ...(nth % 4 === 0 && nth > 16
        ? [() => refundOnRequest(processFor(nth + 1), paid[nth - 16] ?? '')]
        : []),
    ]);
    const half = Math.floor(payments.length / 2);
    await runTogether([
      ...payments.slice(0, half - 8),
      moveLater,
      cancelAdded,
      ...payments.slice(half - 8, half),
      seal,
      ...payments.slice(half),
    ]);

    await app.runDueJobs();
    app.clock.advance(600_000);
    await app.jobs['sweep-payments']?.({});
    await app.runDueJobs();
    await app.jobs['sweep-cancelled-draws']?.({});
    await app.runDueJobs();

    expect(sealed.filter((entry) => entry.startsWith(closing.drawId)).length).toBeGreaterThan(0);
    expect(await sealedEntries()).toEqual(sealed);
    expect(await leafCount(closing.drawId)).toBe(
      sealed.filter((entry) => entry.startsWith(closing.drawId)).length,
    );
    const outcomes = await app.platform.pool.query<{ outcome: string }>(
      `select distinct t.status || ' ' || p.status as outcome
     from ticket t join payment p using (player_id, ticket_id) order by 1`,
    );
    // If a ticket's only draw was cancelled, its payment keeps its status, because the refund is a
    // partial refund.
    const known = ['active succeeded', 'expired refunded', 'refunded refunded', 'refunded succeeded'];
    expect(known).toEqual(expect.arrayContaining(outcomes.rows.map(({ outcome }) => outcome)));
    expect(outcomes.rows.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['active succeeded', 'expired refunded', 'refunded refunded']),
    );
  },
);
