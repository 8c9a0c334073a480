import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ticket } from '@loto/api-contract';
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
import { newIdInCellOf, newPlayerId } from '../../../platform/directory/cell-ids.ts';
import { balanceBani } from '../ledger/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';

let app: TestApp;
let player: SignedUpPlayer;
let provider: FakeProvider;
let ticket: Ticket;
let checkoutId: string;
let log: string[];
beforeEach(async () => {
  provider = new FakeProvider();
  log = [];
  const logStream = { write: (line: string) => void log.push(line) };
  app = await createTestApp({
    env: { LOG_LEVEL: 'warn' },
    overrides: { paymentProvider: provider, logStream },
  });
  player = await signUpPlayer(app, { complete: true });
  ticket = await buyTicket(app, player);
  checkoutId = await startCheckout(app, player, ticket.id);
});
afterEach(() => app.close());

const statusNow = async (id = ticket.id) =>
  (await app.call('getTicket', { id, token: player.token })).data.status;

async function stored(): Promise<{ body: string; isHandled: boolean }[]> {
  const found = await app.platform.pool.query<{ body: string; isHandled: boolean }>(
    'select body, handled_at is not null as "isHandled" from payment_notification order by received_at',
  );
  return found.rows;
}

async function countMovements(): Promise<number> {
  const counted = await app.platform.pool.query<{ count: number }>('select count(*) from ledger_movement');
  return counted.rows[0]?.count ?? 0;
}

async function expectRefused(changes: { body?: string; signature?: string }): Promise<void> {
  provider.set(checkoutId);
  expect(await notify(app, provider, checkoutId, changes)).toBe(400);
  expect(await stored()).toEqual([]);
  const found = await app.platform.pool.query('select status from ticket');
  expect(found.rows).toEqual([{ status: 'awaiting-payment' }]);
}

describe('a notification that is not the provider’s changes nothing and is not stored', () => {
  test('with another secret', async () => {
    provider.set(checkoutId);
    const body = provider.event(checkoutId);
    await expectRefused({ body, signature: provider.sign(body, app.clock.now(), 'another-secret') });
  });

  test('with a body changed after signing', async () => {
    provider.set(checkoutId);
    const body = provider.event(checkoutId);
    const signature = provider.sign(body, app.clock.now());
    await expectRefused({ body: body.replace('"succeeded"', '"succeeded" '), signature });
  });

  test.each([
    ['older than five minutes', -301_000],
    ['from more than five minutes ahead', 301_000],
  ])('%s', async (_, shiftMs) => {
    provider.set(checkoutId);
    const body = provider.event(checkoutId);
    await expectRefused({
      body,
      signature: provider.sign(body, new Date(app.clock.now().getTime() + shiftMs)),
    });
  });

  test('with another timestamp than the signed one', { tags: ['full-run'] }, async () => {
    provider.set(checkoutId);
    const body = provider.event(checkoutId);
    const old = provider.sign(body, new Date(app.clock.now().getTime() - 3_600_000));
    const now = Math.floor(app.clock.now().getTime() / 1000);
    await expectRefused({ body, signature: old.replace(/^t=\d+/, `t=${now}`) });
  });

  test.each(['t=1,v1=', ...(isFullRun ? ['', 'v1=00', 'hello', `t=1,v1=${'z'.repeat(64)}`] : [])])(
    'with the header %o',
    async (signature) => {
      await expectRefused({ signature });
    },
  );

  test.each([
    '[]',
    ...(isFullRun ? ['', 'hello', '{"id":"evt_1"}', '{"id":1,"type":"checkout.succeeded","data":{}}'] : []),
  ])('signed, but unreadable: %o', async (body) => {
    await expectRefused({ body, signature: provider.sign(body, app.clock.now()) });
  });

  test('without the header', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/payment/notifications/sandbox',
      headers: { 'content-type': 'application/json' },
      payload: provider.event(checkoutId),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'NOTIFICATION_REFUSED' });
  });
});

