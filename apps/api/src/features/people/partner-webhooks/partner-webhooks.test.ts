import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '../../../office/testing/terminal.ts';
import {
  buyPaidTicket,
  createTestApp,
  FakeProvider,
  federatedSignInEnv,
  signUpPlayer,
  TokenIssuer,
  wholeProfile,
  type TestApp,
} from '../../../testing/index.ts';
import { signInAtPartner } from '../../../testing/people/people.ts';
import { buyPaidAtPartner } from '../../../testing/money/purchase.ts';
import { writePrize } from '../../prizes/winnings/testing/stage.ts';
import { partnerWebhooksFeature, recordPartnerEvents } from './index.ts';
import { openWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.ts';
import { findDelivery, recordAttempt, reopenDelivery } from './webhook-delivery-table.ts';

let receiver: WebhookReceiver;
let issuer: TokenIssuer;
let app: TestApp;
let partner: FakeProvider;
let cards: FakeProvider;
let terminal: Terminal;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  issuer = await TokenIssuer.start();
  cards = new FakeProvider();
  partner = new FakeProvider('partner');
  app = await createTestApp({
    env: {
      ...federatedSignInEnv(issuer),
      ...receiver.env,
    },
    overrides: { paymentProvider: cards, partnerProvider: partner },
  });
  terminal = await openTerminal(app);
});
afterAll(async () => {
  await app.close();
  await issuer.close();
  receiver.close();
});
beforeEach(async () => {
  receiver.answer = 204;
  await app.runDueJobs();
  receiver.received.length = 0;
});

/** Creates a player of the partner with a paid ticket. */
async function newPlayer() {
  const subject = `p-${randomUUID()}`;
  const { token, user } = await signInAtPartner(app, issuer, subject);
  await app.call('updateProfile', { token, body: wholeProfile });
  const ticket = await buyPaidAtPartner(app, partner, { token });
  return { subject, token, playerId: user.id, ticket };
}

async function deliveriesOf(playerId: string) {
  const { rows } = await app.platform.pool.query(
    `select distinct w.* from webhook_delivery w join partner_event using (delivery_id) where player_id = $1
     order by created_at`,
    [playerId],
  );
  return rows as Record<string, unknown>[];
}

test('the partner is notified of its player’s paid, settled and won ticket, without personal data', async () => {
  const { subject, playerId, token, ticket } = await newPlayer();
  const other = await signUpPlayer(app, { complete: true });
  await buyPaidTicket(app, cards, other);
  await app.runDueJobs();
  const { rows } = await app.platform.pool.query<{ payment_id: string }>(
    'select payment_id from payment where ticket_id = $1',
    [ticket.id],
  );
  const common = {
    playerId: subject,
    ticket: { id: ticket.id, gameCode: 'loto-6-49' },
  };
  const paid = { type: 'ticket.paid', paymentReference: rows[0]?.payment_id, amountBani: ticket.totalBani };
  expect(receiver.eventsOf(subject)).toMatchObject([{ ...common, ...paid }]);

  const stage = { app, provider: partner };
  const player = { playerId, token } as Parameters<typeof writePrize>[1]['player'];
  const { drawId } = await writePrize(stage, { player, ticket, grossBani: 3_000 });
  const loser = await newPlayer();
  await app.runDueJobs();
  receiver.received.length = 0;
  await app.jobs['notify-of-settlement']?.({ drawId });
  await app.jobs['notify-of-settlement']?.({ drawId });
  await app.jobs['offer-winnings']?.({ drawId });
  await app.runDueJobs();
  const draw = { id: drawId, drawAt: '2026-11-19T16:15:00.000Z' };
  const settled = { ...common, type: 'ticket.settled', draw, outcome: 'won', netBani: 3_000 };
  expect(receiver.eventsOf(subject)).toHaveLength(2);
  expect(receiver.eventsOf(subject)).toEqual(
    expect.arrayContaining([
      expect.objectContaining(settled),
      expect.objectContaining({ ...common, type: 'prize.paid', draw, netBani: 3_000 }),
    ]),
  );
  expect(receiver.eventsOf(loser.subject)).toMatchObject([
    { type: 'ticket.settled', outcome: 'lost', netBani: null },
  ]);
  const sent = receiver.received.map(({ body }) => body).join();
  for (const hidden of [
    other.playerId,
    playerId,
    ticket.serial ?? 'its serial',
    wholeProfile.lastName,
    wholeProfile.phone,
  ])
    expect(sent).not.toContain(hidden);
});

