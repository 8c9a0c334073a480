import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  returnUrls,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';

let app: TestApp;
let ana: SignedUpPlayer;
let dan: SignedUpPlayer;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  ana = await signUpPlayer(app, { complete: true });
  dan = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

const checkout = (player: SignedUpPlayer, id: string, key: string = randomUUID()) =>
  app.call('checkout', { id, token: player.token, idempotencyKey: key, body: returnUrls });

/** Starts checkouts while an earlier batch is running, so that they form one batch. */
async function together<T>(run: () => Promise<T>): Promise<T> {
  const [first, second] = [await buyTicket(app, ana), await buyTicket(app, dan)];
  const earlier = [checkout(ana, first.id), checkout(dan, second.id)];
  const result = await run();
  await Promise.all(earlier);
  return result;
}

async function stored(key: string): Promise<number> {
  const { rows } = await app.platform.pool.query('select from idempotency_key where key = $1', [key]);
  return rows.length;
}

test('parallel checkouts get separate responses, and failed ones leave no key', async () => {
  const [mine, others] = [await buyTicket(app, ana), await buyTicket(app, dan)];
  const failing = randomUUID();
  const answers = await together(() =>
    Promise.all([
      checkout(ana, mine.id),
      checkout(ana, others.id, failing),
      checkout(dan, others.id),
      checkout(dan, randomUUID()),
    ]),
  );
  expect(answers.map(({ errorCode }) => errorCode)).toEqual([
    undefined,
    'TICKET_NOT_FOUND',
    undefined,
    'TICKET_NOT_FOUND',
  ]);
  const pages = new Set(answers.flatMap(({ status, data }) => (status === 200 ? data.paymentUrl : [])));
  expect(pages.size).toBe(2);
  expect(await stored(failing)).toBe(0);
});

test('two parallel orders of one ticket get one page, and a repeated key the same response', async () => {
  const ticket = await buyTicket(app, ana);
  const key = randomUUID();
  const answers = await together(() =>
    Promise.all([checkout(ana, ticket.id, key), checkout(ana, ticket.id), checkout(ana, ticket.id, key)]),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.paymentUrl)).size).toBe(1);
  const { rows } = await app.platform.pool.query('select from payment where ticket_id = $1', [ticket.id]);
  expect(rows).toHaveLength(1);
});

test('a locked player delays nobody else, and gets the page as soon as the lock ends', async () => {
  const [mine, others] = [await buyTicket(app, ana), await buyTicket(app, dan)];
  const holder = await app.platform.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from player where player_id = $1 for update', [ana.playerId]);
    const waiting = checkout(ana, mine.id);
    expect((await checkout(dan, others.id)).status).toBe(200);
    await holder.query('rollback');
    expect((await waiting).status).toBe(200);
  } finally {
    holder.release();
  }
});

test('a repeated key that another process is reserving delays no one else', async () => {
  const [mine, others] = [await buyTicket(app, ana), await buyTicket(app, dan)];
  const key = randomUUID();
  const holder = await app.platform.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(
      `insert into idempotency_key (player_id, key, call_id, request_hash) values ($1, $2, 'checkout', '')`,
      [ana.playerId, key],
    );
    const waiting = checkout(ana, mine.id, key);
    expect((await checkout(dan, others.id)).status).toBe(200);
    await holder.query('rollback');
    expect((await waiting).status).toBe(200);
  } finally {
    holder.release();
  }
});

test('ticket ids are case-insensitive', async () => {
  const { id } = await buyTicket(app, ana);
  const answers = [await checkout(ana, id), await checkout(ana, id.toUpperCase())];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.data.paymentUrl).toBe(answers[1]?.data.paymentUrl);
});
