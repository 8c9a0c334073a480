import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postMovement, systemAccountId, type LedgerAccount } from '../features/money/ledger/index.ts';
import { asPlayer, notifyPayout, offer, runJob } from '../features/prizes/winnings/testing/stage.ts';
import {
  buyPaidTicket,
  drawsToCome,
  freshToken,
  holdDraw,
  notify,
  settleHeldDraw,
  signUpPlayer,
  type SignedUpPlayer,
} from '../testing/index.ts';
import { cnp, counterWords, dayMs, offerWithCnp, serialOf } from './testing/at-counter.ts';
import { readReport } from './read-report.ts';
import { openDesk, type Desk } from './testing/desk.ts';

let desk: Desk;
let player: SignedUpPlayer;
beforeAll(async () => {
  desk = await openDesk();
  player = await signUpPlayer(desk.app, { complete: true });
  await haveTwoDays();
}, 60_000);
afterAll(() => desk.close());

const buy = (changes: Parameters<typeof buyPaidTicket>[3]) =>
  buyPaidTicket(desk.app, desk.provider, { token: freshToken(desk.app, player) }, changes);

const joker = { gameCode: 'joker' as const, variants: [{ numbers: [45, 9, 8, 7, 6], jokers: [1] }] };

/** Moves money on 18 and 19 November in every way that a report has a figure for. */
async function haveTwoDays(): Promise<void> {
  const { app, provider } = desk;
  await buy({ ...joker, sideGameNumberCount: 2 });
  const disputed = await buy({ variants: [{ numbers: [44, 11, 45, 46, 33, 1] }] });
  const refunded = await buy({ drawCount: 2, sideGameNumberCount: 1 });
  await buy({ gameCode: 'loto-5-40', variants: [{ numbers: [1, 2, 3, 4, 5] }] });
  await desk.type(`refund --serial ${await serialOf(desk, refunded.id)} --reason mistaken-purchase`, 'ana');
  await app.runDueJobs();

  // The card no longer accepts refunds.
  const body = provider.failRefund([...provider.refunds.values()].at(-1)?.id ?? '');
  await notify(app, provider, '', { body });
  await app.runDueJobs();
  const failed = (await desk.type('failed-refunds')).lines.join('\n');
  const [failure] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(failed) ?? [];
  await desk.terminal.approved(`resend-refund ${failure} --transferred OP-4711`, ['ana', 'radu']);
  await app.runDueJobs();

  // The bank reverses a payment.
  const payment = [...provider.checkouts.values()][1];
  const disputeId = provider.openDispute(payment?.id ?? '');
  await notify(app, provider, '', { body: provider.disputeEvent(disputeId) });
  await app.runDueJobs();
  expect(disputed.status).toBe('active');

  // One prize is paid to a card, one at a counter, and one isn't claimed.
  const taxed = { grossBani: 120_000, taxBani: 6_000 };
  const byCard = await offer(desk, taxed);
  await app.call('acceptWinningPayment', asPlayer(desk, byCard.player));
  await app.runDueJobs();
  for (const [id] of provider.madePayouts) await notifyPayout(desk, provider.payoutEvent(id, 'paid'));
  const inCash = await offerWithCnp(desk, { grossBani: 40_000 });
  await app.runDueJobs();
  await offer(desk, { grossBani: 70_000, taxBani: 100 });

  // Another prize is forfeited when its payment is lost.
  await offer(desk, { grossBani: 30_000 });
  const lost = provider.openDispute([...provider.checkouts.values()].at(-1)?.id ?? '');
  provider.endDispute(lost, 'lost');
  await notify(app, provider, '', { body: provider.disputeEvent(lost) });
  await app.runDueJobs();

  // The next 5/40 draw is cancelled, and its part of the tickets is refunded.
  const later = await buy({ drawCount: 2, sideGameNumberCount: 1 });
  const cancelled = (await drawsToCome(app, 'loto-6-49')).find(({ drawId }) => drawId === later.draws[1]?.id);
  if (cancelled === undefined) throw new Error('The ticket plays in one draw only');
  await desk.terminal.approved(`cancel ${cancelled.drawId} --refund`, ['ana', 'radu']);
  await app.runDueJobs();

  app.clock.advance(dayMs);
  expect(await desk.type(await counterWords(desk, inCash), 'ana', cnp)).toMatchObject({ exitCode: 0 });
  await buy(joker);
  const [draw] = await drawsToCome(app, 'joker');
  if (draw === undefined) throw new Error('No draw is planned');
  await holdDraw(app, draw);
  await settleHeldDraw(app, draw);
  await app.runDueJobs();
  await runJob(desk, 'reconcile');
}