test('the partner is notified of a ticket that an operator refunds', async () => {
  const { subject, ticket } = await newPlayer();
  const given = await terminal.type(`refund --serial ${ticket.serial} --reason asked`, 'ana');
  expect(given).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  expect(receiver.eventsOf(subject).map(({ type }) => type)).toEqual(['ticket.paid', 'ticket.refunded']);
});

test('after a cancelled draw, the partner is notified of each refunded ticket once, and of no moved one', async () => {
  const one = await newPlayer();
  const other = await newPlayer();
  await buyPaidTicket(app, cards, await signUpPlayer(app, { complete: true }));
  await app.runDueJobs();
  receiver.received.length = 0;
  const refundsBefore = partner.refunds.size;
  const cancelled = await terminal.approved('cancel loto-6-49:2026-11-19 --refund', ['ana', 'radu']);
  expect(cancelled).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  await app.jobs['sweep-cancelled-draws']?.({});
  await app.runDueJobs();
  const refunded = ({ subject, ticket }: typeof one) => ({
    type: 'ticket.refunded',
    playerId: subject,
    ticket: { id: ticket.id, gameCode: 'loto-6-49' },
  });
  for (const of of [one, other])
    expect(receiver.eventsOf(of.subject)).toEqual([expect.objectContaining(refunded(of))]);
  // There is one event for each refund at the partner, including other tests' players, and none for
  // refunds to cards.
  expect(receiver.readAll().flatMap(({ data }) => data.events)).toHaveLength(
    partner.refunds.size - refundsBefore,
  );

  const moved = await newPlayer();
  await app.runDueJobs();
  receiver.received.length = 0;
  await terminal.approved('cancel loto-6-49:2026-11-22', ['ana', 'radu']);
  await app.runDueJobs();
  expect(receiver.eventsOf(moved.subject)).toEqual([]);
});

test('rejected deliveries are retried for five days, then given up, and resent with the same ids by an operator', async () => {
  receiver.answer = 500;
  const { playerId, subject } = await newPlayer();
  const [before] = await deliveriesOf(playerId);
  const deliveryId = String(before?.['delivery_id']);
  const run = () => app.jobs['deliver-partner-events']?.({ deliveryId });
  // Deletes the job, like the queue when it runs one.
  await app.platform.pool.query('delete from _private_jobs where key = $1', [
    `deliver-partner-events:${deliveryId}`,
  ]);
  await run();
  await run();
  expect(await deliveriesOf(playerId)).toMatchObject([
    { attempts: 2, last_status: 500, last_problem: 'refused', delivered_at: null, given_up_at: null },
  ]);
  const { rows } = await app.platform.pool.query<{ polls: number }>(
    `select (payload ->> 'polls')::int as polls from _private_jobs where key = $1`,
    [`deliver-partner-events:${deliveryId}`],
  );
  expect(rows).toEqual([{ polls: 1 }]);
  const why = '--reason they-asked';
  expect((await terminal.type(`list-webhooks --undelivered ${why}`, 'ana')).lines.join()).toMatch(
    new RegExp(`${deliveryId} .* 2 .* 500 refused +tried`),
  );
  app.clock.advance(5 * 24 * 60 * 60_000);
  await run();
  await run();
  expect(await deliveriesOf(playerId)).toMatchObject([{ attempts: 3, given_up_at: app.clock.now() }]);

  receiver.answer = 200;
  receiver.received.length = 0;
  expect(await terminal.type(`resend-webhook ${deliveryId} ${why}`, 'ana')).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId]);
  expect(receiver.eventsOf(subject)).toHaveLength(1);
  expect(await deliveriesOf(playerId)).toMatchObject([
    { attempts: 4, last_status: 200, last_problem: null, given_up_at: null },
  ]);
  expect(await terminal.type(`resend-webhook ${randomUUID()} ${why}`, 'ana')).toMatchObject({ exitCode: 1 });
  expect(await terminal.type(`resend-webhook ${deliveryId}`, 'ana')).toMatchObject({ exitCode: 2 });
  const logged = await app.platform.pool.query(
    `select 1 from operator_action where row_to_json(operator_action)::text like '%resend-webhook%they-asked%'`,
  );
  expect(logged.rowCount).toBeGreaterThan(0);
});

