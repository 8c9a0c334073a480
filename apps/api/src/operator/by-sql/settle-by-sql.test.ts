import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signTransaction } from '../../features/people/operators/index.ts';
import { settleDraw, settlementSteps, type SettleRequest } from '../../features/prizes/settlement/index.ts';
import { clearCalendar, planDraw } from '../../features/prizes/settlement/testing/drawn.ts';
import { play } from '../../features/prizes/settlement/testing/play.ts';
import { queueTime } from '../../platform/clock.ts';
import { passClock } from '../../platform/database/pass-clock.ts';
import { variantsOf } from '../../testing/full-run.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { writeTestInstallation } from '../../testing/test-database.ts';
import { approve, attack, missingRight, signAs } from '../testing/attack.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

// An operator alone who has the password of the operators' role, which settles, and runs any SQL.

const gameCode = 'loto-5-40';
const named = `${gameCode}:2026-11-19`;
const drawn = [1, 2, 3, 4, 5, 6];

let app: TestApp;
let terminal: Terminal;
let drawId: string;
beforeEach(async () => {
  app = await createTestApp();
  terminal = await openTerminal(app);
  await clearCalendar(app);
  drawId = await planDraw(app, { gameCode, drawAt: '2026-11-19T18:15:00+02:00' });
});
afterEach(() => app.close());

const buy = (numbers: readonly number[]) =>
  play(app, {
    gameCode,
    drawIds: [drawId],
    variants: [{ numbers }],
    sideGame: { firstNumber: '999999', count: 1 },
  });

/** Has the draw take place, its result recorded by one and confirmed by another. */
async function confirm(): Promise<void> {
  app.clock.set('2026-11-19T18:30:00+02:00');
  for (const [words, operator] of [
    [`record ${named} --numbers ${drawn.join(',')} --side 123456`, 'ana'],
    [`confirm ${named}`, 'radu'],
  ] as const)
    expect(await terminal.type(words, operator)).toMatchObject({ exitCode: 0 });
}

const sign = (name: string) => signAs(terminal, name);

const rowsOf = async (table: string) => (await app.platform.pool.query(`select * from ${table}`)).rows;
const offers = async () => {
  await app.jobs['offer-winnings']?.({ drawId });
  return rowsOf('winning');
};

/** Settles as the program does, as ana unless it says otherwise, and stops after a step. */
async function settleUntil(step: string, changed: Partial<SettleRequest> = {}): Promise<void> {
  const stopping = {
    ...(await app.operations()).settlements,
    onStepDone: (done: string) => {
      if (done === step) throw new Error('cut off');
    },
  };
  const { operator = 'ana' } = changed;
  const request: SettleRequest = {
    drawId,
    operator,
    async sign(transaction) {
      await signTransaction(transaction, { name: operator, token: terminal.tokens[operator] ?? '' });
      await passClock(transaction, app.clock.now());
    },
    ...changed,
  };
  await expect(settleDraw(stopping, request)).rejects.toThrow('cut off');
}

const settle = () => terminal.type(`settle ${named}`, 'ana');

const aMillionLei = 100_000_000;
const prizeOf = (ticketId: string) =>
  `insert into ticket_prize select draw_id, player_id, ticket_id, gen_random_uuid(), ${aMillionLei}, 0, ${aMillionLei}
   from ticket_draw where ticket_id = '${ticketId}'`;
const begun = () =>
  `insert into settlement (draw_id, entry_id, result, step, started_at, started_by)
   select draw_id, entry_id, result, 'begun', now(), 'ana' from draw_result_entry where draw_id = '${drawId}'`;
const started = () => `update draw set settlement_started_at = now() where draw_id = '${drawId}'`;
const withTable = () =>
  `insert into prize_table select draw_id, '${gameCode}', 1, 0, 0, 0, 0, 0, null from draw where draw_id = '${drawId}'`;
/** Each step from where the settlement is, by its name alone. */
const finished = () =>
  settlementSteps
    .slice(1)
    .map(
      (step, index) =>
        `update settlement set step = '${step}'${step === 'finished' ? ', finished_at = now()' : ''}
         where step = '${settlementSteps[index]}'`,
    )
    .join('; ');