/** Sends a success notification with a changed checkout. */
function notifyOf(change: (checkout: Record<string, unknown>) => object): Promise<number> {
  provider.set(checkoutId);
  const event = JSON.parse(provider.event(checkoutId)) as { data: { checkout: Record<string, unknown> } };
  event.data.checkout = { ...event.data.checkout, ...change(event.data.checkout) };
  return notify(app, provider, checkoutId, { body: JSON.stringify(event) });
}

describe('a zero character in a provider’s event does not fail forever', () => {
  test('next to the payment: the ticket is paid', async () => {
    const brand = 'Vi\u0000sa';
    expect(await notifyOf(() => ({ card: { brand, last4: '4242' }, failureCode: 'a\u0000' }))).toBe(200);
    expect(await statusNow()).toBe('active');
    expect((await app.call('getTicket', { id: ticket.id, token: player.token })).data.card).toEqual({
      brand: 'Vi\ufffdsa',
      last4: '4242',
    });
  });

  test(
    'in our reference: the event has no known subject, and is handled',
    { tags: ['full-run'] },
    async () => {
      expect(await notifyOf(({ reference }) => ({ reference: `${String(reference)}\u0000` }))).toBe(200);
      expect(await stored()).toMatchObject([{ isHandled: true }]);
      expect(await statusNow()).toBe('awaiting-payment');
    },
  );

  test('in the id of the event: it is refused', async () => {
    provider.set(checkoutId);
    const body = provider.event(checkoutId, 'evt_\u0000');
    expect(await notify(app, provider, checkoutId, { body })).toBe(400);
  });
});

test('a notification of four minutes and fifty-nine seconds is accepted', async () => {
  provider.set(checkoutId);
  const body = provider.event(checkoutId);
  const signature = provider.sign(body, new Date(app.clock.now().getTime() - 299_000));
  expect(await notify(app, provider, checkoutId, { body, signature })).toBe(200);
  expect(await statusNow()).toBe('active');
});

describe('a success', () => {
  test('is stored verbatim and handled once, even if sent twenty times in parallel', async () => {
    provider.set(checkoutId);
    const body = provider.event(checkoutId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => notify(app, provider, checkoutId, { body })),
    );
    expect(answers).toEqual(Array(20).fill(200));
    expect(await stored()).toEqual([{ body, isHandled: true }]);
    expect(await statusNow()).toBe('active');
    expect(await countMovements()).toBe(1);
  });

  test('reported by several events is one sale and one email', async () => {
    provider.set(checkoutId);
    await Promise.all(Array.from({ length: 5 }, () => notify(app, provider, checkoutId)));
    await app.runDueJobs();
    expect(await countMovements()).toBe(1);
    expect(app.mailer.to(player.email).filter(({ attachments }) => attachments !== undefined)).toHaveLength(
      1,
    );
  });

  test('has the same effect if the page’s response was lost', { tags: ['full-run'] }, async () => {
    await app.platform.pool.query('update payment set provider_reference = null, payment_url = null');
    provider.set(checkoutId);
    await notify(app, provider, checkoutId);
    expect(await statusNow()).toBe('active');
  });

  test('of an unknown payment is stored and changes nothing', async () => {
    provider.set(checkoutId);
    const event = (reference: string, id: string) =>
      provider.event(checkoutId, id).replace(provider.checkouts.get(checkoutId)?.reference ?? '', reference);
    const unknown = [event('7f5b8ad1-6f27-4b1e-8a45-1f0c8f6a9f10', 'evt_a'), event('order 7', 'evt_b')];
    for (const body of unknown) expect(await notify(app, provider, checkoutId, { body })).toBe(200);
    expect((await stored()).map(({ isHandled }) => isHandled)).toEqual([true, true]);
    expect(await countMovements()).toBe(0);
  });
});

const logged = () => log.map((line) => JSON.parse(line) as Record<string, unknown>);

/** Returns an event about a refund that was made manually at the provider, without our id. */
function refundByHand(of: string): string {
  const refund = { id: 're_1', status: 'succeeded', reference: 'goodwill', checkoutId: of, amountBani: 200 };
  return JSON.stringify({ id: 'evt_refund', type: 'refund.succeeded', data: { refund } });
}

