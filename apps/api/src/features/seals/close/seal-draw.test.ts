import type { TicketOrderInput } from '@loto/api-contract';
import { parseSeal, toHex, treeRoot } from '@loto/draw-seal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  drawsToCome,
  freshToken,
  FakeProvider,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import type { Draw } from '../../draws/games/index.ts';
import { cancelDraw, moveDraw } from '../../cancellations/index.ts';
import { sha256, type SealStep } from '../seals.ts';
import { logEntries, playingTickets, proveTicket, rootOf } from '../testing/read-log.ts';
import { sealDraw } from './seal-draw.ts';

const provider = new FakeProvider();
let app: TestApp;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

const me = () => ({ token: freshToken(app, player) });

/** Returns the next draw of a game that is on sale. */
async function nextDraw(gameCode: Draw['gameCode'] = 'loto-6-49'): Promise<Draw> {
  const open = await drawsToCome(app, gameCode);
  return open.find(({ salesCloseAt }) => salesCloseAt > app.clock.now()) as Draw;
}

const afterClose = ({ salesCloseAt }: Draw, ms = 10_000) =>
  app.clock.set(new Date(salesCloseAt.getTime() + ms).toISOString());

/** Runs the queued jobs after a draw's sales have closed. */
async function seal(draw: Draw): Promise<void> {
  afterClose(draw);
  await app.jobs['close-draws']?.({});
  await app.runDueJobs();
}

const sealOf = async (draw: Draw) => {
  const entries = await logEntries(app);
  const seals = entries.filter((entry) => entry.startsWith(`loto.seal/v1\ndraw ${draw.drawId}\n`));
  return seals.map(parseSeal);
};

beforeEach(async () => {
  await app.jobs['plan-draws']?.({});
});

const orders: readonly Partial<TicketOrderInput>[] = [
  {},
  { sideGameNumberCount: 3 },
  {
    variants: [
      { numbers: [1, 2, 3, 4, 5, 6, 7, 8], isCombined: true },
      { numbers: [44, 45, 46, 47, 48, 49] },
    ],
    drawCount: 2,
  },
  {
    gameCode: 'joker',
    variants: [{ numbers: [1, 2, 3, 4, 5, 6], jokers: [7, 9], isCombined: true }],
    sideGameNumberCount: 1,
  },
  { gameCode: 'joker', variants: [{ numbers: [41, 42, 43, 44, 45], jokers: [20] }] },
  { gameCode: 'loto-5-40', variants: [{ numbers: [8, 16, 24, 32, 40] }] },
];

test('every paid ticket of each game has a proof, and no unpaid one is counted', async () => {
  const draws = [await nextDraw(), await nextDraw('joker'), await nextDraw('loto-5-40')];
  for (const order of orders) await buyPaidTicket(app, provider, me(), order);
  await buyTicket(app, me());
  await seal(draws[0] as Draw);
  const tickets = { 'loto-6-49': 3, joker: 2, 'loto-5-40': 1 };
  for (const draw of draws) {
    const playing = await playingTickets(app, draw.drawId);
    expect(playing).toHaveLength(tickets[draw.gameCode]);
    const [sealed, ...others] = await sealOf(draw);
    expect(others).toEqual([]);
    expect(sealed).toMatchObject({
      tickets: playing.length,
      lines: playing.reduce((sum, ticket) => sum + ticket.lineCount, 0),
      sideNumbers: playing.reduce((sum, ticket) => sum + ticket.sideNumberCount, 0),
      mainBani: playing.reduce((sum, ticket) => sum + ticket.mainBani, 0),
      sideBani: playing.reduce((sum, ticket) => sum + ticket.sideBani, 0),
      closedAt: draw.salesCloseAt,
    });
    for (const ticket of playing) {
      expect(await proveTicket(app, draw.drawId, ticket)).toMatchObject({
        ok: true,
        proof: { serial: ticket.serial },
        seal: { drawId: draw.drawId },
      });
    }
  }
});