test('a prize that a ticket did not win is not offered, whoever says that the draw is settled', async () => {
  const { ticketId } = await buy([31, 32, 33, 34, 35, 36]);
  await confirm();
  expect(
    await attack(app, [sign('ana'), started(), begun(), prizeOf(ticketId), withTable(), finished()]),
  ).toBeNull();
  expect(await offers()).toEqual([]);
});

/** In how many seconds the queue runs the check of a draw; null where it does not. */
async function secondsToCheck(ofDraw: string): Promise<number | null> {
  const { rows } = await app.platform.pool.query<{ seconds: number }>(
    `select extract(epoch from run_at - $2::timestamptz)::float8 as seconds from jobs where key = $1`,
    [`offer-winnings:${ofDraw}`, queueTime(app.clock, app.clock.now())],
  );
  return rows[0]?.seconds ?? null;
}

test('a settlement that differs is computed again hours later, and not for each later draw', async () => {
  const later = await planDraw(app, { gameCode, drawAt: '2026-11-22T18:15:00+02:00' });
  const { ticketId } = await buy([31, 32, 33, 34, 35, 36]);
  await confirm();
  expect(
    await attack(app, [sign('ana'), started(), begun(), prizeOf(ticketId), withTable(), finished()]),
  ).toBeNull();
  await app.jobs['offer-winnings']?.({ drawId: later });
  expect(await secondsToCheck(later)).toBeLessThan(600);
  // that one's own job was given up
  expect(await secondsToCheck(drawId)).not.toBeNull();
  await app.platform.pool.query(`delete from _private_jobs`);
  expect(await offers()).toEqual([]);
  expect(await secondsToCheck(drawId)).toBeGreaterThan(5 * 3600);
  await app.jobs['offer-winnings']?.({ drawId: later });
  expect(await secondsToCheck(drawId)).toBeGreaterThan(5 * 3600);
});

test('one settlement is checked at a time', async () => {
  await buy([1, 2, 3, 4, 39, 40]);
  await confirm();
  expect(await settle()).toMatchObject({ exitCode: 0 });
  const { database } = app.platform;
  await database.transaction().execute(async (transaction) => {
    await sql`
      select pg_advisory_xact_lock(hashtext(concat('settlement check.', current_schema())))`.execute(
      transaction,
    );
    expect(await offers()).toEqual([]);
  });
  expect(await offers()).toHaveLength(1);
});

test('nor is one without a settlement, nor beside one that goes on', async () => {
  const { ticketId } = await buy([31, 32, 33, 34, 35, 36]);
  await buy([1, 2, 3, 4, 39, 40]);
  await confirm();
  expect(await attack(app, [prizeOf(ticketId)])).toBeNull();
  expect(await offers()).toEqual([]);
  await settleUntil('tickets-priced');
  expect(await attack(app, [prizeOf(ticketId)])).toBeNull();
  expect(await settle()).toMatchObject({ exitCode: 0 });
  expect(await offers()).toEqual([]);
});

test('the prize of a category is what stakes and rollovers give', async () => {
  await buy([1, 2, 3, 4, 39, 40]);
  await confirm();
  await settleUntil('prizes-computed');
  const raised = [
    'create temp table more as select * from prize_category',
    `update more set prize_bani = prize_bani + ${aMillionLei}, share_bani = share_bani + ${aMillionLei} * winners where winners > 0`,
    'delete from prize_category',
    'insert into prize_category select * from more',
  ];
  expect(await attack(app, raised)).toBeNull();
  expect(await settle()).toMatchObject({ exitCode: 0 });
  const [prize] = (await rowsOf('ticket_prize')) as { gross_bani: number }[];
  expect(prize?.gross_bani).toBeGreaterThan(aMillionLei);
  expect(await offers()).toEqual([]);
});

test('a rollover of an earlier draw is what that one had', async () => {
  const later = await planDraw(app, { gameCode, drawAt: '2026-11-22T18:15:00+02:00' });
  await confirm();
  await settleUntil('prizes-computed');
  const raised = [
    'create temp table more as select * from prize_category',
    `update more set rollover_bani = rollover_bani + ${aMillionLei}, share_bani = share_bani + ${aMillionLei}`,
    'delete from prize_category',
    'insert into prize_category select * from more',
  ];
  expect(await attack(app, raised)).toBeNull();
  expect(await settle()).toMatchObject({ exitCode: 0 });
  await play(app, { gameCode, drawIds: [later], variants: [{ numbers: drawn }] });
  app.clock.set('2026-11-22T18:30:00+02:00');
  await terminal.type(`record ${gameCode}:2026-11-22 --numbers ${drawn.join(',')} --side 123456`, 'ana');
  await terminal.type(`confirm ${gameCode}:2026-11-22`, 'radu');
  expect(await terminal.type(`settle ${gameCode}:2026-11-22`, 'ana')).toMatchObject({ exitCode: 0 });
  expect(await rowsOf('ticket_prize')).toHaveLength(1);
  await app.jobs['offer-winnings']?.({ drawId: later });
  expect(await rowsOf('winning')).toEqual([]);
});

