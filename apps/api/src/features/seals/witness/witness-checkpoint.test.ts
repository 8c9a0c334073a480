import { verifyCheckpoint } from '@loto/draw-seal';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  drawsToCome,
  freshToken,
  FakeProvider,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import type { Draw } from '../../draws/games/index.ts';
import { verifierCrypto } from '../seals.ts';
import { playingTickets, proveTicket } from '../testing/read-log.ts';
import { startWitnesses, type TestWitnesses } from '../testing/witnesses.ts';

const provider = new FakeProvider();
let app: TestApp;
let player: SignedUpPlayer;
let witnesses: TestWitnesses;
let draw: Draw;
beforeEach(async () => {
  witnesses = await startWitnesses(() => app.clock.now());
  app = await createTestApp({ env: witnesses.env, overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
  [draw] = (await drawsToCome(app, 'loto-6-49')) as [Draw];
  await buyPaidTicket(app, provider, { token: freshToken(app, player) });
});
afterEach(async () => {
  await app.close();
  await witnesses.close();
});

const afterClose = (ms: number) => app.clock.set(new Date(draw.salesCloseAt.getTime() + ms).toISOString());

/** Seals the draw some time after its sales have closed. Each witness is called once. */
async function seal(ms = 10_000): Promise<void> {
  afterClose(ms);
  await app.jobs['seal-draw']?.({ drawId: draw.drawId });
  await app.runDueJobs();
}

const ask = async () => {
  app.clock.advance(30_000);
  await app.jobs['witness-all']?.({});
  await app.runDueJobs();
};

async function witnessedAt(): Promise<Date | null> {
  const { rows } = await app.platform.pool.query<{ witnessed_at: Date | null }>(
    'select witnessed_at from draw where draw_id = $1',
    [draw.drawId],
  );
  return rows[0]?.witnessed_at ?? null;
}

const states = () => app.ownerDatabase.selectFrom('seal_witness').selectAll().orderBy('name').execute();

test('both witnesses sign a seal, and then the draw is witnessed and its tickets have proofs', async () => {
  await seal();
  expect(await witnessedAt()).toEqual(app.clock.now());
  const [ticket] = await playingTickets(app, draw.drawId);
  if (ticket === undefined) throw new Error('No ticket plays');
  expect(await proveTicket(app, draw.drawId, ticket)).toMatchObject({
    ok: true,
    checkpoint: { cosignatures: [{ at: app.clock.now() }, { at: app.clock.now() }] },
  });
  expect(witnesses.requests.map(({ path }) => path).toSorted()).toEqual([
    '/one/add-checkpoint',
    '/two/add-checkpoint',
  ]);
  expect(await states()).toMatchObject([
    { name: 'witness.sandbox/one', size: 1, last_answer: '200', failing_since: null },
    { name: 'witness.sandbox/two', size: 1, last_answer: '200', failing_since: null },
  ]);
});

describe.each<[string, number, string]>([
  ['an unknown log', 404, ''],
  ['a signature that it does not accept', 403, ''],
  ['a history that it does not accept', 422, ''],
  ['an outage', 503, ''],
  ['no signature', 200, ''],
  [
    'a forged signature',
    200,
    `— witness.sandbox/one ${Buffer.concat([Buffer.from('00000000', 'hex'), Buffer.alloc(72)]).toString('base64')}\n`,
  ],
])('a witness that answers %s', (_, status, body) => {
  test('leaves the draw without witnesses, and is asked again', async () => {
    witnesses.answerWith = (path, response) => {
      response.writeHead(path.startsWith('/one') ? status : 503).end(body);
    };
    await seal();
    expect(await witnessedAt()).toBeNull();
    const [one] = await states();
    expect(one?.failing_since).not.toBeNull();
    expect(one?.last_answer).toContain(String(status));
    witnesses.answerWith = null;
    await ask();
    expect(await witnessedAt()).toEqual(app.clock.now());
    expect((await states()).map((state) => state.failing_since)).toEqual([null, null]);
  });
});

test('a witness that breaks the connection is asked again', async () => {
  witnesses.answerWith = (_, response) => void response.destroy();
  await seal();
  expect((await states()).map(({ last_answer: text }) => text)).toEqual(['TypeError', 'TypeError']);
  witnesses.answerWith = null;
  await ask();
  expect(await witnessedAt()).not.toBeNull();
});

test('a lost answer is repeated: the witness signs the same state again', async () => {
  let answered = 0;
  await seal();
  const { pool } = app.platform;
  // Simulates a server that was killed before it stored the witnesses' responses.
  await pool.query(`alter table seal_checkpoint disable trigger all`);
  await pool.query(`update seal_checkpoint set cosignatures = '{}', quorum_at = null`);
  await pool.query(`alter table seal_checkpoint enable trigger all`);
  await pool.query('update seal_witness set size = 0');
  witnesses.requests.length = 0;
  for (; answered < 2; answered += 1) await ask();
  expect(
    witnesses.requests.map(({ body }) => body.slice(0, 5)).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['old 0', 'old 0', 'old 1', 'old 1']);
  const [checkpoint] = await app.ownerDatabase.selectFrom('seal_checkpoint').selectAll().execute();
  expect(checkpoint?.cosignatures).toHaveLength(2);
});

test('witnesses who sign after the draw witness nothing', async () => {
  witnesses.answerWith = (_, response) => response.writeHead(503).end();
  await seal();
  witnesses.answerWith = null;
  app.clock.set(draw.drawAt.toISOString());
  await app.jobs['witness-all']?.({});
  await app.runDueJobs();
  const [checkpoint] = await app.ownerDatabase.selectFrom('seal_checkpoint').selectAll().execute();
  expect(checkpoint?.cosignatures).toHaveLength(2);
  expect(await witnessedAt()).toBeNull();
});

test('a witness whose clock is ahead does not count', async () => {
  await witnesses.setClock(new Date(draw.salesCloseAt.getTime() + 10 * 60_000));
  await seal();
  expect(await witnessedAt()).toBeNull();
  expect((await states()).map(({ last_answer: text }) => text)).toEqual([
    'its clock is ahead',
    'its clock is ahead',
  ]);
});

test('a log that was restored from an older state signs nothing that a witness would refuse', async () => {
  await seal();
  const other = await createTestApp({ env: witnesses.env, start: app.clock.now().toISOString() });
  await other.jobs['plan-draws']?.({});
  const [joker] = (await drawsToCome(other, 'joker')) as [Draw];
  other.clock.set(new Date(joker.salesCloseAt.getTime() + 10_000).toISOString());
  await witnesses.setClock(other.clock.now());
  await other.jobs['seal-draw']?.({ drawId: joker.drawId });
  await other.runDueJobs();
  other.clock.advance(5_000);
  await other.jobs['witness-all']?.({});
  await other.runDueJobs();
  const rows = await other.ownerDatabase.selectFrom('seal_checkpoint').selectAll().execute();
  expect(rows.map(({ cosignatures }) => cosignatures)).toEqual([[]]);
  expect((await other.ownerDatabase.selectFrom('seal_witness').selectAll().execute())[0]?.last_answer).toBe(
    '422',
  );
  await other.close();
});

test('witnesses that restart go on where they were, and every stored state is verified', async () => {
  await seal();
  await witnesses.restart();
  const [joker] = (await drawsToCome(app, 'joker')) as [Draw];
  await app.jobs['seal-draw']?.({ drawId: joker.drawId });
  await app.runDueJobs();
  const checkpoints = await app.ownerDatabase
    .selectFrom('seal_checkpoint')
    .selectAll()
    .orderBy('size')
    .execute();
  expect(checkpoints).toHaveLength(2);
  for (const { note, cosignatures, size } of checkpoints) {
    const verified = verifyCheckpoint(
      verifierCrypto,
      app.platform.config.seal.policy,
      note + cosignatures.join(''),
    );
    expect(verified).toMatchObject({ ok: true, checkpoint: { size } });
  }
});