test('after five consecutive failures, one delivery a minute is tried until one is accepted', async () => {
  receiver.answer = 500;
  const { playerId } = await newPlayer();
  const { pool } = app.platform;
  const settled = () => ({ type: 'ticket.settled' as const, playerId, drawId: randomUUID() });
  const { rows } = await pool.query<{ ticketId: string }>(
    'select ticket_id as "ticketId" from ticket where player_id = $1',
    [playerId],
  );
  const ticketId = rows[0]?.ticketId ?? '';
  const record = () =>
    app.ownerDatabase
      .transaction()
      .execute((transaction) => recordPartnerEvents(transaction, app.platform, [{ ...settled(), ticketId }]));
  for (let made = 1; made < 8; made += 1) await record();
  await app.runDueJobs();
  const attempts = async () =>
    (await deliveriesOf(playerId))
      .map((row) => String(row['attempts']))
      .toSorted()
      .join('');
  expect(receiver.received).toHaveLength(5);
  expect(await attempts()).toBe('00011111');
  const { lines } = await terminal.type('list-webhooks --reason they-are-slow', 'ana');
  expect(lines[0]).toContain('The circuit is open');

  // Waiting deliveries end without an attempt.
  app.clock.advance(60 * 60_000);
  await app.runDueJobs();
  expect(receiver.received).toHaveLength(5);
  const sweep = () => app.jobs['sweep-partner-deliveries']?.({});
  for (let minute = 0; minute < 4; minute += 1) await sweep();
  await app.runDueJobs();
  // Deliveries that were never attempted come first, then the one with the oldest attempt.
  expect(receiver.received).toHaveLength(9);
  expect(await attempts()).toBe('11111112');

  receiver.answer = 204;
  receiver.received.length = 0;
  app.clock.advance(6 * 24 * 60 * 60_000);
  await sweep();
  expect(receiver.received).toHaveLength(1);
  await app.runDueJobs();
  expect(receiver.received).toHaveLength(8);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8);
  expect(await deliveriesOf(playerId)).toEqual(
    Array.from(
      { length: 8 },
      () => expect.objectContaining({ last_status: 204, given_up_at: null }) as unknown,
    ),
  );
  expect((await terminal.type('list-webhooks --reason they-are-slow', 'ana')).lines[0]).not.toContain(
    'circuit',
  );
});

test('a single failure before a success does not open the circuit, and deliveries without a job get one', async () => {
  const { playerId } = await newPlayer();
  await app.platform.pool.query(`delete from _private_jobs where key like 'deliver-partner-events:%'`);
  await app.jobs['sweep-partner-deliveries']?.({});
  await app.jobs['sweep-partner-deliveries']?.({});
  await app.runDueJobs();
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(playerId)).toMatchObject([{ attempts: 1, last_status: 204 }]);
});

test('a thousand events of a batch make few deliveries, and repeated ones none', async () => {
  const { playerId } = await newPlayer();
  const events = Array.from({ length: 1_000 }, () => ({
    type: 'ticket.settled' as const,
    playerId,
    ticketId: randomUUID(),
    drawId: randomUUID(),
  }));
  const ofAnother = {
    ...events[0],
    type: 'ticket.settled' as const,
    playerId: randomUUID(),
    ticketId: randomUUID(),
  };
  const { pool } = app.platform;
  const count = async (text: string) =>
    (await pool.query<{ count: number }>(text, [playerId])).rows[0]?.count ?? 0;
  const before = (await deliveriesOf(playerId)).length;
  await app.ownerDatabase.transaction().execute(async (transaction) => {
    await recordPartnerEvents(transaction, app.platform, [...events, ofAnother]);
    await recordPartnerEvents(transaction, app.platform, events);
  });
  expect(await count('select count(*)::int from partner_event where player_id = $1')).toBe(1_001);
  expect(await deliveriesOf(playerId)).toHaveLength(before + 5);
  const jobs = await pool.query(
    `select 1 from jobs where key like 'deliver-partner-events:%' and attempts = 0`,
  );
  expect(jobs.rowCount).toBe(5 + before);
  await pool.query(`delete from partner_event where player_id = $1`, [playerId]);
});

