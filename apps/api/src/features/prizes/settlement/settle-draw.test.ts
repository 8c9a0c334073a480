import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DrawResult } from '@loto/api-contract';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';
import { addOperators, byTwoPersons, createTestApp, type TestApp } from '../../../testing/index.ts';
import {
  endPlayedTickets,
  settleDraw,
  type SettlementOutcome,
  type SettleRequest,
  type Settlements,
} from './index.ts';
import { acceptOfficialValues } from './prize-tables/accepted-values-table.ts';
import { settlementLock } from './settle-draw.ts';
import type { SettlementStep } from './settlement-table.ts';
import { clearCalendar, confirmer, confirmResult, planDraw, recordResult } from './testing/drawn.ts';
import { play } from './testing/play.ts';

const drawAt = '2026-11-19T18:15:00+02:00';
const nextAt = '2026-11-22T18:15:00+02:00';
const after = '2026-11-25T12:00:00+02:00';
const result: DrawResult = { numbers: [23, 4, 46, 11, 38, 29], jokers: [], sideGameNumber: '1846035' };

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await clearCalendar(app);
});
afterEach(() => app.close());

/** A job that follows a settlement. */
const afterwards = defineJob({
  name: 'after-settlement',
  payload: z.object({ drawId: z.uuid() }),
  key: ({ drawId }) => drawId,
});

function settlements(changes: Partial<Settlements> = {}): Settlements {
  const { database, clock, log } = app.platform;
  return { database, clock, log, jobsAfterwards: [afterwards], demandsOfficialValues: false, ...changes };
}

function settle(drawId: string, request: Partial<SettleRequest> = {}, changes?: Partial<Settlements>) {
  return settleDraw(settlements(changes), { drawId, operator: confirmer, ...request });
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.platform.pool.query<Row>(text, values)).rows;
}

/** Returns all results of a settlement, without generated ids. */
async function whatStands() {
  return {
    prizes: await query(
      'select draw_id, ticket_id, gross_bani, tax_bani, net_bani from ticket_prize order by draw_id, ticket_id',
    ),
    tickets: await query('select ticket_id, status from ticket order by ticket_id'),
    ledger: await query(
      `select kind, account, debit_bani, credit_bani from ledger_entry join ledger_movement using (player_id, movement_id)
       order by kind, account, debit_bani, credit_bani`,
    ),
    tables: await query('select * from prize_category order by draw_id, code, run, position'),
    rollovers: await query('select draw_id, rollover_bani from draw order by draw_id'),
    jobs: await query('select count(*) as count from _private_jobs'),
  };
}

/** Inserts twelve tickets for one draw, with all kinds of wins and losses. */
async function someTickets(drawId: string) {
  const numbers = [
    [23, 4, 46, 11, 38, 1],
    [23, 4, 46, 11, 2, 1],
    [23, 4, 46, 11, 38, 29, 1, 2],
    [1, 2, 3, 5, 6, 7],
  ];
  for (const picked of numbers) {
    await play(app, {
      gameCode: 'loto-6-49',
      drawIds: [drawId],
      variants: [{ numbers: picked }, { numbers: [8, 9, 10, 12, 13, 14] }],
      sideGame: { firstNumber: '1846034', count: 3 },
      variantBani: 80_000_000,
    });
  }
  await play(app, {
    gameCode: 'loto-6-49',
    drawIds: [drawId],
    variants: [{ numbers: result.numbers }],
    isPaid: false,
  });
}

test('a settlement pays winners, ends the tickets and notifies later features once', async () => {
  const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
  await someTickets(drawId);
  app.clock.set(after);
  await confirmResult(app, drawId, result);
  const outcome = await settle(drawId);
  expect(outcome).toMatchObject({ state: 'settled', problems: [] });
  const stood = await whatStands();
  expect(stood.tickets.map((row) => (row as { status: string }).status).toSorted()).toEqual([
    'awaiting-payment',
    'won',
    'won',
    'won',
    'won',
  ]);
  expect(stood.jobs).toEqual([{ count: 1 }]);
  expect(await settle(drawId)).toMatchObject({ state: 'already-settled' });
  expect(await whatStands()).toEqual(stood);
});

const steps: (SettlementStep | 'a-batch')[] = [
  'begun',
  'matched',
  'recounted',
  'prizes-computed',
  'tickets-priced',
  'a-batch',
  'booked',
  'tickets-ended',
  'finished',
];

