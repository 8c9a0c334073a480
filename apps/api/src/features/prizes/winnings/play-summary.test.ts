import type { Ticket } from '@loto/api-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  FakeProvider,
  notify,
  signedInAt,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { findPayers, refunds } from '../../money/payments/index.ts';
import { runJob, writePrize } from './testing/stage.ts';

// Compares the figures that safer play shows to players with the ledger.

let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ start: '2026-10-31T23:20:00+02:00', overrides: { paymentProvider: provider } });
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

async function at(instant: string): Promise<void> {
  player = await signedInAt(app, player, instant);
}

async function summary(months: number) {
  return (await app.call('getPlaySummary', { token: player.token, query: { months: String(months) } })).data;
}

/** Returns how much a player's movements added to ledger accounts, in bani. */
async function credited(accounts: string[]): Promise<number> {
  const { rows } = await app.platform.pool.query<{ bani: number }>(
    `select coalesce(sum(credit_bani - debit_bani), 0)::bigint as bani from ledger_entry
     where player_id = $1 and account = any($2)`,
    [player.playerId, accounts],
  );
  return rows[0]?.bani ?? 0;
}

const lei = (bani: number) => (bani / 100).toFixed(2).replace('.', ',');

let inOctober: Ticket;
let inNovember: Ticket;

test('paid and won by month and game, as in the ledger; months are those of Romania', async () => {
  expect(await summary(12)).toEqual({ from: '2025-11', until: '2026-10', rows: [] });
  inOctober = await buyPaidTicket(app, provider, player);
  // In UTC it's still October.
  await at('2026-11-01T00:30:00+02:00');
  inNovember = await buyPaidTicket(app, provider, player, { drawCount: 2 });
  const { id: refundedId } = inNovember.draws[1] ?? { id: '' };
  const joker = await buyPaidTicket(app, provider, player, {
    gameCode: 'joker',
    variants: [{ numbers: [1, 2, 3, 4, 5], jokers: [6] }],
  });
  const { database, clock } = app.platform;
  await database.transaction().execute((transaction) =>
    refunds.requestPartialRefund(transaction, clock, {
      playerId: player.playerId,
      ticketId: inNovember.id,
      drawId: refundedId,
      amountBani: 300,
      feeBani: 0,
    }),
  );
  // This ticket is never paid.
  await buyTicket(app, player);
  // This ticket is paid too late.
  const late = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, late.id);
  await at('2026-11-01T03:00:00+02:00');
  provider.set(checkoutId);
  await notify(app, provider, checkoutId);

  const stage = { app, provider };
  // A small prize is paid immediately; the large one is never claimed.
  const won = await writePrize(stage, { player, ticket: joker, grossBani: 5_000 });
  await runJob(stage, 'offer-winnings', { drawId: won.drawId });
  const lost = await writePrize(stage, { player, ticket: inNovember, grossBani: 90_000, taxBani: 700 });
  await runJob(stage, 'offer-winnings', { drawId: lost.drawId });
  expect((await summary(2)).rows.map(({ wonBani }) => wonBani)).toEqual([0, 5_000, 89_300]);
  await at('2027-02-20T12:00:00+02:00');
  await runJob(stage, 'expire-winnings');

  const { from, until, rows } = await summary(5);
  expect({ from, until }).toEqual({ from: '2026-10', until: '2027-02' });
  expect(rows).toEqual([
    { month: '2026-10', gameCode: 'loto-6-49', paidBani: inOctober.totalBani, wonBani: 0 },
    { month: '2026-11', gameCode: 'joker', paidBani: joker.totalBani, wonBani: 5_000 },
    { month: '2026-11', gameCode: 'loto-6-49', paidBani: inNovember.totalBani - 300, wonBani: 0 },
  ]);
  const paidBani = rows.reduce((sum, row) => sum + row.paidBani, 0);
  expect(paidBani).toBe(await credited(['ticket-sales', 'processing-fees']));
  expect(await credited(['player-winnings'])).toBe(5_000);
  expect((await summary(4)).rows).toHaveLength(2);
});

test('a reality check shows what was paid today, and paid and won in 30 days', async () => {
  const check = async () => (await app.call('getRealityCheck', { token: player.token })).data;
  await at('2026-11-30T12:00:00+02:00');
  const november = (await summary(1)).rows.reduce((sum, { paidBani }) => sum + paidBani, 0);
  const paidBani = november + inOctober.totalBani;
  expect(await check()).toEqual({ paidTodayBani: 0, paidBani, wonBani: 5_000 });
  await at('2026-11-30T23:50:00+02:00');
  expect((await check()).paidBani).toBe(november);
  const { totalBani } = await buyPaidTicket(app, provider, player);
  expect(await check()).toMatchObject({ paidTodayBani: totalBani, paidBani: november + totalBani });
  await at('2026-12-01T00:00:00+02:00');
  expect((await check()).paidTodayBani).toBe(0);
});