test('a deleted account’s events are deleted and not sent', async () => {
  const { playerId, token } = await newPlayer();
  const [delivery] = await deliveriesOf(playerId);
  const { status } = await app.call('deleteAccount', { token, idempotencyKey: randomUUID(), body: {} });
  expect(status).toBe(200);
  await app.runDueJobs();
  expect(receiver.received).toEqual([]);
  const { rows } = await app.platform.pool.query(
    `select last_problem, given_up_at is not null as is_over, (select count(*)::int from partner_event
       where player_id = $2) as events from webhook_delivery where delivery_id = $1`,
    [delivery?.['delivery_id'], playerId],
  );
  expect(rows).toEqual([{ last_problem: 'accounts-deleted', is_over: true, events: 0 }]);
});

test('an attempt that ends late does not change an accepted or reopened delivery', async () => {
  const { ownerDatabase: database, clock } = app;
  const deliveryId = randomUUID();
  const at = clock.now();
  await app.platform.pool.query('insert into webhook_delivery values ($1, $2, $2)', [deliveryId, at]);
  const read = async () => {
    const delivery = await findDelivery(database, deliveryId);
    if (delivery === undefined) throw new Error('The delivery is gone');
    return delivery;
  };
  const failed = { at, status: 500, problem: 'refused', isGivenUp: true } as const;
  const taken = { at, status: 200, problem: null, isGivenUp: false };

  const before = await read();
  expect(await reopenDelivery(database, deliveryId, new Date(at.getTime() + 1))).toBe(true);
  expect(await recordAttempt(database, before, failed)).toBe(false);
  expect(await recordAttempt(database, await read(), taken)).toBe(true);
  expect(await recordAttempt(database, await read(), failed)).toBe(false);
  expect(await read()).toMatchObject({ attempts: 1, delivered_at: at, given_up_at: null, last_status: 200 });
});

test('in a restored database the same event has the same id, in the player’s cell', async () => {
  const { pool } = app.platform;
  const playerId = `${randomUUID().slice(0, 14)}8abc-${randomUUID().slice(19)}`;
  await pool.query('insert into player (player_id, is_external, created_at) values ($1, true, now())', [
    playerId,
  ]);
  await pool.query(`insert into player_identity values ($1, 'partner', $2, now())`, [playerId, playerId]);
  const event = { type: 'ticket.settled' as const, playerId, ticketId: randomUUID(), drawId: randomUUID() };
  const others = [
    { ...event, drawId: randomUUID() },
    { ...event, type: 'prize.paid' as const },
    { ...event, ticketId: randomUUID() },
  ];
  const record = async () => {
    await app.ownerDatabase
      .transaction()
      .execute((transaction) => recordPartnerEvents(transaction, app.platform, [event, ...others]));
    const { rows } = await pool.query<{ event_id: string }>(
      'delete from partner_event where player_id = $1 returning event_id',
      [playerId],
    );
    return rows.map(({ event_id: id }) => id).toSorted();
  };
  const ids = await record();
  expect(await record()).toEqual(ids);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8abc-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('deliveries are deleted with their events after 90 days, even if the webhook is disabled', async () => {
  const { pool, config } = app.platform;
  const { playerId } = await newPlayer();
  const madeAt = new Date(app.clock.now().getTime() - 91 * 24 * 60 * 60_000);
  await pool.query(
    `insert into webhook_delivery (delivery_id, created_at, waiting_since)
     select gen_random_uuid(), $1, $1 from generate_series(1, 120)`,
    [madeAt],
  );
  await pool.query(
    `insert into partner_event (player_id, event_id, delivery_id, type, ticket_id, occurred_at)
     select $2, gen_random_uuid(), delivery_id, 'ticket.paid', gen_random_uuid(), $1
     from webhook_delivery where created_at = $1`,
    [madeAt, playerId],
  );
  const { jobs = [] } = partnerWebhooksFeature({
    ...app.platform,
    config: { ...config, partnerWebhook: null },
  });
  expect(jobs.map(({ name }) => name)).toEqual(['clean-up-partner-events']);
  await jobs[0]?.run({}, { database: app.platform.database, clock: app.clock });
  const { rows } = await pool.query(
    `select (select count(*)::int from webhook_delivery where created_at = $1) as old,
       (select count(*)::int from partner_event where player_id = $2) as events,
       (select count(*)::int from webhook_delivery join partner_event using (delivery_id) where player_id = $2) as kept`,
    [madeAt, playerId],
  );
  expect(rows).toEqual([{ old: 0, events: 1, kept: 1 }]);
});