test('a draw that is settled keeps its prizes, and they are offered', async () => {
  const { ticketId } = await buy([31, 32, 33, 34, 35, 36]);
  await buy([1, 2, 3, 4, 39, 40]);
  await confirm();
  expect(await settle()).toMatchObject({ exitCode: 0 });
  for (const statement of [
    prizeOf(ticketId),
    'delete from ticket_prize',
    'delete from prize_category',
    `insert into prize_table select draw_id, 'noroc', 2, 0, 0, 0, 0, 0, null from settlement`,
    `update settlement set step = 'booked', finished_at = null`,
  ])
    expect(await attack(app, [statement])).toBe('settlement_is_final');
  expect(await attack(app, [`insert into settlement_check values ('${drawId}', now())`])).toBe(missingRight);
  const [won, ...others] = await offers();
  expect(others).toEqual([]);
  expect(won).toMatchObject({ draw_id: drawId, status: 'offered' });
});

test('a settlement does not go back, nor over a step', async () => {
  await buy([1, 2, 3, 4, 39, 40]);
  await confirm();
  await settleUntil('booked');
  for (const step of ['prizes-computed', 'tickets-priced', 'matched', 'finished'])
    expect(await attack(app, [`update settlement set step = '${step}'`])).toBe('settlement_step_by_step');
  expect(await settle()).toMatchObject({ exitCode: 0 });
  expect(await offers()).toHaveLength(1);
});

test('prizes that are booked otherwise than they are, twice or not at all, are not offered', async () => {
  await buy([1, 2, 3, 4, 39, 40]);
  await confirm();
  await settleUntil('tickets-priced');
  // by its name alone, without booking
  expect(await attack(app, [finished()])).toBeNull();
  expect(await offers()).toEqual([]);
  await app.platform.pool.query(
    `begin; set local session_replication_role = replica; update settlement set step = 'tickets-priced', finished_at = null;
     commit`,
  );
  expect(await settle()).toMatchObject({ exitCode: 0 });
  await app.platform.pool.query(
    `begin; set local session_replication_role = replica;
     insert into ledger_movement select player_id, gen_random_uuid(), 'prize', gen_random_uuid(), null, moved_at
       from ledger_movement where kind = 'prize';
     commit`,
  );
  await app.platform.pool.query('delete from _private_jobs');
  expect(await offers()).toEqual([]);
  await app.platform.pool.query(
    `begin; set local session_replication_role = replica;
     delete from ledger_movement where kind = 'prize' and not exists (
       select from ticket_prize where prize_id = source_id
     );
     commit`,
  );
  await app.platform.pool.query('delete from _private_jobs');
  expect(await offers()).toHaveLength(1);
});

const invented = (ofDraw: string) =>
  `insert into settlement (draw_id, entry_id, result, step, started_at, started_by)
   values ('${ofDraw}', gen_random_uuid(), '{}', 'begun', now(), 'ana')`;

test('a settlement begins for a draw that took place, as it was confirmed, by who signs', async () => {
  expect(await attack(app, [sign('ana'), invented(drawId)])).toBe('settlement_of_confirmed_result');
  const cancelled = await planDraw(app, { gameCode, drawAt: '2026-11-18T18:15:00+02:00' });
  await app.platform.pool.query(
    `select set_config('loto.now', '${app.clock.now().toISOString()}', true);
     update draw set status = 'cancelled', cancelled_at = now(), cancelled_to = 'refund' where draw_id = '${cancelled}'`,
  );
  expect(await attack(app, [sign('ana'), invented(cancelled)])).toBe('settlement_of_confirmed_result');
  await confirm();
  expect(await attack(app, [started(), begun()])).toBe('settlement_start_is_signed');
  expect(await attack(app, [sign('radu'), started(), begun()])).toBe('settlement_start_is_signed');
  expect(await attack(app, [sign('ana'), begun()])).toBe('settlement_of_confirmed_result');
  expect(await attack(app, [sign('ana'), started(), invented(drawId)])).toBe(
    'settlement_of_confirmed_result',
  );
  expect(await settle()).toMatchObject({ exitCode: 0 });
});

