import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  notify,
  FakeProvider,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../../testing/index.ts';
import { postMovement, reverseMovement } from '../../ledger/index.ts';
import { newIdInCellOf, newPlayerId } from '../../../../platform/directory/cell-ids.ts';
import { settledAfterS } from '../../providers/stripe/list-stripe-events.ts';
import { findOpenDifferences } from './difference-table.ts';
import { graceMs } from './compare-with-ledger.ts';
import { reconcile } from './reconcile.ts';
import { isFullRun } from '../../../../testing/app/full-run.ts';

let app: TestApp;
let player: SignedUpPlayer;
let provider: FakeProvider;
let log: string[];
beforeEach(async () => {
  provider = new FakeProvider();
  log = [];
  app = await createTestApp({
    overrides: { paymentProvider: provider, logStream: { write: (line) => log.push(line) } },
    env: { LOG_LEVEL: 'warn' },
  });
  player = await signUpPlayer(app, { complete: true });
});
afterEach(() => app.close());

const minutesMs = 60_000;

/** Pays on a ticket's page without sending a notification. */
async function payUnheard(): Promise<{ ticketId: string; checkoutId: string; paymentId: string }> {
  const { id: ticketId } = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, ticketId);
  const { reference: paymentId } = provider.set(checkoutId);
  return { ticketId, checkoutId, paymentId };
}

/** Adds an event to the provider's list. */
function list(body: string): string {
  provider.list(body);
  return body;
}

/** Lists a refund at the provider, made by us or by hand. */
function listRefund(refund: { reference: string; checkoutId: string; amountBani: number }): string {
  const id = `re_${randomUUID()}`;
  const data = { refund: { id, status: 'succeeded', ...refund } };
  return list(JSON.stringify({ id: `evt_${id}`, type: 'refund.succeeded', data }));
}

async function paidAndListed(): Promise<{ ticketId: string; checkoutId: string; paymentId: string }> {
  const paid = await payUnheard();
  await notify(app, provider, paid.checkoutId, { body: list(provider.event(paid.checkoutId)) });
  return paid;
}

const run = (at: FakeProvider = provider) => reconcile(app.payments, at);
const differences = () => findOpenDifferences(app.platform.database);
const alerts = () =>
  log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['alert']);

async function statusOf(ticketId: string): Promise<unknown> {
  const found = await app.platform.pool.query('select status from ticket where ticket_id = $1', [ticketId]);
  return (found.rows[0] as { status: string } | undefined)?.status;
}

test('references to another cell with the same account are ignored', async () => {
  const playerId = newPlayerId(2);
  const pay = async () => {
    const reference = newIdInCellOf(playerId);
    const { id } = await provider.payUnknown(reference);
    list(provider.event(id));
    return { checkoutId: id, reference };
  };
  const { checkoutId } = await pay();
  listRefund({ reference: newIdInCellOf(playerId), checkoutId, amountBani: 300 });
  // This refund was made manually.
  listRefund({ reference: 'goodwill', checkoutId, amountBani: 200 });
  const disputed = await pay();
  list(provider.disputeEvent(provider.openDispute(disputed.checkoutId)));

  expect(await run()).toBe(1);
  await app.runDueJobs();
  const { rows } = await app.platform.pool.query('select type from payment_notification');
  // A dispute event doesn't identify the payment until the dispute is read.
  expect(rows).toEqual([{ type: 'dispute.opened' }]);
  expect((await app.platform.pool.query('select from provider_movement')).rowCount).toBe(0);
  expect(await differences()).toEqual([]);
  expect(alerts()).toEqual([]);
  const left = log.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(left.filter((text) => text === 'an event was left to another cell')).toHaveLength(4);
  expect(left).toContain('a dispute was left to another cell');
});

