import { createHash, createPublicKey, verify } from 'node:crypto';
import type { ResultKeys, ResultsPayload, SignedResults } from '@loto/api-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, freshToken, signUpPlayer, type TestApp } from '../../../../testing/index.ts';
import { createSettlements, settleDraw } from '../index.ts';
import { clearCalendar, confirmer, confirmResult, planDraw } from '../testing/drawn.ts';
import { play } from '../testing/play.ts';

const firstAt = '2026-11-19T18:15:00+02:00';
const secondAt = '2026-11-22T18:15:00+02:00';
const numbers = [19, 3, 36, 27, 8, 31];

let app: TestApp;
let first: string;
let second: string;
let player: Awaited<ReturnType<typeof signUpPlayer>>;
let ticketId: string;
let othersTicketId: string;
beforeAll(async () => {
  app = await createTestApp();
  await clearCalendar(app);
  player = await signUpPlayer(app, { complete: true });
  first = await planDraw(app, { gameCode: 'loto-5-40', drawAt: firstAt });
  second = await planDraw(app, { gameCode: 'loto-5-40', drawAt: secondAt });
  await planDraw(app, { gameCode: 'joker', drawAt: secondAt });
  const variants = [{ numbers: [3, 8, 19, 27, 36, 40] }, { numbers: [1, 2, 4, 5, 6] }];
  const sideGame = { firstNumber: '999998', count: 4 };
  ({ ticketId } = await play(app, {
    gameCode: 'loto-5-40',
    drawIds: [first, second],
    variants,
    sideGame,
    variantBani: 1_000_000,
    playerId: player.playerId,
  }));
  ({ ticketId: othersTicketId } = await play(app, { gameCode: 'loto-5-40', drawIds: [first], variants }));
  app.clock.set('2026-11-20T09:00:00+02:00');
  await confirmResult(app, first, { numbers, jokers: [], sideGameNumber: '000000' });
  const settlements = createSettlements(app.platform, []);
  const { state } = await settleDraw(settlements, { drawId: first, operator: confirmer });
  if (state !== 'settled') throw new Error(`The draw is ${state}`);
});
afterAll(() => app.close());

describe('results', () => {
  test('show the tables of a settled draw to anyone, and hide draws without a result', async () => {
    const { data } = await app.call('results');
    expect(data.totalCount).toBe(1);
    expect(data.results[0]).toMatchObject({
      gameCode: 'loto-5-40',
      isSettled: true,
      extraResult: null,
      draw: { id: first, drawAt: firstAt, result: { numbers } },
    });
    const [main, side] = data.results[0]?.tables ?? [];
    // Of the six simple variants of one ticket one has the first five numbers; the other five, and
    // the other ticket, have four of the six.
    expect(main).toMatchObject({
      code: 'loto-5-40',
      run: 1,
      stakesBani: 7_000_000 + 7 * 800,
      categories: [
        { category: 'I', winners: 2, valueBani: 700_560, rolloverBani: 0 },
        { category: 'II', winners: 0, shareBani: 700_560, valueBani: 700_560, rolloverBani: 700_560 },
        { category: 'III', winners: 10, valueBani: 70_056, rolloverBani: 0 },
      ],
    });
    expect(side).toMatchObject({ code: 'super-noroc', run: 1, stakesBani: 1600 });
  });

  test('are filtered by game and by days in Bucharest, both inclusive, and paged', async () => {
    const ids = async (query: Record<string, string>) =>
      (await app.call('results', { query })).data.results.map(({ draw }) => draw.id);
    expect(await ids({ from: '2026-11-19', to: '2026-11-19' })).toEqual([first]);
    expect(await ids({ from: '2026-11-20' })).toEqual([]);
    expect(await ids({ to: '2026-11-18' })).toEqual([]);
    expect(await ids({ gameCode: 'joker' })).toEqual([]);
    expect(await ids({ gameCode: 'loto-5-40' })).toEqual([first]);
    expect(await ids({ offset: '1' })).toEqual([]);
    expect((await app.call('results', { query: { offset: '1' } })).data.totalCount).toBe(1);
  });
});

describe('the outcome of a ticket', () => {
  test('has each win with its prize and tax, for settled draws only', async () => {
    const token = freshToken(app, player);
    const { data } = await app.call('ticketOutcome', { id: ticketId, token });
    expect(data.results.map(({ draw }) => draw.id)).toEqual([first]);
    const taxOfThird = Math.floor(70_056 * 0.04);
    const taxOfFirst = Math.floor(700_560 * 0.04);
    const sideWin = { code: 'super-noroc', run: 1, count: 1 };
    expect(data.outcomes).toMatchObject([
      {
        drawId: first,
        wins: [
          { code: 'loto-5-40', position: 0, category: 'I', count: 1, prizeBani: 700_560, taxPercent: 4 },
          {
            code: 'loto-5-40',
            position: 0,
            category: 'III',
            count: 5,
            prizeBani: 70_056,
            taxBani: taxOfThird,
          },
          { ...sideWin, position: 2, category: 'I' },
          { ...sideWin, position: 3, category: 'II' },
        ],
      },
    ]);
    const { grossBani = 0, taxBani = 0, netBani = 0 } = data.outcomes[0] ?? {};
    expect(grossBani).toBe(700_560 + 5 * 70_056 + 128 + 128);
    expect(taxBani).toBe(taxOfFirst + 5 * taxOfThird + 5 + 5);
    expect(netBani).toBe(grossBani - taxBani);
    const stored = await app.platform.pool.query(
      'select gross_bani, tax_bani, net_bani from ticket_prize where ticket_id = $1',
      [ticketId],
    );
    expect(stored.rows).toEqual([{ gross_bani: grossBani, tax_bani: taxBani, net_bani: netBani }]);
  });

  test('is only visible to the player', async () => {
    const token = freshToken(app, player);
    const answer = await app.call('ticketOutcome', { id: othersTicketId, token });
    expect([answer.status, answer.errorCode]).toEqual([404, 'TICKET_NOT_FOUND']);
  });
});