test('reminders can be changed but not switched off; each choice stays independent', async () => {
  const { token } = player;
  const choose = (body: object) => app.call('choosePlaySettings', { token, body });
  expect((await app.call('getPlaySettings', { token })).data).toEqual({
    realityCheckMinutes: 20,
    isSummaryMailed: true,
  });
  expect((await choose({ realityCheckMinutes: 0 })).status).toBe(400);
  expect((await choose({ realityCheckMinutes: null })).status).toBe(400);
  await choose({ realityCheckMinutes: 60 });
  expect((await choose({ isSummaryMailed: false })).data).toEqual({
    realityCheckMinutes: 60,
    isSummaryMailed: false,
  });
  await choose({ isSummaryMailed: true });
});

test('the monthly email is sent once, to subscribed players who paid or won and are not paused', async () => {
  const mailsTo = (email: string) =>
    app.mailer.to(email).filter(({ subject }) => subject.includes('câștigat'));
  const newcomer = async (buys: boolean) => {
    const someone = await signUpPlayer(app, { complete: true });
    if (buys) await buyPaidTicket(app, provider, someone);
    return someone;
  };
  await at('2026-11-30T12:00:00+02:00');
  const [unwilling, paused, idle] = [await newcomer(true), await newcomer(true), await newcomer(false)];
  await app.call('choosePlaySettings', { token: unwilling.token, body: { isSummaryMailed: false } });
  await app.call('pausePlay', { token: paused.token, body: { length: '7-days' } });
  const interval = { from: new Date('2026-11-01'), until: new Date('2026-12-01') };
  const pageOf = (after: string | null) => findPayers(app.platform.database, { ...interval, after, most: 2 });
  const first = await pageOf(null);
  const seen = [...first, ...(await pageOf(first[1]?.playerId ?? null))].map(({ playerId }) => playerId);
  expect(seen).toEqual([player, unwilling, paused].map(({ playerId }) => playerId).toSorted());

  await at('2026-12-01T09:10:00+02:00');
  for (const day of [1, 2, 3]) {
    app.clock.set(`2026-12-0${day}T09:10:00+02:00`);
    await runJob({ app, provider }, 'mail-last-month');
    await app.runDueJobs();
  }
  const [mail, ...others] = mailsTo(player.email);
  expect(others).toEqual([]);
  await at('2026-12-03T09:20:00+02:00');
  const { rows } = await summary(2);
  const paid = rows
    .filter(({ month }) => month === '2026-11')
    .reduce((sum, { paidBani }) => sum + paidBani, 0);
  expect(mail?.subject).toBe('Ce ai plătit și ce ai câștigat în noiembrie 2026');
  expect(mail?.text).toContain(`Plătit: ${lei(paid)}`);
  expect(mail?.text).toContain('Câștigat: 50,00');
  expect(mail?.text).toContain(`Diferența: +${lei(5_000 - paid)}`);
  expect(mail?.text).toContain('/user/account/safer-play/summary');
  for (const { email } of [unwilling, paused, idle]) expect(mailsTo(email)).toEqual([]);
});

test('one click in the email program unsubscribes; opening its URL changes nothing', async () => {
  const isMailed = async () =>
    (await app.call('getPlaySettings', { token: player.token })).data.isSummaryMailed;
  const mail = app.mailer.to(player.email).find(({ unsubscribeUrl }) => unsubscribeUrl !== undefined);
  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
  const send = async (method: 'GET' | 'POST', url: string) =>
    app.server.inject({
      method,
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: method === 'POST' ? 'List-Unsubscribe=One-Click' : '',
    });
  const opened = await send('GET', pathname + search);
  expect(opened.headers.location).toBe('http://localhost:3000/user/account/safer-play/summary');
  const other = (await signUpPlayer(app)).playerId;
  expect((await send('POST', (pathname + search).replace(player.playerId, other))).statusCode).toBe(404);
  expect((await send('POST', pathname)).statusCode).toBe(404);
  expect(await isMailed()).toBe(true);
  expect((await send('POST', pathname + search)).statusCode).toBe(200);
  expect(await isMailed()).toBe(false);
});