test('a settlement ends with its prize tables', async () => {
  await confirm();
  const begin = [sign('ana'), started(), begun()];
  expect(await attack(app, [...begin, finished()])).toBe('settlement_ends_with_tables');
  expect(await attack(app, begin)).toBeNull();
  expect(await settle()).toMatchObject({ exitCode: 0 });
});

/** A ticket ends so, by an operator who signs. */
function leaves(ticketId: string, status: string) {
  return attack(app, [sign('ana'), `update ticket set status = '${status}' where ticket_id = '${ticketId}'`]);
}

test('a ticket leaves the play as the settlements of its draws say', async () => {
  const won = await buy([1, 2, 3, 4, 39, 40]);
  await buy([1, 2, 3, 4, 38, 40]);
  await buy([31, 32, 33, 34, 35, 36]);
  await confirm();
  expect(await leaves(won.ticketId, 'refunded')).toBe('ticket_given_back_with_payment');
  for (const status of ['lost', 'won'])
    expect(await leaves(won.ticketId, status)).toBe('ticket_ends_by_settlement');
  await settleUntil('booked');
  expect(await leaves(won.ticketId, 'refunded')).toBe('ticket_given_back_with_payment');
  expect(await leaves(won.ticketId, 'lost')).toBe('ticket_ends_by_settlement');
  expect(await settle()).toMatchObject({ exitCode: 0 });
  expect(await offers()).toHaveLength(2);
});

test('no prize of a draw is offered while a ticket that won in it ended as something else', async () => {
  const { ticketId } = await buy([1, 2, 3, 4, 39, 40]);
  await confirm();
  expect(await settle()).toMatchObject({ exitCode: 0 });
  // by no role that a trigger holds
  const end = (status: string) =>
    app.platform.pool.query(
      `begin; set local session_replication_role = replica;
       update ticket set status = '${status}' where ticket_id = '${ticketId}'; commit`,
    );
  await end('lost');
  expect(await offers()).toEqual([]);
  await end('won');
  expect(await offers()).toHaveLength(1);
});

test('nobody records or confirms a result for another', async () => {
  await buy([31, 32, 33, 34, 35, 36]);
  app.clock.set('2026-11-19T18:30:00+02:00');
  const entry = `insert into draw_result_entry (entry_id, draw_id, result, recorded_by, recorded_at)
    values ('${drawId}', '${drawId}', '{"numbers":[31,32,33,34,35,36],"jokers":[],"sideGameNumber":"123456"}', 'ana', now())`;
  const confirmation = `insert into draw_result_confirmation values ('${drawId}', 'ana', 'radu', now())`;
  expect(await attack(app, [entry, confirmation])).toBe('draw_result_is_signed');
  expect(await attack(app, [sign('radu'), entry])).toBe('draw_result_is_signed');
  expect(await attack(app, [sign('ana'), entry, confirmation])).toBe('draw_result_is_signed');
  expect(await attack(app, [sign('ana'), entry])).toBeNull();
  expect(await attack(app, [sign('radu'), confirmation])).toBeNull();
});

test('who approves a correction of a result records just that one', async () => {
  await confirm();
  const number = await terminal.request(`record ${named} --numbers 7,8,9,10,11,12 --side 123456`, 'ana');
  const correction = (numbers: string) => [
    ...approve(terminal, number),
    `insert into draw_result_entry (entry_id, draw_id, result, recorded_by, recorded_at)
     values (gen_random_uuid(), '${drawId}', '{"numbers":[${numbers}],"jokers":[],"sideGameNumber":"123456"}', 'ana', now())`,
  ];
  expect(await attack(app, correction('31,32,33,34,35,36'))).toBe('draw_result_is_signed');
  expect(await attack(app, correction('7,8,9,10,11,12'))).toBeNull();
});