describe('a payment of another cell with the same provider account', () => {
  test('is ignored, including its refunds made by hand', async () => {
    const reference = newIdInCellOf(newPlayerId(2));
    const { id: theirs } = await provider.payUnknown(reference);
    const events = [provider.event(theirs, 'evt_paid'), refundByHand(theirs)];
    for (const body of events) expect(await notify(app, provider, theirs, { body })).toBe(200);
    expect(await stored()).toEqual([]);
    const left = logged().filter(({ msg }) => msg === 'an event was left to another cell');
    expect(left).toMatchObject([
      { level: 40, provider: provider.name, event: 'evt_paid', type: 'checkout.succeeded' },
      { level: 40, provider: provider.name, event: 'evt_refund', type: 'refund.succeeded' },
    ]);
    expect(JSON.stringify(left)).not.toContain(reference);
    expect(logged().filter(({ alert }) => alert)).toEqual([]);
  });

  test('differs from a refund made by hand in this cell', async () => {
    provider.set(checkoutId);
    expect(await notify(app, provider, checkoutId, { body: refundByHand(checkoutId) })).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect(logged()).toContainEqual(expect.objectContaining({ alert: true, event: 'evt_refund' }));
  });
});

describe('out of order', () => {
  test('a failure after the success changes nothing', async () => {
    provider.set(checkoutId, { status: 'failed', failureCode: 'card_declined' });
    const failure = provider.event(checkoutId);
    provider.set(checkoutId);
    await notify(app, provider, checkoutId);
    await notify(app, provider, checkoutId, { body: failure });
    await app.runDueJobs();
    expect(await statusNow()).toBe('active');
    expect(await countMovements()).toBe(1);
  });

  test('an outdated failure before the success closes nothing, because the page is still open', async () => {
    provider.set(checkoutId, { status: 'failed', failureCode: 'card_declined' });
    const failure = provider.event(checkoutId);
    provider.set(checkoutId, { status: 'open', failureCode: null });
    await notify(app, provider, checkoutId, { body: failure });
    await app.runDueJobs();
    expect(await startCheckout(app, player, ticket.id)).toBe(checkoutId);
    provider.set(checkoutId);
    await notify(app, provider, checkoutId);
    expect(await statusNow()).toBe('active');
  });

  test('a success after a payment was given up activates the ticket', async () => {
    provider.set(checkoutId, { status: 'failed', failureCode: 'card_declined' });
    await notify(app, provider, checkoutId);
    await app.runDueJobs();
    const closed = await app.platform.pool.query('select status, failure_code from payment');
    expect(closed.rows).toEqual([{ status: 'failed', failure_code: 'card_declined' }]);
    provider.set(checkoutId);
    await notify(app, provider, checkoutId);
    expect(await statusNow()).toBe('active');
  });

  test('a success on an earlier page closes the later one', async () => {
    provider.set(checkoutId, { status: 'failed' });
    const second = await startCheckout(app, player, ticket.id);
    provider.set(checkoutId);
    await notify(app, provider, checkoutId);
    await app.runDueJobs();
    expect(await statusNow()).toBe('active');
    expect(provider.checkouts.get(second)?.status).toBe('expired');
    const found = await app.platform.pool.query('select status from payment order by status');
    expect(found.rows).toEqual([{ status: 'expired' }, { status: 'succeeded' }]);
  });
});