interface Figure {
  readonly completeUntil: string;
  readonly figure: string;
  readonly of: string;
  readonly bani: number;
}

/** Returns the figures of a report as printed by `--csv`, in bani. */
async function figuresOf(words: string): Promise<Figure[]> {
  const { exitCode, lines } = await desk.type(`report ${words} --csv`);
  expect({ exitCode, head: lines[0] }).toEqual({
    exitCode: 0,
    head: 'period,complete until,figure,of,tickets,lei',
  });
  return lines.slice(1).map((line) => {
    const [, completeUntil = '', figure = '', of = '', , sum] = line.split(',');
    return { completeUntil, figure, of, bani: Math.round(Number(sum) * 100) };
  });
}

/** Adds up a figure, in total or for one subject. */
const sumOf = (figures: readonly Figure[]) => (figure: string, of?: string) =>
  figures
    .filter((one) => one.figure === figure && (of === undefined || one.of === of))
    .reduce((bani, one) => bani + one.bani, 0);

/** Returns credits minus debits of an account in a period, read directly from the entries. */
async function credited(account: string, from: string, until: string, kinds = '%'): Promise<number> {
  const { rows } = await desk.app.platform.pool.query<{ bani: string }>(
    `select coalesce(sum(credit_bani - debit_bani), 0) as bani
     from ledger_movement join ledger_entry using (player_id, movement_id)
     where account = $1 and moved_at >= $2 and moved_at < $3 and kind like $4`,
    [account, from, until, kinds],
  );
  return Number(rows[0]?.bani);
}

test.each([
  ['--day 2026-11-18', '2026-11-18T00:00+02:00', '2026-11-19T00:00+02:00'],
  ['--day 2026-11-19', '2026-11-19T00:00+02:00', '2026-11-20T00:00+02:00'],
  ['--month 2026-11', '2026-11-01T00:00+02:00', '2026-12-01T00:00+02:00'],
])('%s equals the ledger to the ban', async (words, from, until) => {
  const figures = await figuresOf(words);
  const sum = sumOf(figures);
  const within = (account: string, kinds?: string) => credited(account, from, until, kinds);
  const atEnd = (account: string) => credited(account, '-infinity', until);

  expect({
    sold: sum('stakes') + sum('fees') - sum('given back'),
    won: sum('won'),
    tax: sum('withheld as tax'),
    byProviders: sum('paid out', 'providers'),
    byBank: sum('paid out', 'bank'),
    refundedByBank: sum('refunded by bank transfer'),
    lost: sum('lost to disputes'),
    atCounters: sum('paid out', 'counters'),
    unclaimed: sum('never collected'),
    atProviders: sum('taken') - sum('sent back') - sum('paid to cards') - sum('taken back by disputes'),
    toWinners: sum('owed at the end', 'winners'),
    asRefunds: sum('owed at the end', 'refunds'),
    asTax: sum('owed at the end', 'tax'),
    fromProviders: sum('owed at the end', 'by providers'),
  }).toEqual({
    sold: (await within('ticket-sales')) + (await within('processing-fees')),
    won: await within('prizes-payable', 'prizes %'),
    tax: await within('tax-withheld'),
    byProviders: await within('provider-clearing', 'payout%'),
    byBank: await within('bank-account', 'payout%'),
    refundedByBank: await within('bank-account', '%refund%'),
    lost: 0 - (await within('dispute-losses')),
    atCounters: await within('counter-cash', 'payout%'),
    unclaimed: await within('unclaimed-prizes'),
    atProviders: -(await within('provider-clearing')),
    toWinners: await atEnd('player-winnings'),
    asRefunds: await atEnd('refunds-payable'),
    asTax: await atEnd('tax-withheld'),
    fromProviders: -(await atEnd('provider-clearing')),
  });
  expect(figures.map(({ of }) => of)).not.toContain('unknown');
});

test('the month includes every figure, and is the sum of its days', async () => {
  const [month, one, other] = await Promise.all(
    ['--month 2026-11', '--day 2026-11-18', '--day 2026-11-19'].map(figuresOf),
  );
  const ofTime = (figures = month) => (figures ?? []).filter(({ figure }) => figure !== 'owed at the end');
  const summed = new Map<string, number>();
  for (const { figure, of, bani } of [...ofTime(one), ...ofTime(other)])
    summed.set(`${figure} ${of}`, (summed.get(`${figure} ${of}`) ?? 0) + bani);
  expect(Object.fromEntries(ofTime().map(({ figure, of, bani }) => [`${figure} ${of}`, bani]))).toEqual(
    Object.fromEntries(summed),
  );
  const named = ofTime()
    .filter(({ bani }) => bani !== 0)
    .map(({ figure, of }) => `${figure} ${of}`);
  expect(named).toEqual(
    expect.arrayContaining([
      'stakes joker',
      'stakes noroc-plus',
      'fees loto-5-40',
      'given back loto-6-49',
      'won joker',
      'withheld as tax prizes',
      'paid out providers',
      'paid out counters',
      'taken sandbox',
      'sent back sandbox',
      'paid to cards sandbox',
      'taken back by disputes sandbox',
      'never collected prizes',
      'refunded by bank transfer payments',
      'lost to disputes payments',
    ]),
  );
});

