import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  drawsToCome,
  freshToken,
  FakeProvider,
  sealDraw,
  signUpPlayer,
  testSigner,
  type SignedUpPlayer,
  type TestApp,
} from '../testing/index.ts';
import { findConfirmedResult, type Draw } from '../features/draws/games/index.ts';
import { runTerminal } from '../terminal/run-terminal.ts';
import { openTerminal, portsOf, type Terminal } from './testing/terminal.ts';

const provider = new FakeProvider();
let app: TestApp;
let player: SignedUpPlayer;
let terminal: Terminal;
let type: Terminal['type'];
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
  terminal = await openTerminal(app);
  type = terminal.type;
});
afterAll(() => app.close());

async function nextDraw(game: Draw['gameCode'] = 'loto-6-49'): Promise<Draw> {
  const [draw] = await drawsToCome(app, game);
  if (draw === undefined) throw new Error('There is no draw');
  return draw;
}

async function newestAction() {
  const found = await app.platform.pool.query<Record<string, unknown>>(
    'select * from operator_action order by seq desc limit 1',
  );
  return found.rows[0];
}

const numbers = '--numbers 44,11,45,46,33,19 --side 0012345';

test('from recording to settlement: two operators, and every step in the audit log', async () => {
  const draw = await nextDraw();
  await buyPaidTicket(app, provider, { token: freshToken(app, player) });
  const { drawId } = draw;
  expect(await type(`record ${drawId} ${numbers}`, 'ana')).toMatchObject({ exitCode: 1 });
  expect((await newestAction())?.['summary']).toContain('its result is recorded after it');
  app.clock.set(draw.drawAt.toISOString());
  expect((await type(`record ${drawId} ${numbers}`, 'ana')).lines[0]).toContain('Too few witnesses');
  await sealDraw(app, draw);
  const recorded = await type(`record ${drawId.slice(0, 8)} ${numbers}`, 'ana');
  expect(recorded).toMatchObject({ exitCode: 0 });
  expect(recorded.lines.join('\n')).toContain('44 11 45 46 33 19');
  expect(await type(`confirm ${drawId}`, 'ana')).toMatchObject({ exitCode: 1 });
  expect(await type(`settle ${drawId}`, 'radu')).toMatchObject({ exitCode: 1 });
  expect(await type(`confirm ${drawId} ${numbers.replace('19', '18')}`, 'radu')).toMatchObject({
    exitCode: 1,
  });
  expect(await type(`confirm ${drawId} ${numbers}`, 'radu')).toMatchObject({ exitCode: 0 });
  expect(await findConfirmedResult(app.platform.database, drawId)).toMatchObject({
    recordedBy: 'ana',
    confirmedBy: 'radu',
  });
  const wouldSettle = await type(`settle ${drawId} --dry-run`, 'ana');
  expect(wouldSettle.lines.join('\n')).toMatch(/would-settle[\s\S]*category[\s\S]*0 winning tickets/);
  expect(wouldSettle.exitCode).toBe(0);
  expect((await type('draws')).lines.join('\n')).toContain('drawn, to be settled, confirmed by radu');
  expect((await type(`settle ${drawId}`, 'ana')).lines[0]).toContain('settled');
  expect((await type('draws')).lines.join('\n')).toContain(' settled, confirmed by radu');

  const { lines } = await type(`audit --draw ${drawId}`);
  const outcomes = lines
    .slice(2)
    .toReversed()
    .map((line) =>
      /(ana|radu) +(\w+) +(done, not signed|done|refused|failed)/.exec(line)?.slice(1).join(' '),
    );
  expect(outcomes).toEqual([
    'ana record refused',
    'ana record refused',
    'ana record done',
    'ana confirm refused',
    'radu settle refused',
    'radu confirm refused',
    'radu confirm done',
    'ana settle done, not signed',
    'ana settle done',
  ]);
});

describe('a dry run', () => {
  test('says what would happen and changes nothing', async () => {
    const draw = await nextDraw('joker');
    const before = await app.platform.pool.query('select * from draw order by draw_id');
    const jobs = await app.platform.pool.query('select count(*) from _private_jobs');
    const ended = await type(`cancel ${draw.drawId} --refund --dry-run`, 'ana');
    expect(ended.exitCode).toBe(0);
    expect(ended.lines[0]).toContain('Dry run');
    expect(ended.lines.join('\n')).toContain('To give back: 0.00 lei, of 0 paid tickets.');
    expect((await app.platform.pool.query('select * from draw order by draw_id')).rows).toEqual(before.rows);
    expect((await app.platform.pool.query('select count(*) from _private_jobs')).rows).toEqual(jobs.rows);
  });
});

async function isEnabled() {
  const { data } = await app.call('gamePeriods');
  return data.gamePeriods.find(({ gameCode }) => gameCode === 'joker')?.isEnabled;
}

const list = async () => (await type('draws --game loto-5-40 --from 2026-12-31')).lines.join('\n');