describe('an interrupted notification', () => {
  test('leaves nothing half done and is handled when it comes again', async () => {
    await app.platform.pool.query(`create function cut_off() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await app.platform.pool.query(
      'create trigger cut_off before insert on ledger_entry for each row execute function cut_off()',
    );
    provider.set(checkoutId);
    const body = provider.event(checkoutId);
    expect(await notify(app, provider, checkoutId, { body })).toBe(500);
    const found = await app.platform.pool.query(
      'select t.status as ticket, p.status as payment from ticket t join payment p using (ticket_id)',
    );
    expect(found.rows).toEqual([{ ticket: 'awaiting-payment', payment: 'pending' }]);
    expect(await stored()).toEqual([{ body, isHandled: false }]);

    await app.platform.pool.query('drop trigger cut_off on ledger_entry');
    expect(await notify(app, provider, checkoutId, { body })).toBe(200);
    expect(await statusNow()).toBe('active');
    expect(await balanceBani(app.platform.database, 'provider-clearing')).toBe(ticket.totalBani);
  });

  test('is found by the sweep after it was stored', { tags: ['full-run'] }, async () => {
    provider.set(checkoutId);
    const body = provider.event(checkoutId, 'evt_kept');
    await app.platform.pool.query(
      `insert into payment_notification (provider, event_id, type, body, received_at)
       values ('sandbox', 'evt_kept', 'checkout.succeeded', $1, $2)`,
      [body, app.clock.now()],
    );
    await app.jobs['sweep-payments']?.({});
    expect((await stored())[0]?.isHandled).toBe(false);
    app.clock.advance(30_000);
    await app.jobs['sweep-payments']?.({});
    expect((await stored())[0]?.isHandled).toBe(true);
    expect(await statusNow()).toBe('active');
  });

  test('is found among more than a page of events that cannot be handled', async () => {
    provider.set(checkoutId);
    const { pool } = app.platform;
    await pool.query(
      `insert into payment_notification (provider, event_id, type, body, received_at)
       select 'sandbox', 'evt_bad_' || i, 'checkout.succeeded', 'not even JSON', $1 from generate_series(1, 250) i`,
      [app.clock.now()],
    );
    await pool.query(
      `insert into payment_notification (provider, event_id, type, body, received_at)
       values ('sandbox', 'evt_good', 'checkout.succeeded', $1, $2)`,
      [provider.event(checkoutId, 'evt_good'), new Date(app.clock.now().getTime() + 1)],
    );
    app.clock.advance(40_000);
    await app.jobs['sweep-payments']?.({});
    expect(await statusNow()).toBe('active');
  });

  test('does not block later events or forgotten payments if it cannot be handled', async () => {
    const other = await buyTicket(app, player, {
      gameCode: 'loto-5-40',
      variants: [{ numbers: [1, 2, 3, 4, 5] }],
    });
    const otherCheckoutId = await startCheckout(app, player, other.id);
    await app.platform.pool.query(`create function fail() returns trigger language plpgsql as $$
      begin raise exception 'no sale'; end $$`);
    await app.platform.pool.query(
      "create trigger fail before update on ticket for each row when (new.game_code = 'loto-6-49') execute function fail()",
    );
    for (const [id, receivedAt] of [
      [checkoutId, app.clock.now()],
      [otherCheckoutId, new Date(app.clock.now().getTime() + 1)],
    ] as const) {
      provider.set(id);
      await app.platform.pool.query(
        `insert into payment_notification (provider, event_id, type, body, received_at)
         values ('sandbox', $1, 'checkout.succeeded', $2, $3)`,
        [`evt_${id}`, provider.event(id, `evt_${id}`), receivedAt],
      );
    }
    // The scheduled polls were lost.
    await app.platform.pool.query('delete from _private_jobs');
    app.clock.advance(40_000);
    await app.jobs['sweep-payments']?.({});
    expect(await statusNow(other.id)).toBe('active');
    expect(await statusNow()).toBe('awaiting-payment');
    const queued = await app.platform.pool.query<{ run_at: Date }>(
      "select run_at from jobs where task_identifier = 'poll-payment'",
    );
    expect(queued.rows.map((row) => row.run_at)).toContainEqual(app.clock.now());
  });
});

test('a charge is stored, with an alert, if the ledger already has a movement of it', async () => {
  await app.platform.pool.query(
    `insert into ledger_movement (player_id, movement_id, kind, source_id, moved_at)
     select player_id, gen_random_uuid(), 'sale', payment_id, now() from payment`,
  );
  provider.set(checkoutId);
  expect(await notify(app, provider, checkoutId)).toBe(200);
  expect(await statusNow()).toBe('active');
  expect(await countMovements()).toBe(1);
  const { rows } = await app.platform.pool.query<{ id: string }>('select payment_id as id from payment');
  expect(log.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ alert: true, paymentId: rows[0]?.id, kind: 'sale' }),
  );
});