/** Verifies a file like a device, with the published key that the file refers to. */
async function openFile(server: TestApp, gameCode: string) {
  const file = (await server.server.inject(`/results/v1/${gameCode}.json`)).json<SignedResults>();
  const { keys } = (await server.server.inject('/results/v1/keys.json')).json<ResultKeys>();
  const header = JSON.parse(Buffer.from(file.protected, 'base64url').toString()) as Record<string, unknown>;
  const isSigned = (payload: string) =>
    keys.some(
      ({ kid, kty, crv, x, y }) =>
        kid === header['kid'] &&
        verify(
          'sha256',
          Buffer.from(`${file.protected}.${payload}`),
          { key: createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
          Buffer.from(file.signature, 'base64url'),
        ),
    );
  return { file, keys, header, isSigned, payload: JSON.parse(file.payload) as ResultsPayload };
}

const keyNamed = (word: string) => `${word}:${createHash('sha256').update(word).digest('base64url')}`;

const startWith = (...keys: string[]) =>
  createTestApp({
    beside: app,
    env: { RESULT_SIGNING_KEY: keys.join(','), APP_ORIGINS: 'https://localhost' },
  });

describe('the signed file of a game', () => {
  test('has its settled draws as in the call, signed with a published key', async () => {
    const { file, header, isSigned, payload } = await openFile(app, 'loto-5-40');
    const { data } = await app.call('results', { query: { gameCode: 'loto-5-40' } });
    expect(payload).toEqual({
      version: 1,
      gameCode: 'loto-5-40',
      asOf: '2026-11-20T09:00:00+02:00',
      results: data.results,
    });
    expect(header).toMatchObject({ alg: 'ES256', b64: false, crit: ['b64'] });
    expect(isSigned(file.payload)).toBe(true);
    expect(isSigned(file.payload.replace('[19,3,', '[20,3,'))).toBe(false);
    const { payload: joker } = await openFile(app, 'joker');
    expect(joker).toEqual({ version: 1, gameCode: 'joker', asOf: null, results: [] });
  });

  test('is cached, revalidated by its ETag, and open to the apps’ origins only', async () => {
    const url = '/results/v1/loto-5-40.json';
    const { statusCode, headers } = await app.server.inject({
      url,
      headers: { origin: 'https://localhost' },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const etag = String(headers.etag);
    const again = await app.server.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const keys = await app.server.inject('/results/v1/keys.json');
    expect(keys.headers['cache-control']).toBe('no-store');
    expect(keys.body).not.toContain('"d"');
    for (const unknown of ['loto.json', 'joker', '..%2fkeys.json'])
      expect((await app.server.inject(`/results/v1/${unknown}`)).statusCode).toBe(404);
  });

  test('needs no query while it is fresh', async () => {
    const before = (await openFile(app, 'loto-5-40')).file;
    expect((await openFile(app, 'loto-5-40')).file).toEqual(before);
    app.clock.advance(30_000);
    // The file is signed again, and signatures always differ.
    const after = (await openFile(app, 'loto-5-40')).file;
    expect(after.payload).toBe(before.payload);
    expect(after.signature).not.toBe(before.signature);
  });

  test('stays valid while its key changes', async () => {
    const [old, next] = [keyNamed('old'), keyNamed('new')];
    const [before, known, signing] = [
      await startWith(old),
      await startWith(old, next),
      await startWith(next, old),
    ];
    try {
      const files = await Promise.all([before, known, signing].map((each) => openFile(each, 'joker')));
      expect(files.map(({ keys }) => keys.length)).toEqual([1, 2, 2]);
      const [ofOld, ofKnown, ofNext] = files.map(({ header }) => header['kid']);
      expect(ofKnown).toBe(ofOld);
      expect(ofNext).not.toBe(ofOld);
      // A client with the keys of one version can verify files signed by the next.
      expect(files[1]?.keys.map(({ kid }) => kid)).toContain(ofNext);
      expect(files[2]?.keys.map(({ kid }) => kid)).toContain(ofOld);
      const page = { url: '/results/v1/joker.json', headers: { origin: 'https://localhost' } };
      const { headers } = await signing.server.inject(page);
      expect(headers['access-control-allow-origin']).toBe('https://localhost');
    } finally {
      await Promise.all([before, known, signing].map((each) => each.close()));
    }
  });
});

test('a result that is not settled yet is shown without tables', async () => {
  app.clock.set('2026-11-23T09:00:00+02:00');
  await confirmResult(app, second, { numbers, jokers: [], sideGameNumber: '000000' });
  const { data } = await app.call('results');
  expect(data.results.map(({ draw, isSettled, tables }) => [draw.id, isSettled, tables.length])).toEqual([
    [second, false, 0],
    [first, true, 2],
  ]);
  const { payload } = await openFile(app, 'loto-5-40');
  expect(payload.results.map(({ draw }) => draw.id)).toEqual([first]);
});