test('the same figures are shown as tables', async () => {
  const { exitCode, lines } = await desk.type('report --day 2026-11-18');
  expect(exitCode).toBe(0);
  expect(lines[0]).toBe('2026-11-18, from Wed 2026-11-18 00:00 up to Thu 2026-11-19 00:00');
  const row = (name: string) => lines.find((line) => line.startsWith(name))?.split(/ {2,}/);
  const figures = await figuresOf('--day 2026-11-18');
  const lei = (figure: string, of: string) =>
    `${((figures.find((one) => one.figure === figure && one.of === of)?.bani ?? 0) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })} lei`;
  expect(row('joker')).toEqual([
    'joker',
    '1',
    lei('stakes', 'joker'),
    'noroc-plus',
    lei('stakes', 'noroc-plus'),
    lei('fees', 'joker'),
    '0.00 lei',
  ]);
  expect(row('by the providers')?.[1]).toBe(lei('owed at the end', 'by providers'));
});

/** The figures that show each account's movements, or `left out`, as documented in the guide. */
const shownBy: Readonly<Record<LedgerAccount, string>> = {
  'provider-clearing': 'at providers',
  'ticket-sales': 'sold',
  'processing-fees': 'sold',
  'refunds-payable': 'owed as refunds',
  'prizes-payable': 'won',
  'player-winnings': 'owed to winners',
  'tax-withheld': 'tax',
  'unclaimed-prizes': 'unclaimed',
  'counter-cash': 'at counters',
  'bank-account': 'by the bank',
  'dispute-losses': 'lost',
  'disputed-payments': 'left out',
  'prize-expense': 'left out',
  'prize-rollovers': 'left out',
  'prize-rounding': 'left out',
};

test.each([
  ['--day 2026-11-18', '--day 2026-11-17', '2026-11-18T00:00+02:00', '2026-11-19T00:00+02:00'],
  ['--day 2026-11-19', '--day 2026-11-18', '2026-11-19T00:00+02:00', '2026-11-20T00:00+02:00'],
  ['--month 2026-11', '--month 2026-10', '2026-11-01T00:00+02:00', '2026-12-01T00:00+02:00'],
])('%s shows what moved on every account', async (words, before, from, until) => {
  const sum = sumOf(await figuresOf(words));
  const earlier = sumOf(await figuresOf(before));
  const grown = (of: string) => sum('owed at the end', of) - earlier('owed at the end', of);
  const moved = new Map<string, number>();
  for (const [account, shown] of Object.entries(shownBy)) {
    // Amounts booked to tickets are passed on to winners and tax.
    const passedOn = account === 'prizes-payable' ? await credited(account, from, until, 'prize') : 0;
    const bani = (await credited(account, from, until)) - passedOn;
    moved.set(shown, (moved.get(shown) ?? 0) + bani);
  }
  moved.delete('left out');
  expect(Object.fromEntries(moved)).toEqual({
    'at providers': sum('sent back') + sum('paid to cards') + sum('taken back by disputes') - sum('taken'),
    sold: sum('stakes') + sum('fees') - sum('given back'),
    'owed as refunds': grown('refunds'),
    won: sum('won'),
    'owed to winners': grown('winners'),
    tax: sum('withheld as tax'),
    unclaimed: sum('never collected'),
    'at counters': sum('paid out', 'counters'),
    'by the bank': sum('paid out', 'bank') + sum('refunded by bank transfer'),
    lost: 0 - sum('lost to disputes'),
  });
});

test('these are all accounts in the schema, and the guide lists the excluded ones', async () => {
  const { rows } = await desk.app.platform.pool.query<{ account: string }>(
    'select account from ledger_account',
  );
  expect(rows.map(({ account }) => account).toSorted()).toEqual(Object.keys(shownBy).toSorted());
  const guide = readFileSync(new URL('../../../../docs/operate/morning-after.md', import.meta.url), 'utf8');
  const leftOut = Object.entries(shownBy).flatMap(([account, by]) => (by === 'left out' ? account : []));
  expect(leftOut.filter((account) => !guide.includes(`\`${account}\``))).toEqual([]);
});

