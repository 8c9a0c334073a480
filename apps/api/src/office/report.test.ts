import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asPlayer,
  createStage,
  notifyPayout,
  offer,
  runJob,
  type Stage,
} from '../features/prizes/winnings/testing/stage.ts';
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
import { openTerminal, type Terminal } from './testing/terminal.ts';

let stage: Stage;
let terminal: Terminal;
let player: SignedUpPlayer;
beforeAll(async () => {
  stage = await createStage();
  terminal = await openTerminal(stage.app);
  player = await signUpPlayer(stage.app, { complete: true });
  await haveTwoDays();
}, 60_000);
afterAll(() => stage.app.close());

const buy = (changes: Parameters<typeof buyPaidTicket>[3]) =>
  buyPaidTicket(stage.app, stage.provider, { token: freshToken(stage.app, player) }, changes);

/** Money moves on 18 and 19 November in every way that a report has a figure for. */
async function haveTwoDays(): Promise<void> {
  const { app, provider } = stage;
  const joker = { gameCode: 'joker' as const, variants: [{ numbers: [45, 9, 8, 7, 6], jokers: [1] }] };
  await buy({ ...joker, sideGameNumberCount: 2 });
  const disputed = await buy({ variants: [{ numbers: [44, 11, 45, 46, 33, 1] }] });
  const refunded = await buy({ drawCount: 2, sideGameNumberCount: 1 });
  await buy({ gameCode: 'loto-5-40', variants: [{ numbers: [1, 2, 3, 4, 5] }] });
  await terminal.type(
    `refund --serial ${await serialOf(stage, refunded.id)} --reason mistaken-purchase`,
    'ana',
  );
  await app.runDueJobs();

  // the bank takes a payment back
  const payment = [...provider.checkouts.values()][1];
  const disputeId = provider.openDispute(payment?.id ?? '');
  await notify(app, provider, '', { body: provider.disputeEvent(disputeId) });
  await app.runDueJobs();
  expect(disputed.status).toBe('active');

  // a prize is paid to a card, one over a counter, one is left
  const taxed = { grossBani: 120_000, taxBani: 6_000 };
  const byCard = await offer(stage, taxed);
  await app.call('acceptWinningPayment', asPlayer(stage, byCard.player));
  await app.runDueJobs();
  for (const [id] of provider.madePayouts) await notifyPayout(stage, provider.payoutEvent(id, 'paid'));
  const inCash = await offerWithCnp(stage, { grossBani: 40_000 });
  await app.runDueJobs();
  await offer(stage, { grossBani: 70_000, taxBani: 100 });

  // the next draw of 5/40 is cancelled, and a share of its tickets goes back
  const later = await buy({ drawCount: 2, sideGameNumberCount: 1 });
  const cancelled = (await drawsToCome(app, 'loto-6-49')).find(({ drawId }) => drawId === later.draws[1]?.id);
  if (cancelled === undefined) throw new Error('The ticket plays in one draw only');
  await terminal.approved(`cancel ${cancelled.drawId} --refund`, ['ana', 'radu']);
  await app.runDueJobs();

  app.clock.advance(dayMs);
  expect(await terminal.type(await counterWords(stage, inCash), 'ana', cnp)).toMatchObject({ exitCode: 0 });
  await buy(joker);
  const [draw] = await drawsToCome(app, 'joker');
  if (draw === undefined) throw new Error('No draw is planned');
  await holdDraw(app, draw);
  await settleHeldDraw(app, draw);
  await app.runDueJobs();
  await runJob(stage, 'reconcile');
}

/** The figures of a report by their names, as `--csv` prints them, in bani. */
async function figuresOf(words: string): Promise<{ figure: string; of: string; bani: number }[]> {
  const { exitCode, lines } = await terminal.type(`report ${words} --csv`);
  expect({ exitCode, head: lines[0] }).toEqual({ exitCode: 0, head: 'period,figure,of,tickets,lei' });
  return lines.slice(1).map((line) => {
    const [, figure = '', of = '', , sum] = line.split(',');
    return { figure, of, bani: Math.round(Number(sum) * 100) };
  });
}

/** Credits less debits of an account within a time, straight from the entries. */
async function credited(account: string, from: string, until: string, kinds = '%'): Promise<number> {
  const { rows } = await stage.app.platform.pool.query<{ bani: string }>(
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
  const sum = (figure: string, of?: string) =>
    figures
      .filter((one) => one.figure === figure && (of === undefined || one.of === of))
      .reduce((bani, one) => bani + one.bani, 0);
  const within = (account: string, kinds?: string) => credited(account, from, until, kinds);
  const atEnd = (account: string) => credited(account, '-infinity', until);

  expect({
    sold: sum('stakes') + sum('fees') - sum('given back'),
    won: sum('won'),
    tax: sum('withheld as tax'),
    byProviders: sum('paid out', 'providers'),
    byBank: sum('paid out', 'bank'),
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

test('the month has a figure of everything, and is the sum of its days', async () => {
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
    ]),
  );
});

test('the same figures are shown as tables', async () => {
  const { exitCode, lines } = await terminal.type('report --day 2026-11-18');
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

test('a time that is not over, has not begun, or is none says so', async () => {
  const { lines } = await terminal.type('report --day 2026-11-19');
  expect(lines[0]).toContain('it is not over');
  for (const [words, why] of [
    ['--day 2026-12-01', '2026-12-01 has not begun.'],
    ['--month 2026-13', '2026-13-01 is no day; write it as 2026-11-19.'],
    ['--month november', 'november is no month; write it as 2026-11.'],
    ['--day 2026-11-18 --month 2026-11', 'Give either --day or --month.'],
    ['', 'Give either --day or --month.'],
  ] as const) {
    const ended = await terminal.type(`report ${words}`.trim());
    expect({ words, exitCode: ended.exitCode, line: ended.lines[0] }).toEqual({
      words,
      exitCode: 2,
      line: why,
    });
  }
});