test('what is implausible is paid by the operator who confirmed the result, and signs', async () => {
  const implausible = await planDraw(app, { gameCode: 'loto-6-49', drawAt: '2026-11-19T18:15:00+02:00' });
  await play(app, {
    gameCode: 'loto-6-49',
    drawIds: [implausible],
    variants: [{ numbers: [23, 4, 46, 1, 2, 3] }],
  });
  app.clock.set('2026-11-19T18:30:00+02:00');
  const other = 'loto-6-49:2026-11-19';
  await terminal.type(`record ${other} --numbers 23,4,46,11,38,29 --side 1846035`, 'ana');
  await terminal.type(`confirm ${other}`, 'radu');
  const halted = await terminal.type(`settle ${other}`, 'ana');
  expect([halted.exitCode, halted.lines[0]]).toEqual([1, expect.stringContaining('halted (implausible)')]);
  const of = `where draw_id = '${implausible}'`;
  const force = (name: string) =>
    `update settlement set step = 'prizes-computed', halted_because = null, forced_by = '${name}' ${of}`;
  const only = `update settlement set forced_by = 'radu' ${of}`;
  const asBegun = `insert into settlement (draw_id, entry_id, result, step, started_at, started_by, forced_by)
    select draw_id, entry_id, result, 'begun', now(), 'ana', 'ana' from draw_result_entry ${of}`;
  for (const statements of [
    [force('radu')],
    [sign('ana'), force('radu')],
    [sign('ana'), force('ana')],
    [sign('radu'), only],
    [sign('ana'), asBegun],
  ])
    expect([statements, await attack(app, statements)]).toEqual([
      statements,
      'settlement_forced_by_who_confirmed',
    ]);
  const forced = `settle ${other} --force-implausible`;
  expect(await terminal.type(forced, 'ana')).toMatchObject({ exitCode: 1 });
  expect(await terminal.type(`${forced} --dry-run`, 'radu')).toMatchObject({ exitCode: 0 });
  const request = { drawId: implausible, operator: 'radu', isImplausibleForced: true };
  await settleUntil('prizes-computed', request);
  for (const name of ['null', `'ana'`])
    expect(await attack(app, [sign('radu'), `update settlement set forced_by = ${name} ${of}`])).toBe(
      'settlement_forced_by_who_confirmed',
    );
  expect(await terminal.type(`settle ${other}`, 'ana')).toMatchObject({ exitCode: 0 });
  expect(await rowsOf('settlement')).toMatchObject([{ forced_by: 'radu', step: 'finished' }]);
  await app.jobs['offer-winnings']?.({ drawId: implausible });
  expect(await rowsOf('winning')).toHaveLength(1);
});

const page = readFileSync(
  new URL('../../../../../docs/operate/runbook/LotoAlertLogged.md', import.meta.url),
  'utf8',
);

/** What the page has the owner of the tables run. */
const undo = () => (/-c "(.*)"/.exec(page)?.[1] ?? '').replace('DRAW', drawId);

/** What the ledger owes to winners and the state, and owes to no one yet, in bani. */
async function owed(): Promise<{ won: number; payable: number }> {
  const { rows } = await app.platform.pool.query<{ account: string; bani: string }>(
    `select account, sum(credit_bani) - sum(debit_bani) as bani from ledger_entry group by account`,
  );
  const of = (...accounts: string[]) =>
    rows.filter(({ account }) => accounts.includes(account)).reduce((sum, { bani }) => sum + Number(bani), 0);
  return { won: of('player-winnings', 'tax-withheld'), payable: of('prizes-payable') };
}

/** Deletes what a ticket won, and has another draw's row say that it is of that one. */
const hide = (ticketId: string, to?: string) => [
  `create temp table hidden as select * from ticket_prize where ticket_id = '${ticketId}'`,
  'delete from ticket_prize using hidden where ticket_prize.prize_id = hidden.prize_id',
  ...(to === undefined
    ? []
    : [
        `insert into ticket_prize select '${to}', player_id, ticket_id, prize_id, gross_bani, tax_bani, net_bani from hidden`,
      ]),
];