describe('the calendar', () => {
  test('gets a special draw, moves it and cancels it; draws lists what happened', async () => {
    const words = 'add loto-5-40 --at 2026-12-31T18:15 --special --added-prize 50000';
    const added = await terminal.approved(words, ['ana', 'radu']);
    expect(added.lines[1]).toBe(
      'loto-5-40 is drawn Thu 2026-12-31 18:15, sales close Thu 2026-12-31 18:00, special, 50,000.00 lei added to category I',
    );
    await terminal.approved('move loto-5-40:2026-12-31 --to 2027-01-01T20:00', ['radu', 'ana']);
    expect(await list()).toContain('Fri 2027-01-01 20:00  Fri 2027-01-01 18:00  on sale, special');
    const cancelled = await terminal.approved('cancel loto-5-40:2027-01-01', ['ana', 'radu']);
    expect(cancelled).toMatchObject({ exitCode: 0 });
    expect(await list()).toContain('cancelled, special');
  });

  test('loses a draw on sale with two people, who both see its tickets and their total', async () => {
    const draw = await nextDraw('joker');
    const asked = (await type(`cancel ${draw.drawId} --refund`, 'ana')).lines.join('\n');
    expect(asked).toContain('It takes two persons: tickets of the draw are on sale');
    expect(asked).toContain('At the moment (not signed):\n  It has 0 paid tickets of 0.00 lei in all.');
    const [, number = ''] = /approve (\d+) /.exec(asked) ?? [];
    expect((await type('requests')).lines.join('\n')).toContain('0 paid tickets of 0.00 lei');
    expect((await nextDraw('joker')).drawId).toBe(draw.drawId);
    const shown: string[] = [];
    const ports = portsOf(app);
    const confirm = async (lines: readonly string[]) => shown.push(...lines) < 0;
    await runTerminal({ ...ports, confirm }, testSigner('radu'), ['approve', number, '--as', 'radu']);
    expect(shown.join('\n')).toContain('It has 0 paid tickets of 0.00 lei in all.');
  });

  test('and a game’s sales are stopped and started', async () => {
    await type('disable joker', 'ana');
    expect(await isEnabled()).toBe(false);
    expect((await type('disable joker', 'ana')).lines).toEqual(['joker was not on sale already']);
    await type('enable joker', 'ana');
    expect(await isEnabled()).toBe(true);
  });
});

/** Runs a command as a person whose key isn't pinned or enrolled. */
async function typeAs(name: string, words: string) {
  return runTerminal(portsOf(app), testSigner(name), words.split(' '));
}

describe('a person who is not an operator', () => {
  test.each([
    ['says nothing', 'ana', 'disable joker', 'Say who you are'],
    ['has another’s key', 'radu', 'disable joker --as ana', 'The key is not one of ana'],
    ['is not known', 'zoe', 'disable joker --as zoe', 'zoe has no such key'],
    ['reads', 'zoe', 'draws', 'zoe has no such key'],
    [
      'would make themselves one',
      'zoe',
      'add-operator zoe --email z@loto.test --role draws --as zoe',
      'no such key',
    ],
  ])('is refused: %s', async (_, name, words, message) => {
    const ended = await typeAs(name, words);
    expect(ended).toMatchObject({ exitCode: 1 });
    expect(ended.lines.join('\n')).toContain(message);
    expect((await app.call('gamePeriods')).data.gamePeriods.every((period) => period.isEnabled)).toBe(true);
  });
});

describe('a command that cannot be parsed ends with 2, and nothing is done', () => {
  test.each([
    ['a command there is not', 'win joker', 'There is no command win.'],
    ['an option there is not', 'draws --colour red', 'npm run operator -- draws'],
    ['a word too few', 'record', 'npm run operator -- record DRAW --numbers'],
    ['a time that is none', 'add joker --at 2026-02-30T18:15', 'is no time'],
    ['a number that is none', 'record joker:2026-11-22 --numbers a,b', 'a is not a number'],
    ['a game there is not', 'disable bingo', 'bingo is no game'],
  ])('%s', async (_, words, message) => {
    const ended = await type(words, 'ana');
    expect(ended.exitCode).toBe(2);
    expect(ended.lines.join('\n')).toContain(message);
  });

  test('an unknown draw, and a name that matches two draws, are refused', async () => {
    expect((await type('cancel ffff-nothing', 'ana')).lines[0]).toContain('There is no draw');
    const { drawId } = await nextDraw();
    await app.platform.pool.query(
      `insert into draw (draw_id, game_code, draw_at, sales_close_at)
       values ($1, 'joker', '2030-01-01', '2030-01-01'), ($2, 'joker', '2030-01-02', '2030-01-02')`,
      [drawId.replace(/^.{8}/, 'abcdef01'), drawId.replace(/^.{8}/, 'abcdef02')],
    );
    expect((await type('cancel abcdef', 'ana')).lines[0]).toContain('names 2 draws');
  });
});

test.each(['operator_action'])('no one changes %s', async (table) => {
  const { pool } = app.platform;
  const refusal = { constraint: 'record_is_append_only' };
  await expect(pool.query(`update ${table} set summary = ''`)).rejects.toMatchObject(refusal);
  await expect(pool.query(`delete from ${table}`)).rejects.toMatchObject(refusal);
  await expect(pool.query(`truncate ${table}`)).rejects.toMatchObject(refusal);
});

test('help is available, for all commands and for one', async () => {
  expect((await type('help')).lines.join('\n')).toContain('record');
  expect((await type([])).exitCode).toBe(0);
  expect((await type('cancel --help')).lines[0]).toBe(
    'npm run operator -- cancel DRAW [--refund] --as OPERATOR [--dry-run]',
  );
  expect((await type('cancel --help')).lines.at(-1)).toBe('It needs the role draws.');
  expect((await type('end-keys --help')).lines.at(-1)).toBe('Every operator may.');
  expect((await type('give-role --help')).lines.at(-1)).toBe('It needs the role administrator.');
});