describe('events without a notification', () => {
  test('are stored verbatim and handled: a lost notification becomes a ticket', async () => {
    const { ticketId, checkoutId } = await payUnheard();
    const body = list(provider.event(checkoutId));
    expect(await run()).toBe(1);
    expect(await statusOf(ticketId)).toBe('active');
    const stored = await app.platform.pool.query('select body, handled_at from payment_notification');
    expect(stored.rows).toEqual([{ body, handled_at: app.clock.now() }]);
    expect(await differences()).toEqual([]);
  });

  test('are read once, page by page, and notified ones are not new', async () => {
    await paidAndListed();
    for (let count = 0; count < 250; count += 1) {
      list(JSON.stringify({ id: `evt_${count}`, type: 'something.else', data: {} }));
    }
    expect(await run()).toBe(250);
    const { checkoutId } = await payUnheard();
    list(provider.event(checkoutId));
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
  });

  test('are read once by two concurrent readers', async () => {
    const { ticketId, checkoutId } = await payUnheard();
    list(provider.event(checkoutId));
    await Promise.all([run(), run(), run()]);
    expect(await statusOf(ticketId)).toBe('active');
    const movements = await app.platform.pool.query('select 1 from provider_movement');
    expect(movements.rowCount).toBe(1);
    expect(await differences()).toEqual([]);
  });

  test('are read to the end of the list by an overtaken reader, before the comparison', async () => {
    const { checkoutId } = await payUnheard();
    await notify(app, provider, checkoutId);
    const ofFirstPage = Array.from({ length: 100 }, (_, count) => `evt_${count}`);
    for (const id of ofFirstPage) list(JSON.stringify({ id, type: 'something.else', data: {} }));
    list(provider.event(checkoutId));
    app.clock.advance(31 * minutesMs);
    let isOvertaken = false;
    const overtaken = Object.create(provider, {
      listEvents: {
        value: async (...asked: Parameters<FakeProvider['listEvents']>) => {
          const page = await provider.listEvents(...asked);
          // Another process has read the same page and is killed before the next one.
          if (!isOvertaken)
            await app.platform.pool.query(
              `insert into provider_cursor (provider, last_event_id) values ('sandbox', $1)`,
              [ofFirstPage.at(-1)],
            );
          isOvertaken = true;
          return page;
        },
      },
    }) as FakeProvider;
    await run(overtaken);
    expect(await differences()).toEqual([]);
    expect(alerts()).toEqual([]);
  });

  test('wait while the provider is unavailable; the job retries', async () => {
    const { ticketId, checkoutId } = await payUnheard();
    list(provider.event(checkoutId));
    provider.isAway = true;
    await app.jobs['reconcile']?.({});
    expect(await statusOf(ticketId)).toBe('awaiting-payment');
    provider.isAway = false;
    await app.jobs['reconcile']?.({});
    expect(await statusOf(ticketId)).toBe('active');
  });
});