const ofHiding = variantsOf(['its row is deleted', 'its row is moved to another draw'], () => 'hidden');
test.each(ofHiding)('a prize is reversed by the undoing where %s after it was booked', async (how) => {
  const later = await planDraw(app, { gameCode, drawAt: '2026-11-22T18:15:00+02:00' });
  const { ticketId: hidden } = await buy([1, 2, 3, 4, 39, 40]);
  const { ticketId: seen } = await buy([1, 2, 3, 4, 38, 40]);
  await confirm();
  await settleUntil('booked');
  const { won } = await owed();
  expect(await attack(app, hide(hidden, how.includes('deleted') ? undefined : later))).toBeNull();
  expect(await settle()).toMatchObject({ exitCode: 0 });
  expect(await offers()).toEqual([]);
  await sql.raw(undo()).execute(app.ownerDatabase);
  expect(await owed()).toEqual({ won: 0, payable: 0 });
  expect(await settle()).toMatchObject({ exitCode: 0 });
  expect((await offers()).map((row: { ticket_id: string }) => row.ticket_id).toSorted()).toEqual(
    [hidden, seen].toSorted(),
  );
  expect(await owed()).toEqual({ won, payable: 0 });
});

test('the owner of the tables undoes a settlement that was spoiled, and the draw is settled again', async () => {
  const { ticketId: lost } = await buy([31, 32, 33, 34, 35, 36]);
  const { ticketId: won } = await buy([1, 2, 3, 4, 39, 40]);
  await confirm();
  await settleUntil('tickets-priced');
  expect(await attack(app, [prizeOf(lost)])).toBeNull();
  expect(await settle()).toMatchObject({ exitCode: 0 });
  expect(await offers()).toEqual([]);
  expect(await attack(app, [undo()])).toBe(missingRight);
  await sql.raw(undo()).execute(app.ownerDatabase);
  for (const table of ['settlement', 'ticket_prize', 'prize_table', 'ticket_win'])
    expect(await rowsOf(table)).toEqual([]);
  expect(await settle()).toMatchObject({ exitCode: 0 });
  expect(await offers()).toMatchObject([{ ticket_id: won, status: 'offered' }]);
  const { rows: tickets } = await app.platform.pool.query(
    `select ticket_id, status from ticket order by status`,
  );
  expect(tickets).toEqual([
    { ticket_id: lost, status: 'lost' },
    { ticket_id: won, status: 'won' },
  ]);
  // each ban of the first settlement is back, and those of the second are booked
  const { rows: booked } = await app.platform.pool.query(
    `select (select sum(gross_bani) from ticket_prize) as prizes,
       (select sum(credit_bani) - sum(debit_bani) from ledger_entry where account = 'prizes-payable') as payable,
       (select sum(credit_bani) - sum(debit_bani) from ledger_entry where account in ('player-winnings', 'tax-withheld')) as won,
       (select sum(rolled.rollover_bani) from prize_category rolled) as rollover,
       (select sum(credit_bani) - sum(debit_bani) from ledger_entry where account = 'prize-rollovers') as carried`,
  );
  const [{ prizes, payable, won: wonBani, rollover, carried }] = booked as [Record<string, string>];
  expect([payable, wonBani, carried].map(Number)).toEqual([0, Number(prizes), Number(rollover)]);
  await expect(sql.raw(undo()).execute(app.ownerDatabase)).rejects.toThrow('was checked');
});

test('where prizes are the lottery’s, no settlement ends without its values', async () => {
  await buy([1, 2, 3, 4, 39, 40]);
  await confirm();
  // by the installation of before
  await settleUntil('booked');
  await writeTestInstallation(app.databaseUrl, { OFFICIAL_VALUES: 'required' });
  expect(await attack(app, [finished()])).toBe('settlement_by_official_values');
  await app.platform.pool.query(`update prize_table set official = '{"note":"the page"}'`);
  expect(await attack(app, [finished()])).toBe('settlement_by_official_values');
  await app.platform.pool.query(`update prize_category set official = '{"prizeBani":80}' where winners > 0`);
  expect(await attack(app, [finished()])).toBeNull();
});

test('nobody moves a ticket to a draw that is drawn, nor adds to the prize of one', async () => {
  await buy(drawn);
  for (const statement of [
    'update ticket_draw set draw_id = draw_id',
    'update ticket_draw set main_bani = 1',
    'delete from ticket_draw',
    'update draw set added_prize_bani = 100000000',
    'update draw set is_special = true',
    'update settlement set result = result',
    'update settlement set started_by = started_by',
  ])
    expect(await attack(app, [statement])).toBe(missingRight);
});