/** Returns rows without generated ids, sorted. */
function withoutIds(rows: object[]): string[] {
  return rows.map((row) => JSON.stringify({ ...row, draw_id: '', ticket_id: '' })).toSorted();
}

/**
 * Settles a draw with a process that is killed after a step and another one that continues, and
 * returns what is stored.
 */
async function endAfter(killedAfter: SettlementStep | 'a-batch' | null) {
  const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
  await someTickets(drawId);
  app.clock.set(after);
  await confirmResult(app, drawId, result);
  const onStepDone = (step: SettlementStep | 'a-batch') => {
    if (step === killedAfter) throw new Error('killed');
  };
  const killed = await settle(drawId, {}, { onStepDone }).catch((error: Error) => error.message);
  const { state } = await settle(drawId);
  const { prizes, tickets, ledger, tables, rollovers, jobs } = await whatStands();
  return {
    killed,
    state,
    end: [ledger, jobs, ...[prizes, tickets, tables, rollovers].map(withoutIds)],
  };
}

describe('killed and run again', () => {
  let undisturbed: Awaited<ReturnType<typeof endAfter>>;

  test('or not at all', async () => {
    undisturbed = await endAfter(null);
    expect(undisturbed.state).toBe('already-settled');
  });

  // Nothing that matters is written before the first of these steps; the others resume in the same
  // way.
  const ofShortRun = ['recounted', 'a-batch', 'booked', 'tickets-ended', 'finished'];
  test.each(steps.filter((step) => isFullRun || ofShortRun.includes(step)))(
    'after %s, it ends as if nothing had happened',
    async (step) => {
      const { killed, state, end } = await endAfter(step);
      expect(killed).toBe('killed');
      expect(state).toBe(step === 'finished' ? 'already-settled' : 'settled');
      expect(end).toEqual(undisturbed.end);
    },
  );
});

test('a broken connection releases the lock, and the next attempt continues', async () => {
  const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
  await someTickets(drawId);
  app.clock.set(after);
  await confirmResult(app, drawId, result);
  const client = await app.platform.pool.connect();
  await client.query('begin; lock table ticket_win');
  const broken = settle(drawId).catch((error: Error) => error.message);
  const waiting = `select pid from pg_locks where not granted and relation = 'ticket_win'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => query(waiting)).toHaveLength(1);
  await query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
  expect(await broken).toMatch(/terminat|connection/i);
  await client.query('rollback');
  client.release();
  expect(await query('select finished_at from settlement')).toEqual([{ finished_at: null }]);
  expect(await settle(drawId)).toMatchObject({ state: 'settled' });
  const { ledger, prizes } = await whatStands();
  expect(ledger.filter((row) => 'kind' in row && row.kind === 'prize')).toHaveLength(3 * prizes.length);
});

async function refusal(outcome: Promise<SettlementOutcome>) {
  const { state, ...rest } = await outcome;
  expect(state).toBe('refused');
  return 'reason' in rest ? rest.reason : undefined;
}

describe('it is refused', () => {
  test('without a result, with an unconfirmed one, and with an unconfirmed correction', async () => {
    const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
    app.clock.set(after);
    expect(await refusal(settle(drawId))).toBe('not-confirmed');
    await recordResult(app, drawId, result);
    expect(await refusal(settle(drawId))).toBe('not-confirmed');
    await confirmResult(app, drawId, result);
    await recordResult(app, drawId, { ...result, sideGameNumber: '0000000' });
    expect(await refusal(settle(drawId))).toBe('not-confirmed');
    expect(await query('select * from settlement')).toEqual([]);
  });

  test('when the draw differs from the confirmed one', async () => {
    const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
    app.clock.set(after);
    await confirmResult(app, drawId, result);
    await query('update draw set result = $1 where draw_id = $2', [
      JSON.stringify({ ...result, numbers: [1, 2, 3, 4, 5, 6] }),
      drawId,
    ]);
    expect(await refusal(settle(drawId))).toBe('result-changed');
  });

  test('when it began with another entry', async () => {
    const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
    app.clock.set(after);
    await confirmResult(app, drawId, result);
    const killed = settle(
      drawId,
      {},
      {
        onStepDone: () => {
          throw new Error('killed');
        },
      },
    );
    await expect(killed).rejects.toThrow('killed');
    await query('update settlement set entry_id = gen_random_uuid()');
    expect(await refusal(settle(drawId))).toBe('result-changed');
  });

  test('before the draw, and for a cancelled or unknown draw', async () => {
    const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
    await confirmResult(app, drawId, result);
    expect(await refusal(settle(drawId))).toBe('too-early');
    const cancelled = await planDraw(app, { gameCode: 'joker', drawAt });
    await app.platform.pool.query(`update draw set status = 'cancelled' where draw_id = $1`, [cancelled]);
    expect(await refusal(settle(cancelled))).toBe('draw-cancelled');
    expect(await refusal(settle('00000000-0000-4000-8000-000000000099'))).toBe('no-such-draw');
  });

  test('before the game’s earlier draws', async () => {
    const earlier = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
    const later = await planDraw(app, { gameCode: 'loto-6-49', drawAt: nextAt });
    app.clock.set(after);
    await confirmResult(app, later, result);
    expect(await settle(later)).toMatchObject({
      state: 'refused',
      reason: 'earlier-draw-not-settled',
      facts: { drawId: earlier },
    });
    await app.platform.pool.query(`update draw set status = 'cancelled' where draw_id = $1`, [earlier]);
    expect(await settle(later)).toMatchObject({ state: 'settled' });
  });

  test('while another settlement runs', async () => {
    const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
    app.clock.set(after);
    await confirmResult(app, drawId, result);
    await app.ownerDatabase.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${settlementLock})`.execute(connection);
      expect(await refusal(settle(drawId))).toBe('busy');
      await sql`select pg_advisory_unlock(${settlementLock})`.execute(connection);
    });
    expect(await settle(drawId)).toMatchObject({ state: 'settled' });
  });

  test('when numbers of the side game were played and none was drawn', async () => {
    const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
    await someTickets(drawId);
    app.clock.set(after);
    await confirmResult(app, drawId, { ...result, sideGameNumber: null });
    expect(await refusal(settle(drawId))).toBe('side-game-number-missing');
  });
});

