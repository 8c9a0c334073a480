import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  asPlayer,
  changes,
  history,
  offer,
  runJob,
  type Stage,
  type Won,
} from '../features/prizes/winnings/testing/stage.ts';
import { ibanOf, readOrdered } from '../testing/money/bank.ts';
import { createTestApp, FakeProvider, freshToken, saveCard } from '../testing/index.ts';
import { alertsOf } from './testing/alerts.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

let stage: Stage;
let terminal: Terminal;
let folder: string;
const log: string[] = [];
beforeAll(async () => {
  const provider = new FakeProvider();
  const overrides = {
    paymentProvider: provider,
    logStream: { write: (line: string) => void log.push(line) },
  };
  stage = { app: await createTestApp({ env: { LOG_LEVEL: 'error' }, overrides }), provider };
  terminal = await openTerminal(stage.app);
  folder = await mkdtemp(join(tmpdir(), 'may-leave-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await stage.app.close();
});
beforeEach(() => {
  log.length = 0;
  stage.provider.nextPayout = 'paid';
});

const why = '--reason the-second-number-was-wrong';
const accept = ({ player }: Won) => stage.app.call('acceptWinningPayment', asPlayer(stage, player));
const statusOf = async ({ player }: Won) => (await history(stage, player))[0]?.status;
/** Runs a statement as someone who has the server’s own role. */
const query = async (text: string, values: unknown[]) =>
  (await stage.app.serverPool.query<{ payoutId: string }>(text, values)).rows;

const alerts = () => alertsOf(log);

/** Runs what is due now and after the waits of the next minutes. */
async function runForAWhile(): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    await stage.app.runDueJobs();
    stage.app.clock.advance(60_000);
  }
}

/** A prize that waits for a file for the bank. */
async function waiting(iban: string): Promise<Won> {
  const won = await offer(stage, { grossBani: 600_00 });
  await stage.app.call('addBankAccount', { token: freshToken(stage.app, won.player), body: { iban } });
  await accept(won);
  await stage.app.runDueJobs();
  return won;
}

async function exported() {
  const path = join(folder, 'file.xml');
  await terminal.type(`transfers ${path}`, 'ana');
  const xml = await readFile(path, 'utf8').catch(() => '');
  await rm(path, { force: true });
  return readOrdered(xml).transfers;
}

test('a stop that someone deletes from the table still stops what goes to a card and to the bank', async () => {
  const byBank = await waiting(ibanOf(701));
  const toCard = await offer(stage, { grossBani: 700_00 });
  const { drawId } = toCard;
  expect((await terminal.type(`stop-payouts ${drawId} ${why}`, 'ana')).exitCode).toBe(0);
  await query('delete from payout_stop where draw_id = $1', [drawId]);

  const moved = await changes(stage, async () => {
    expect((await accept(toCard)).status).toBe(200);
    await runForAWhile();
    expect(await exported()).toEqual([]);
  });
  expect(moved).toEqual({});
  expect([await statusOf(toCard), await statusOf(byBank)]).toEqual(['accepted', 'accepted']);
  expect(new Set(alerts())).toEqual(new Set([`payout_stop of the draw ${drawId}`]));

  // Once two persons have resumed the payouts, all of it leaves.
  await terminal.type(`stop-payouts ${drawId} ${why}`, 'ana');
  const resumed = await terminal.approved(`resume-payouts ${drawId} ${why}`, ['ana', 'radu']);
  expect(resumed).toMatchObject({ exitCode: 0 });
  log.length = 0;
  await runForAWhile();
  expect(await statusOf(toCard)).toBe('paid');
  expect(await exported()).toHaveLength(1);
  expect(alerts()).toEqual([]);
});

test('what an operator of another role did about the draw raises no alert', async () => {
  await terminal.enrol('ion', 'counter');
  const won = await offer(stage, { grossBani: 500_00 });
  await accept(won);
  expect(await terminal.type(`pay-out ${won.winningId}`, 'ion')).toMatchObject({ exitCode: 0 });
  await runForAWhile();
  expect(await statusOf(won)).toBe('paid');
  expect(alerts()).toEqual([]);
});

test('a large payout whose hold someone clears leaves once two persons have released it', async () => {
  const { app, provider } = stage;
  const won = await offer(stage, { grossBani: 5000_00 });
  const fresh = { token: freshToken(app, won.player) };
  const id = await saveCard(app, provider, fresh, { last4: '4444', brand: 'Mastercard' });
  await app.call('selectWinningCard', { id, ...fresh });
  await accept(won);
  const [held] = await query(
    'select payout_id as "payoutId" from payout where source_id = $1 and held_until is not null',
    [won.winningId],
  );
  const key = { playerId: won.player.playerId, payoutId: held?.payoutId ?? '' };
  const hold = (until: Date | null) =>
    query('update payout set held_until = $2 where payout_id = $1', [key.payoutId, until]);

  await hold(null);
  expect(await changes(stage, () => runJob(stage, 'make-payout', key))).toEqual({});
  expect(await statusOf(won)).toBe('accepted');
  expect(alerts()).toEqual([`payout ${key.payoutId}`]);

  await hold(new Date(app.clock.now().getTime() + 60 * 60_000));
  const released = await terminal.approved(`release-payout ${won.winningId}`, ['ana', 'radu']);
  expect(released).toMatchObject({ exitCode: 0 });
  await runForAWhile();
  expect(await statusOf(won)).toBe('paid');
});
