import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '../../../operator/testing/terminal.ts';
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
import { signInAtPartner } from '../../../testing/people.ts';
import { buyPaidAtPartner } from '../../../testing/purchase.ts';
import { writePrize } from '../../prizes/winnings/testing/stage.ts';
import { deliveryToPartner, recordPartnerEvents, type DeliveryToPartner } from './index.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const secrets = [Buffer.alloc(32, 'n'), Buffer.alloc(32, 'o')];

let receiver: Server;
let received: Received[];
let answer: number;
let issuer: TokenIssuer;
let app: TestApp;
let partner: FakeProvider;
let cards: FakeProvider;
let terminal: Terminal;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const { port } = receiver.address() as AddressInfo;
  issuer = await TokenIssuer.start();
  cards = new FakeProvider();
  partner = new FakeProvider('partner');
  app = await createTestApp({
    env: {
      ...federatedSignInEnv(issuer),
      PARTNER_WEBHOOK_URL: `http://127.0.0.1:${port}/events`,
      PARTNER_WEBHOOK_SECRET: secrets.map((one, index) => `k${index}:whsec_${one.toString('base64')}`).join(),
    },
    overrides: { paymentProvider: cards, partnerProvider: partner },
  });
  terminal = await openTerminal(app);
});
afterAll(async () => {
  await app.close();
  await issuer.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  answer = 204;
  await app.runDueJobs();
  received = [];
});

/** A player of the partner with a paid ticket. */
async function newPlayer() {
  const subject = `p-${randomUUID()}`;
  const { token, user } = await signInAtPartner(app, issuer, subject);
  await app.call('updateProfile', { token, body: wholeProfile });
  const ticket = await buyPaidAtPartner(app, partner, { token });
  return { subject, token, playerId: user.id, ticket };
}

/** What was received, each proved to be ours by both secrets and of the published form. */
function readAll(): DeliveryToPartner[] {
  return received.map(({ headers, body }) => {
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
    const signed = `${String(id)}.${String(timestamp)}.${body}`;
    const expected = secrets.map(
      (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
    );
    expect(String(signature).split(' ')).toEqual(expected);
    return deliveryToPartner.parse(JSON.parse(body));
  });
}

const eventsOf = (subject: string) =>
  readAll()
    .flatMap(({ data }) => data.events)
    .filter(({ playerId }) => playerId === subject);

async function deliveriesOf(playerId: string) {
  const { rows } = await app.platform.pool.query(
    `select distinct w.* from webhook_delivery w join partner_event using (delivery_id) where player_id = $1
     order by created_at`,
    [playerId],
  );
  return rows as Record<string, unknown>[];
}

test('the partner is told of its player’s ticket that is paid, settled and won, and of nothing personal', async () => {
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
    ticket: { id: ticket.id, serial: ticket.serial, gameCode: 'loto-6-49' },
  };
  const paid = { type: 'ticket.paid', paymentReference: rows[0]?.payment_id, amountBani: ticket.totalBani };
  expect(eventsOf(subject)).toMatchObject([{ ...common, ...paid }]);

  const stage = { app, provider: partner };
  const player = { playerId, token } as Parameters<typeof writePrize>[1]['player'];
  const { drawId } = await writePrize(stage, { player, ticket, grossBani: 3_000 });
  const loser = await newPlayer();
  await app.runDueJobs();
  received = [];
  await app.jobs['notify-of-settlement']?.({ drawId });
  await app.jobs['notify-of-settlement']?.({ drawId });
  await app.jobs['offer-winnings']?.({ drawId });
  await app.runDueJobs();
  const draw = { id: drawId, drawAt: '2026-11-19T16:15:00.000Z' };
  const settled = { ...common, type: 'ticket.settled', draw, outcome: 'won', netBani: 3_000 };
  expect(eventsOf(subject)).toHaveLength(2);
  expect(eventsOf(subject)).toEqual(
    expect.arrayContaining([
      expect.objectContaining(settled),
      expect.objectContaining({ ...common, type: 'prize.paid', draw, netBani: 3_000 }),
    ]),
  );
  expect(eventsOf(loser.subject)).toMatchObject([{ type: 'ticket.settled', outcome: 'lost', netBani: null }]);
  const sent = received.map(({ body }) => body).join();
  for (const hidden of [other.playerId, playerId, wholeProfile.lastName, wholeProfile.phone])
    expect(sent).not.toContain(hidden);
});

test('a ticket that an operator gives back is told as refunded', async () => {
  const { subject, ticket } = await newPlayer();
  const given = await terminal.type(`refund --serial ${ticket.serial} --reason asked`, 'ana');
  expect(given).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  expect(eventsOf(subject).map(({ type }) => type)).toEqual(['ticket.paid', 'ticket.refunded']);
});

test('what is not taken is sent again for five days, then given up, and sent with the same ids on an operator’s word', async () => {
  answer = 500;
  const { playerId, subject } = await newPlayer();
  const [before] = await deliveriesOf(playerId);
  const deliveryId = String(before?.['delivery_id']);
  const run = () => app.jobs['deliver-partner-events']?.({ deliveryId });
  // as the queue does with a job that it runs
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

  answer = 200;
  received = [];
  expect(await terminal.type(`resend-webhook ${deliveryId} ${why}`, 'ana')).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId]);
  expect(eventsOf(subject)).toHaveLength(1);
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

test('a thousand events of a batch are few deliveries, and the same again none', async () => {
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

test('an account that is deleted takes its events with it, and nothing is sent', async () => {
  const { playerId, token } = await newPlayer();
  const [delivery] = await deliveriesOf(playerId);
  const { status } = await app.call('deleteAccount', { token, idempotencyKey: randomUUID(), body: {} });
  expect(status).toBe(200);
  await app.runDueJobs();
  expect(received).toEqual([]);
  const { rows } = await app.platform.pool.query(
    `select last_problem, given_up_at is not null as is_over, (select count(*)::int from partner_event
       where player_id = $2) as events from webhook_delivery where delivery_id = $1`,
    [delivery?.['delivery_id'], playerId],
  );
  expect(rows).toEqual([{ last_problem: 'accounts-deleted', is_over: true, events: 0 }]);
});

test('without a webhook nothing is read or written', async () => {
  const never = new Proxy({}, { get: () => expect.fail('the database was used') });
  const config = { ...app.platform.config, partnerWebhook: null };
  const event = { type: 'ticket.refunded' as const, playerId: randomUUID(), ticketId: randomUUID() };
  await recordPartnerEvents(never as never, { config, clock: app.clock }, [event]);
});