test('when the two counts differ nothing is paid, and the next attempt counts again', async () => {
  const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
  await someTickets(drawId);
  app.clock.set(after);
  await confirmResult(app, drawId, result);
  const killed = settle(
    drawId,
    {},
    {
      onStepDone: (step) => {
        if (step === 'matched') throw new Error('killed');
      },
    },
  );
  await expect(killed).rejects.toThrow('killed');
  await query(
    'update ticket_win set win_count = win_count + 1 where ctid = (select min(ctid) from ticket_win)',
  );
  const outcome = await settle(drawId);
  expect(outcome).toMatchObject({ state: 'halted', reason: 'counts-differ' });
  expect(outcome.problems).toHaveLength(1);
  expect(await query('select step, halted_because from settlement')).toEqual([
    { step: 'begun', halted_because: 'counts-differ' },
  ]);
  const stood = await whatStands();
  expect([stood.prizes, stood.ledger, stood.tables, stood.jobs]).toEqual([[], [], [], [{ count: 0 }]]);
  expect(await settle(drawId)).toMatchObject({ state: 'settled' });
  expect(await query('select halted_because from settlement')).toEqual([{ halted_because: null }]);
});

test('a dry run shows the result and stores nothing', async () => {
  const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
  await someTickets(drawId);
  app.clock.set(after);
  await confirmResult(app, drawId, result);
  const before = await whatStands();
  const dry = await settle(drawId, { isDryRun: true });
  expect(dry.state).toBe('would-settle');
  expect(await whatStands()).toEqual(before);
  expect(await query('select * from settlement')).toEqual([]);
  const real = await settle(drawId);
  expect('summary' in dry && 'summary' in real && real.summary).toEqual('summary' in dry && dry.summary);
});