test('a draw without tickets is sealed as well, and its witnesses are none without a quorum', async () => {
  const draw = await nextDraw('loto-5-40');
  await seal(draw);
  expect(await rootOf(app, draw.drawId)).toBe(toHex(treeRoot(sha256, [])));
  const { rows } = await app.platform.pool.query('select witnessed_at from draw where draw_id = $1', [
    draw.drawId,
  ]);
  expect(rows).toEqual([{ witnessed_at: app.clock.now() }]);
});

test('a repeated seal changes nothing', async () => {
  const draw = await nextDraw();
  await buyPaidTicket(app, provider, me());
  await seal(draw);
  const before = await logEntries(app);
  await app.jobs['seal-draw']?.({ drawId: draw.drawId });
  await app.jobs['close-draws']?.({});
  await app.runDueJobs();
  expect(await logEntries(app)).toEqual(before);
});

describe.each<SealStep>(['closed', 'read', 'stored'])('a process that dies after "%s"', (dying) => {
  test('leaves a draw that another one seals once', async () => {
    const draw = await nextDraw();
    await buyPaidTicket(app, provider, me());
    afterClose(draw);
    const job = sealDraw({
      ...app.platform,
      onStepDone(step) {
        if (step === dying) throw new Error('The process dies');
      },
    });
    await expect(job.run({ drawId: draw.drawId }, app.platform)).rejects.toThrow('The process dies');
    await Promise.all([app.jobs['seal-draw']?.({ drawId: draw.drawId }), app.jobs['close-draws']?.({})]);
    await app.runDueJobs();
    expect(await sealOf(draw)).toHaveLength(1);
    const [ticket] = await playingTickets(app, draw.drawId);
    if (ticket === undefined) throw new Error('No ticket plays');
    expect(await proveTicket(app, draw.drawId, ticket)).toMatchObject({ ok: true });
  });
});

test('two processes that seal a draw simultaneously make one seal', async () => {
  const draw = await nextDraw();
  await buyPaidTicket(app, provider, me());
  afterClose(draw);
  const run = app.jobs['seal-draw'] as (payload: object) => Promise<void>;
  await Promise.all([run({ drawId: draw.drawId }), run({ drawId: draw.drawId })]);
  expect(await sealOf(draw)).toHaveLength(1);
});

test('nothing is signed when two counts of the tickets differ', async () => {
  const draw = await nextDraw();
  await buyPaidTicket(app, provider, me());
  const { pool } = app.platform;
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_viewdef('ordered_ticket') as definition`,
  );
  const definition = rows[0]?.definition ?? '';
  const replace = (text: string) => pool.query(`create or replace view ordered_ticket as ${text}`);
  const entries = await logEntries(app);
  afterClose(draw);
  await replace(definition.replace(/\bserial\b/, `serial || random()::text as serial`));
  await expect(app.jobs['seal-draw']?.({ drawId: draw.drawId })).rejects.toThrow('leafSums');
  expect(await logEntries(app)).toEqual(entries);
  await replace(definition);
  await app.jobs['seal-draw']?.({ drawId: draw.drawId });
  expect(await sealOf(draw)).toHaveLength(1);
});

test('a draw that is cancelled while it is sealed has no seal; one that is moved keeps its own', async () => {
  const now = () => app.clock.now();
  const draw = await nextDraw();
  afterClose(draw);
  const cancelling = sealDraw({
    ...app.platform,
    async onStepDone(step) {
      if (step !== 'read') return;
      await app.platform.database
        .transaction()
        .execute((transaction) => cancelDraw(transaction, { drawId: draw.drawId, to: 'refund', now: now() }));
    },
  });
  await cancelling.run({ drawId: draw.drawId }, app.platform);
  expect(await sealOf(draw)).toEqual([]);
  await app.runDueJobs();

  const moved = await nextDraw();
  await seal(moved);
  const root = await rootOf(app, moved.drawId);
  const drawAt = new Date(moved.drawAt.getTime() + 60 * 60_000);
  await app.platform.database
    .transaction()
    .execute((transaction) => moveDraw(transaction, { drawId: moved.drawId, drawAt, now: now() }));
  await app.jobs['seal-draw']?.({ drawId: moved.drawId });
  expect([await rootOf(app, moved.drawId), (await sealOf(moved)).length]).toEqual([root, 1]);
});