test('an unfinished, future or invalid period is reported as such', async () => {
  const { lines } = await desk.type('report --day 2026-11-19');
  expect(lines[0]).toBe(
    '2026-11-19, from Thu 2026-11-19 00:00, what there is so far: it may change, and is complete up to Thu 2026-11-19 17:16 only',
  );
  const rows = await figuresOf('--month 2026-11');
  expect(new Set(rows.map((row) => row.completeUntil))).toEqual(new Set(['2026-11-19T17:16:00+02:00']));
  for (const [words, why] of [
    ['--day 2026-12-01', '2026-12-01 has not begun.'],
    ['--month 2026-13', '2026-13-01 is no day; write it as 2026-11-19.'],
    ['--month november', 'november is no month; write it as 2026-11.'],
    ['--day 2026-11-18 --month 2026-11', 'Give either --day or --month.'],
    ['', 'Give either --day or --month.'],
  ] as const) {
    const ended = await desk.type(`report ${words}`.trim());
    expect({ words, exitCode: ended.exitCode, line: ended.lines[0] }).toEqual({
      words,
      exitCode: 2,
      line: why,
    });
  }
});

const headOf = async (day: string) => (await desk.type(`report --day ${day}`)).lines[0];

const day22 = ['2026-11-22T00:00+02:00', '2026-11-23T00:00+02:00'] as const;

test('a draw settled over midnight belongs to one day, which is closed only after it', async () => {
  const { app } = desk;
  const { pool } = app.platform;
  await buy(joker);
  const [draw] = await drawsToCome(app, 'joker');
  if (draw === undefined) throw new Error('No draw is planned');
  await holdDraw(app, draw);
  await pool.query(`create trigger prizes_fail before insert on ledger_movement
    for each row when (new.kind = 'prize') execute function refuse_ledger_change()`);
  await expect(settleHeldDraw(app, draw)).rejects.toThrow('append only');
  await pool.query('drop trigger prizes_fail on ledger_movement');

  app.clock.set('2026-11-23T08:00:00+02:00');
  expect(await headOf('2026-11-22')).toContain(
    'it may change, and is complete up to Sun 2026-11-22 18:16 only',
  );
  await settleHeldDraw(app, draw);
  expect(await headOf('2026-11-22')).toBe('2026-11-22, from Sun 2026-11-22 00:00 up to Mon 2026-11-23 00:00');
  const figures = await figuresOf('--day 2026-11-22');
  expect(new Set(figures.map((row) => row.completeUntil))).toEqual(new Set(['2026-11-23T00:00:00+02:00']));
  const won = sumOf(figures)('won');
  expect(won).toBeGreaterThan(0);
  expect(await credited('prizes-payable', ...day22, 'prize')).toBe(-won);
});

test('a day is closed once everything that began in it has certainly ended', async () => {
  desk.app.clock.set('2026-11-24T00:59:00+02:00');
  expect(await headOf('2026-11-23')).toContain('complete up to Mon 2026-11-23 23:59 only');
  desk.app.clock.set('2026-11-24T01:00:00+02:00');
  expect(await headOf('2026-11-23')).toBe('2026-11-23, from Mon 2026-11-23 00:00 up to Tue 2026-11-24 00:00');
});

test('bookings made while a report is read are in none of its figures', async () => {
  const { pool, database } = desk.app.platform;
  const before = await desk.type('report --day 2026-11-18');
  const client = await pool.connect();
  await client.query('begin; lock table partial_refund');
  const reading = desk.type('report --day 2026-11-18');
  const waiting = `select from pg_locks where not granted and relation = 'partial_refund'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await postMovement(database, {
    playerId: systemAccountId,
    kind: 'refund-owed',
    sourceId: randomUUID(),
    movedAt: new Date('2026-11-18T12:00+02:00'),
    debit: { 'provider-clearing': 100 },
    credit: { 'refunds-payable': 100 },
  });
  await client.query('rollback');
  client.release();
  expect(await reading).toEqual(before);
});

test.each([
  ['ticket-sales', 'sold', '2026-11-10'],
  ['prizes-payable', 'won', '2026-11-11'],
] as const)('a movement kind of %s that no game has is included', async (account, what, day) => {
  const { database } = desk.app.platform;
  const from = new Date(`${day}T00:00+02:00`);
  await postMovement(database, {
    playerId: systemAccountId,
    kind: 'corrected',
    sourceId: randomUUID(),
    movedAt: from,
    debit: { 'refunds-payable': 100 },
    credit: { [account]: 100 },
  });
  const period = { from, until: new Date(from.getTime() + dayMs) };
  await expect(readReport(database, period, desk.app.clock.now())).rejects.toThrow(
    `By game, 0 bani are ${what}; by the ledger, 100`,
  );
});