test('fixed prizes above the fund halt it until the confirming operator forces them', async () => {
  const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
  await play(app, {
    gameCode: 'loto-6-49',
    drawIds: [drawId],
    variants: [{ numbers: [23, 4, 46, 1, 2, 3] }],
  });
  app.clock.set(after);
  await confirmResult(app, drawId, result);
  const outcome = await settle(drawId);
  expect(outcome).toMatchObject({
    state: 'halted',
    reason: 'implausible',
    problems: ['loto-6-49 run 1: pays 5000 bani of a fund of 320 bani'],
  });
  expect(await settle(drawId, { isDryRun: true, operator: 'ana' })).toMatchObject({ state: 'would-halt' });
  expect(await settle(drawId, { isImplausibleForced: true, operator: 'ana' })).toMatchObject({
    state: 'refused',
    reason: 'force-needs-the-confirming-operator',
  });
  expect(await settle(drawId, { isImplausibleForced: true })).toMatchObject({ state: 'settled' });
  expect(await query('select forced_by from settlement')).toEqual([{ forced_by: confirmer }]);
  expect(await query('select gross_bani, tax_bani, net_bani from ticket_prize')).toEqual([
    { gross_bani: 5000, tax_bani: 200, net_bani: 4800 },
  ]);
  // Nothing is left for shares, and the stakes don't cover the prizes.
  expect(await query(`select operator_bani from prize_table where code = 'loto-6-49'`)).toEqual([
    { operator_bani: 800 - 5000 },
  ]);
});

test('a prize a hundred times the usual one blocks the settlement', async () => {
  const first = await planDraw(app, { gameCode: 'loto-5-40', drawAt });
  const second = await planDraw(app, { gameCode: 'loto-5-40', drawAt: nextAt });
  const drawn = { numbers: [1, 2, 3, 4, 5, 6], jokers: [], sideGameNumber: null };
  const variants = [{ numbers: [1, 2, 3, 4, 40] }];
  await play(app, { gameCode: 'loto-5-40', drawIds: [first], variants });
  await play(app, { gameCode: 'loto-5-40', drawIds: [second], variants, variantBani: 80_000 });
  app.clock.set(after);
  await confirmResult(app, first, drawn);
  await confirmResult(app, second, drawn);
  expect(await settle(first)).toMatchObject({ state: 'settled' });
  expect(await settle(second)).toMatchObject({
    state: 'halted',
    problems: ['loto-5-40 run 1, III: a prize of 8000 bani, usually 80 bani'],
  });
});

test('a fund without winners is carried into the next draw', async () => {
  const first = await planDraw(app, { gameCode: 'loto-5-40', drawAt });
  const second = await planDraw(app, { gameCode: 'loto-5-40', drawAt: nextAt });
  const loser = { gameCode: 'loto-5-40' as const, variants: [{ numbers: [30, 31, 32, 33, 34] }] };
  const ticket = await play(app, {
    ...loser,
    drawIds: [first, second],
    sideGame: { firstNumber: '999990', count: 2 },
  });
  app.clock.set(after);
  for (const drawId of [first, second]) {
    await confirmResult(app, drawId, { numbers: [1, 2, 3, 4, 5, 6], jokers: [], sideGameNumber: '123456' });
  }
  await settle(first);
  expect(await query('select status from ticket')).toEqual([{ status: 'active' }]);
  await settle(second);
  expect(
    await query(
      `select category, carry_in_bani, share_bani, rollover_bani from prize_category
       where draw_id = $1 and code = 'loto-5-40' order by position`,
      [second],
    ),
  ).toEqual([
    { category: 'I', carry_in_bani: 160, share_bani: 160, rollover_bani: 320 },
    { category: 'II', carry_in_bani: 80, share_bani: 80, rollover_bani: 160 },
    { category: 'III', carry_in_bani: 80, share_bani: 80, rollover_bani: 160 },
  ]);
  expect(await query('select status from ticket where ticket_id = $1', [ticket.ticketId])).toEqual([
    { status: 'lost' },
  ]);
  expect(await query('select rollover_bani from draw order by draw_at')).toEqual([
    { rollover_bani: 160 },
    { rollover_bani: 320 },
  ]);
});