describe('the provider and the ledger', () => {
  test('agree on charges and refunds', async () => {
    await paidAndListed();
    // The second payment is late, so it's refunded.
    const late = await payUnheard();
    app.clock.advance(31 * minutesMs);
    await notify(app, provider, late.checkoutId, { body: list(provider.event(late.checkoutId)) });
    await app.runDueJobs();
    const refund = [...provider.refunds.values()][0];
    if (refund === undefined) throw new Error('Nothing was refunded');
    listRefund(refund);
    await run();
    app.clock.advance(20 * minutesMs);
    await run();
    expect(await differences()).toEqual([]);
    expect(alerts()).toEqual([]);
  });

  test.each([850, ...(isFullRun ? [300] : [])])(
    'differ by %i bani refunded by hand; once, with an alert',
    async (bani) => {
      const { ticketId, checkoutId, paymentId } = await paidAndListed();
      await run();
      listRefund({ reference: 'Popescu, telephoned', checkoutId, amountBani: bani });
      await run();
      expect(await differences()).toEqual([
        {
          provider: 'sandbox',
          kind: 'refund',
          reference: paymentId,
          providerReference: expect.stringMatching(/^re_/),
          theirsBani: bani,
          oursBani: 0,
          firstSeenAt: app.clock.now(),
        },
      ]);
      expect(await statusOf(ticketId)).toBe('active');
      const alertCount = alerts().length;
      expect(alertCount).toBeGreaterThan(0);
      app.clock.advance(5 * minutesMs);
      await run();
      expect(alerts()).toHaveLength(alertCount);
      expect(JSON.stringify(alerts())).not.toContain('Popescu');
      expect(await differences()).toHaveLength(1);
    },
  );

  test('agree after a refund that first arrived and failed days later', async () => {
    const late = await payUnheard();
    app.clock.advance(31 * minutesMs);
    await notify(app, provider, late.checkoutId, { body: list(provider.event(late.checkoutId)) });
    await app.runDueJobs();
    const [refund] = provider.refunds.values();
    if (refund === undefined) throw new Error('Nothing was refunded');
    const event = (id: string, word: string) =>
      list(
        JSON.stringify({ id, type: `refund.${word}`, data: { refund: { ...refund, status: 'succeeded' } } }),
      );
    event('evt_1', 'succeeded');
    await run();
    app.clock.advance(5 * 24 * 60 * minutesMs);
    await run();
    expect(await differences()).toEqual([]);
    list(provider.failRefund(refund.id));
    await run();
    expect(await differences()).toEqual([]);
    const owed = await app.platform.pool.query('select status from payment');
    expect(owed.rows).toEqual([{ status: 'refund-pending' }]);
    // The provider contradicts itself: nothing is booked, and a person is alerted.
    event('evt_3', 'succeeded');
    await run();
    expect(await differences()).toMatchObject([
      { kind: 'refund', reference: late.paymentId, theirsBani: 850, oursBani: 0 },
    ]);
  });

  test('a partial refund by hand does not count as the full refund that we owe', async () => {
    const late = await payUnheard();
    provider.isAway = true;
    app.clock.advance(31 * minutesMs);
    await notify(app, provider, late.checkoutId, { body: list(provider.event(late.checkoutId)) });
    await app.runDueJobs();
    provider.isAway = false;
    listRefund({ reference: late.paymentId, checkoutId: late.checkoutId, amountBani: 300 });
    await run();
    const found = await app.platform.pool.query('select status from payment');
    expect(found.rows).toEqual([{ status: 'refund-pending' }]);
    expect(await differences()).toMatchObject([{ kind: 'refund', theirsBani: 300, oursBani: 0 }]);
  });

  test('differ by entries only in the ledger after the grace time, and agree later', async () => {
    const ticket = await buyPaidTicket(app, provider, player);
    await run();
    expect(await differences()).toEqual([]);
    app.clock.advance(graceMs - 1);
    await run();
    expect(await differences()).toEqual([]);
    app.clock.advance(1);
    await run();
    expect(await differences()).toMatchObject([
      { kind: 'charge', theirsBani: 0, oursBani: ticket.totalBani, providerReference: null },
    ]);
    const [checkoutId] = provider.checkouts.keys();
    list(provider.event(checkoutId ?? ''));
    await run();
    expect(await differences()).toEqual([]);
    const stored = await app.platform.pool.query('select resolved_at from provider_difference');
    expect(stored.rows).toEqual([{ resolved_at: app.clock.now() }]);
  });

  test('are compared long after Stripe lists an event', () => {
    // In production both use the same clock, because LOTO_CLOCK_START is rejected there.
    expect(graceMs).toBeGreaterThanOrEqual(10 * settledAfterS * 1000);
  });

  test('differ again when a resolved difference reappears', async () => {
    const { checkoutId, paymentId } = await paidAndListed();
    listRefund({ reference: paymentId, checkoutId, amountBani: 300 });
    await run();
    const moved = {
      playerId: player.playerId,
      kind: 'refund',
      sourceId: paymentId,
      movedAt: app.clock.now(),
    };
    const sums = { debit: { 'refunds-payable': 300 }, credit: { 'provider-clearing': 300 } };
    await postMovement(app.platform.database, { ...moved, ...sums });
    await run();
    expect(await differences()).toEqual([]);
    const found = await app.platform.pool.query<{ movement_id: string }>(
      `select movement_id from ledger_movement where kind = 'refund'`,
    );
    const movementId = found.rows[0]?.movement_id ?? '';
    app.clock.advance(minutesMs);
    await reverseMovement(app.platform.database, {
      playerId: player.playerId,
      movementId,
      movedAt: app.clock.now(),
    });
    const before = alerts().length;
    await run();
    expect(await differences()).toMatchObject([
      { theirsBani: 300, oursBani: 0, firstSeenAt: app.clock.now() },
    ]);
    expect(alerts()).toHaveLength(before + 1);
  });

  test('differ by a charge without our reference, under the provider’s id', async () => {
    const { checkoutId } = await payUnheard();
    list(
      provider.event(checkoutId).replaceAll(provider.checkouts.get(checkoutId)?.reference ?? '', 'Ionescu'),
    );
    await run();
    expect(await differences()).toMatchObject([
      { kind: 'charge', reference: checkoutId, theirsBani: 850, oursBani: 0 },
    ]);
  });

  test('differ by a second charge of the same payment', async () => {
    const { checkoutId } = await paidAndListed();
    list(provider.event(checkoutId).replaceAll(checkoutId, 'co_second'));
    await run();
    expect(await differences()).toMatchObject([{ kind: 'charge', theirsBani: 1700, oursBani: 850 }]);
  });

  test('differ when a charge of one provider is reported by another', async () => {
    const partner = new FakeProvider('partner');
    const other = await createTestApp({ overrides: { paymentProvider: provider, partnerProvider: partner } });
    try {
      player = await signUpPlayer(other, { complete: true });
      const ticket = await buyPaidTicket(other, provider, player);
      const [checkoutId] = provider.checkouts.keys();
      partner.list(provider.event(checkoutId ?? ''));
      other.clock.advance(11 * minutesMs);
      await other.jobs['reconcile']?.({});
      expect(await findOpenDifferences(other.platform.database)).toMatchObject([
        { provider: 'partner', theirsBani: ticket.totalBani, oursBani: 0 },
        { provider: 'sandbox', theirsBani: 0, oursBani: ticket.totalBani },
      ]);
      expect(await findOpenDifferences(other.platform.database, 'partner')).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  test('are compared even after the clock was set back', async () => {
    await run();
    app.clock.set('2026-11-10T12:00:00+02:00');
    player = await signUpPlayer(app, { complete: true });
    await buyPaidTicket(app, provider, player);
    app.clock.advance(11 * minutesMs);
    await run();
    expect(await differences()).toMatchObject([{ kind: 'charge', theirsBani: 0 }]);
  });
});