test('a special draw has two tables: the second has the first’s rollovers and the added prize', async () => {
  const drawId = await planDraw(app, {
    gameCode: 'loto-5-40',
    drawAt,
    isSpecial: true,
    addedPrizeBani: 5_000_000,
  });
  const ticket = await play(app, {
    gameCode: 'loto-5-40',
    drawIds: [drawId],
    variants: [{ numbers: [7, 8, 9, 10, 11] }],
    variantBani: 1001,
  });
  app.clock.set(after);
  const first = { numbers: [1, 2, 3, 4, 5, 6], jokers: [], sideGameNumber: null };
  await confirmResult(app, drawId, first);
  expect(await settle(drawId)).toMatchObject({ state: 'refused', reason: 'extra-result-missing' });
  await confirmResult(app, drawId, first, { ...first, numbers: [7, 8, 9, 10, 11, 12] });
  const outcome = await settle(drawId);
  expect(outcome).toMatchObject({ state: 'settled' });
  expect(
    await query(
      `select run, category, winners, share_bani, carry_in_bani, added_bani, prize_bani, rollover_bani
       from prize_category where category = 'I' order by run`,
    ),
  ).toEqual([
    {
      run: 1,
      category: 'I',
      winners: 0,
      share_bani: 100,
      carry_in_bani: 0,
      added_bani: 0,
      prize_bani: 0,
      rollover_bani: 100,
    },
    {
      run: 2,
      category: 'I',
      winners: 1,
      share_bani: 100,
      carry_in_bani: 100,
      added_bani: 5_000_000,
      prize_bani: 5_000_200,
      rollover_bani: 0,
    },
  ]);
  expect(await query('select ticket_id, gross_bani from ticket_prize')).toEqual([
    { ticket_id: ticket.ticketId, gross_bani: 5_000_200 },
  ]);
});

test('tax is withheld from each prize of a combined variant separately', async () => {
  const drawId = await planDraw(app, { gameCode: 'loto-6-49', drawAt });
  await play(app, {
    gameCode: 'loto-6-49',
    drawIds: [drawId],
    variants: [{ numbers: [23, 4, 46, 11, 38, 29, 1] }],
    variantBani: 10_000_000,
  });
  app.clock.set(after);
  await confirmResult(app, drawId, { ...result, sideGameNumber: null });
  expect(await settle(drawId)).toMatchObject({ state: 'settled' });
  // Seven numbers with all six: one win in I, six in II; the fund is 28,000,000 bani.
  const [first, second] = [16_800_000, Math.floor(5_600_000 / 6)];
  const taxOfFirst = 40_000 + 1_135_000 + Math.floor((16_800_000 - 6_675_000) * 0.4);
  const taxOfSecond = Math.floor(second * 0.04);
  expect(await query('select gross_bani, tax_bani from ticket_prize')).toEqual([
    { gross_bani: first + 6 * second, tax_bani: taxOfFirst + 6 * taxOfSecond },
  ]);
});

const officialTables = [
  {
    code: 'loto-5-40',
    run: 1,
    fundBani: 90_000_000,
    note: 'the official page',
    categories: [
      { category: 'I', prizeBani: 0, winners: 0, rolloverBani: 77_000_000 },
      { category: 'III', prizeBani: 12_345, winners: 210 },
    ],
  },
] as const;

/** Draws 5/40 so that one of our tickets wins in category III. */
async function drawnWithWinner(): Promise<string> {
  await addOperators(app, ['ana', 'radu', confirmer]);
  const drawId = await planDraw(app, { gameCode: 'loto-5-40', drawAt });
  await play(app, { gameCode: 'loto-5-40', drawIds: [drawId], variants: [{ numbers: [1, 2, 3, 4, 40] }] });
  app.clock.set(after);
  await confirmResult(app, drawId, { numbers: [1, 2, 3, 4, 5, 6], jokers: [], sideGameNumber: null });
  return drawId;
}

describe('official values', () => {
  test('that depart from our own halt it and are all listed, even if implausible values are forced', async () => {
    const drawId = await drawnWithWinner();
    const ofNoRun = [{ ...officialTables[0], run: 2 }];
    expect(await settle(drawId, { officialTables: ofNoRun })).toMatchObject({
      state: 'refused',
      reason: 'official-values-of-no-category',
    });
    const departing = { code: 'loto-5-40', run: 1 };
    const departures = [
      { ...departing, category: null, value: 'fundBani', ours: 320, theirs: 90_000_000 },
      { ...departing, category: 'I', value: 'rolloverBani', ours: 160, theirs: 77_000_000 },
      { ...departing, category: 'III', value: 'winners', ours: 1, theirs: 210 },
      { ...departing, category: 'III', value: 'prizeBani', ours: 80, theirs: 12_345 },
    ];
    const request = { officialTables, isImplausibleForced: true };
    const halted = { reason: 'official-values-depart', departures };
    expect(await settle(drawId, { ...request, isDryRun: true })).toMatchObject({
      state: 'would-halt',
      ...halted,
    });
    expect(await settle(drawId, request)).toMatchObject({ state: 'halted', ...halted });
    expect(await query('select * from ticket_prize')).toEqual([]);
    expect(await query('select halted_because from settlement')).toEqual([
      { halted_because: 'official-values-depart' },
    ]);
  });

  test('in an absurd file need more than one operator', { tags: ['full-run'] }, async () => {
    const drawId = await drawnWithWinner();
    const absurd = [
      {
        ...officialTables[0],
        fundBani: 50_000_000_000,
        categories: [{ category: 'III', prizeBani: 50_000_000_000 }],
      },
    ] as const;
    expect(await settle(drawId, { officialTables: absurd })).toMatchObject({ state: 'halted' });
    const forced = { officialTables: absurd, isImplausibleForced: true };
    expect(await settle(drawId, forced)).toMatchObject({ reason: 'official-values-depart' });
    expect(await query('select * from ticket_prize')).toEqual([]);
  });

  test('that two persons accepted are paid, and no others instead', async () => {
    const drawId = await drawnWithWinner();
    const tried = await settle(drawId, { officialTables, isDryRun: true });
    const departures = 'departures' in tried ? tried.departures : [];
    const now = app.clock.now();
    await byTwoPersons(app, { command: 'accept-official', drawId }, (transaction, requestNumber) =>
      acceptOfficialValues(transaction, { drawId, requestNumber, tables: officialTables, departures, now }),
    );
    const others = [{ ...officialTables[0], categories: [{ category: 'III', prizeBani: 12_346 }] }] as const;
    expect(await settle(drawId, { officialTables: others })).toMatchObject({ state: 'halted' });
    // Our own stakes have changed since.
    await query('update ticket_draw set main_bani = main_bani + 100');
    expect(await settle(drawId)).toMatchObject({ state: 'halted', reason: 'official-values-depart' });
    await query('update ticket_draw set main_bani = main_bani - 100');
    expect(await settle(drawId)).toMatchObject({ state: 'settled' });
    expect(await query('select gross_bani from ticket_prize')).toEqual([{ gross_bani: 12_345 }]);
    expect(await query('select rollover_bani from draw')).toEqual([{ rollover_bani: 77_000_000 }]);
  });

  test('that equal ours need no acceptance', { tags: ['full-run'] }, async () => {
    const drawId = await drawnWithWinner();
    const ours = {
      code: 'loto-5-40',
      run: 1,
      note: 'the official page',
      stakesBani: 800,
      fundBani: 320,
      categories: [
        { category: 'I', prizeBani: 0, winners: 0, shareBani: 160, rolloverBani: 160 },
        { category: 'III', prizeBani: 80, winners: 1 },
      ],
    } as const;
    expect(await settle(drawId, { officialTables: [ours] })).toMatchObject({ state: 'settled' });
    expect(await query('select gross_bani from ticket_prize')).toEqual([{ gross_bani: 80 }]);
  });

  test('that were accepted do not change', async () => {
    const drawId = await drawnWithWinner();
    const values = { drawId, tables: officialTables, departures: [], now: app.clock.now() };
    await byTwoPersons(app, { command: 'accept-official', drawId }, (transaction, requestNumber) =>
      acceptOfficialValues(transaction, { ...values, requestNumber }),
    );
    const changed = query(`update accepted_official_values set departures = '[]'`);
    await expect(changed).rejects.toMatchObject({ constraint: 'record_is_append_only' });
  });
});

test('a ticket with an entry of a cancelled draw waits until it is withdrawn', async () => {
  const drawId = await planDraw(app, { gameCode: 'loto-5-40', drawAt });
  const cancelled = await planDraw(app, { gameCode: 'loto-5-40', drawAt: nextAt });
  const ticket = await play(app, {
    gameCode: 'loto-5-40',
    drawIds: [drawId, cancelled],
    variants: [{ numbers: [1, 2, 3, 4, 40] }],
  });
  await app.platform.pool.query(`update draw set status = 'cancelled' where draw_id = $1`, [cancelled]);
  app.clock.set(after);
  await confirmResult(app, drawId, { numbers: [1, 2, 3, 4, 5, 6], jokers: [], sideGameNumber: null });
  expect(await settle(drawId)).toMatchObject({ state: 'settled' });
  await endPlayedTickets(app.platform.database, [ticket]);
  expect(await query('select status from ticket')).toEqual([{ status: 'active' }]);
  await query('delete from ticket_draw where draw_id = $1', [cancelled]);
  await endPlayedTickets(app.platform.database, [ticket]);
  expect(await query('select status from ticket')).toEqual([{ status: 'won' }]);
});
