import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePayoutJob } from '../features/money/payouts/make-payout.ts';
import { transfers } from '../features/money/payouts/index.ts';
import {
  asPlayer,
  changes,
  createStage,
  history,
  offer,
  runJob,
  type Stage,
} from '../features/prizes/winnings/testing/stage.ts';
import { ibanOf, readOrdered, statement, statusReport, type Ordered } from '../testing/money/bank.ts';
import { freshToken, notify, type SignedUpPlayer } from '../testing/index.ts';
import { mailedStopToken } from '../testing/people/stop-links.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

// No prize is transferred twice, whatever bank, operators and thieves do.

let stage: Stage;
let terminal: Terminal;
let folder: string;
beforeAll(async () => {
  stage = await createStage();
  terminal = await openTerminal(stage.app);
  folder = await mkdtemp(join(tmpdir(), 'transfers-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await stage.app.close();
});

let count = 0;
const nextIban = () => ibanOf(900 + (count += 1));
const newPath = () => join(folder, `${(count += 1)}.xml`);
const name = (player: SignedUpPlayer, iban = nextIban()) =>
  stage.app.call('addBankAccount', { token: freshToken(stage.app, player), body: { iban } });
const statusOf = async (player: SignedUpPlayer) => (await history(stage, player))[0]?.status;

async function acceptAgain(player: SignedUpPlayer) {
  await stage.app.call('acceptWinningPayment', asPlayer(stage, player));
  await stage.app.runDueJobs();
}

/** A prize that waits for the next file. */
async function waiting() {
  const won = await offer(stage, { grossBani: 500_00 });
  expect((await name(won.player)).status).toBe(200);
  await acceptAgain(won.player);
  return won;
}

async function exported() {
  const path = newPath();
  const { lines } = await terminal.type(`transfers ${path}`, 'ana');
  const xml = await readFile(path, 'utf8').catch(() => '');
  return { ...readOrdered(xml), path, number: /file (\d+) /.exec(lines[0] ?? '')?.[1] ?? '' };
}

/** A prize whose transfer is in a file. */
async function sent() {
  const won = await waiting();
  const file = await exported();
  const [transfer] = file.transfers;
  if (transfer === undefined || file.transfers.length > 1) throw new Error('There is not one transfer');
  return { ...won, ...file, transfer };
}

async function answered(document: string) {
  const path = newPath();
  await writeFile(path, document);
  const { exitCode, lines } = await terminal.type(`read-transfers ${path}`, 'ana');
  return { exitCode, said: lines.join('\n') };
}

async function approved(document: string) {
  const { said } = await answered(document);
  const [, number] = /approve (\d+) /.exec(said) ?? [];
  expect(said).toContain('takes two persons');
  expect((await terminal.type(`approve ${number}`, 'radu')).exitCode).toBe(0);
}

const left = ({ id, amount }: Ordered, reference: string) =>
  ({ id, amount, side: 'DBIT', reference }) as const;

async function dispute(ticketId: string): Promise<string> {
  const { app, provider } = stage;
  const { rows } = await app.platform.pool.query<{ reference: string }>(
    `select provider_reference as reference from payment where ticket_id = $1 and status = 'succeeded'`,
    [ticketId],
  );
  const reference = provider.openDispute(rows[0]?.reference ?? '');
  await notify(app, provider, '', { body: provider.disputeEvent(reference) });
  await runJob(stage, 'read-dispute', { provider: provider.name, reference });
  return reference;
}

test('a file that the bank refuses as a copy of one that it has gives no prize back', async () => {
  const { player, messageId } = await sent();
  const copy = statusReport(messageId, [], 'RJCT').replace(
    '<p:GrpSts>RJCT</p:GrpSts>',
    '$&<p:StsRsnInf><p:Rsn><p:Cd>DU01</p:Cd></p:Rsn></p:StsRsnInf>',
  );
  const { said } = await answered(copy);
  expect(said).not.toContain('two persons');
  expect(said).toContain('1 refused as copies');
  expect(await statusOf(player)).toBe('accepted');
});

test('the answer to a file of another installation changes no transfer', async () => {
  const { player, messageId } = await sent();
  const other = statusReport(messageId.replace(/-\d{8}-/, '-20200101-'), [], 'ACSC');
  expect(await answered(other)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('no file of ours'),
  });
  expect(await statusOf(player)).toBe('accepted');
});

test('a file that the bank has answered is not written again, nor over another file', async () => {
  const { player, messageId, number, path } = await sent();
  const again = (to: string) => terminal.type(`transfers ${to} --again ${number}`, 'ana');
  expect((await again(path)).lines[0]).toContain('exists');
  expect((await again(newPath())).exitCode).toBe(0);
  await approved(statusReport(messageId, [], 'RJCT'));
  expect(await statusOf(player)).toBe('offered');
  const refused = await again(newPath());
  expect([refused.exitCode, refused.lines[0]]).toEqual([1, expect.stringContaining('has answered')]);
});

test('a transfer that left although its file was rejected is not made again', async () => {
  const { player, messageId, transfer } = await sent();
  await approved(statusReport(messageId, [], 'RJCT'));
  await acceptAgain(player);
  const late = await answered(statement([left(transfer, 'LATE')]));
  expect(late).toMatchObject({ exitCode: 1, said: expect.stringContaining('contradicts') });
  const moved = await changes(stage, async () => {
    expect((await exported()).transfers).toEqual([]);
    await stage.app.runDueJobs();
  });
  expect(moved).toEqual({ 'player-winnings': 500_00, 'bank-account': -500_00 });
  expect(await statusOf(player)).toBe('paid');
});

test('a transfer that left the account twice is reported', async () => {
  const { transfer } = await sent();
  expect((await answered(statement([left(transfer, 'ONE')]))).exitCode).toBe(0);
  const twice = await answered(statement([left(transfer, 'ONE'), left(transfer, 'TWO')]));
  expect(twice).toMatchObject({ exitCode: 1, said: expect.stringContaining('contradicts') });
});

/** How many questions about a transfer are open. */
const askedAbout = async ({ id }: Ordered) =>
  (await terminal.type('bank-questions', 'ana')).lines.filter((line) => line.includes(id)).length;

test('a crash between what contradicts and its question leaves neither', async () => {
  const { transfer } = await sent();
  const { pool } = stage.app.platform;
  expect((await answered(statement([left(transfer, 'FIRST')]))).exitCode).toBe(0);
  const twice = statement([left(transfer, 'SECOND')]);
  await pool.query(
    `alter table bank_question add constraint crash check (question not like '%${transfer.id}%') not valid`,
  );
  await answered(twice).catch(() => null);
  await pool.query('alter table bank_question drop constraint crash');
  expect(await answered(twice)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('contradicts'),
  });
  expect(await askedAbout(transfer)).toBe(1);
});

test('a job that is killed after it read what contradicts says it when it runs again', async () => {
  const { transfer } = await sent();
  const { pool } = stage.app.platform;
  expect((await answered(statement([left(transfer, 'FORMER')]))).exitCode).toBe(0);
  await pool.query('alter table operator_work add constraint crash check (finished_at is null) not valid');
  await answered(statement([left(transfer, 'LATTER')])).catch(() => null);
  await pool.query('alter table operator_work drop constraint crash');
  const { rows } = await pool.query<{ id: string }>(
    'select action_id as id from operator_work where finished_at is null',
  );
  for (const { id } of rows) await runJob(stage, 'work-for-operator', { actionId: id });
  const { rows: ended } = await pool.query(
    `select outcome->'isFailure' as failed from operator_work where action_id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  expect(ended).toEqual([{ failed: true }]);
  expect(await askedAbout(transfer)).toBe(1);
});

test('a rejection of what has left the account is a question, and exits with 1', async () => {
  const { player, messageId, transfer } = await sent();
  expect((await answered(statement([left(transfer, 'PAID')]))).exitCode).toBe(0);
  const late = await answered(statusReport(messageId, [{ id: transfer.id, status: 'RJCT' }]));
  const [, number] = /approve (\d+) /.exec(late.said) ?? [];
  expect(await askedAbout(transfer)).toBe(0);
  expect((await terminal.type(`approve ${number}`, 'radu')).exitCode).toBe(1);
  expect(await askedAbout(transfer)).toBe(1);
  expect(await statusOf(player)).toBe('paid');
});

test.each([
  ['sum', (xml: string) => xml.replace('RON">500.00', 'RON">499.00')],
  ['currency', (xml: string) => xml.replace('RON">500.00', 'EUR">500.00')],
  [
    'account',
    (xml: string) =>
      xml.replace(
        '</Refs>',
        `$&<RltdPties><CdtrAcct><Id><IBAN>${ibanOf(1)}</IBAN></Id></CdtrAcct></RltdPties>`,
      ),
  ],
])('an answer with another %s books nothing, and says so each time', async (_name, forge) => {
  const { player, transfer } = await sent();
  const good = statement([left(transfer, `GOOD ${transfer.id}`)]);
  const moved = await changes(stage, async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await answered(forge(good))).toMatchObject({
        exitCode: 1,
        said: expect.stringContaining('differs from what was sent'),
      });
    }
  });
  expect(moved).toEqual({});
  expect(await statusOf(player)).toBe('accepted');
  expect((await answered(good)).exitCode).toBe(0);
  expect(await statusOf(player)).toBe('paid');
});

test('a file that is made while a job gives a disputed prize back keeps its transfer', async () => {
  const { player } = await waiting();
  const { rows } = await stage.app.platform.pool.query<{ payout_id: string }>(
    'select payout_id from payout where player_id = $1',
    [player.playerId],
  );
  stage.app.clock.advance(11 * 60_000);
  let isMade = false;
  const { payments } = stage.app;
  const job = makePayoutJob({
    ...payments,
    // disputed until just now
    isPayoutDisputed: async () => {
      isMade =
        (await transfers.makeTransferFile(payments, { operator: 'ana', actionId: randomUUID() })) !== null;
      return true;
    },
  });
  const { database, clock } = stage.app.platform;
  await job.run({ playerId: player.playerId, payoutId: rows[0]?.payout_id ?? '' }, { database, clock });
  expect(isMade).toBe(true);
  expect(await statusOf(player)).toBe('accepted');
  // nor does the database let it end without an answer of the bank
  for (const status of ['failed', 'paid']) {
    await expect(
      stage.app.platform.pool.query('update payout set status = $2, ended_at = now() where player_id = $1', [
        player.playerId,
        status,
      ]),
    ).rejects.toThrow('ends by an answer of the bank');
  }
});

test('the link against a new account stops small sums that wait for a file', async () => {
  const { player } = await waiting();
  await stage.app.runDueJobs();
  const token = mailedStopToken(stage.app, player.email);
  const link = await stage.app.call('checkStopLink', { body: { token } });
  expect(link.data.heldBani).toBe(500_00);
  expect((await stage.app.call('stopPayouts', { body: { token } })).status).toBe(200);
  expect((await exported()).transfers).toEqual([]);
  const { rows } = await stage.app.platform.pool.query(
    'select winning.status, failure_code from winning join payout using (player_id) where player_id = $1',
    [player.playerId],
  );
  expect(rows).toEqual([{ status: 'offered', failure_code: 'stopped_while_held' }]);
});

test('of a deleted account no IBAN stays, however its transfer ends', async () => {
  const { player, ticketId } = await waiting();
  const { email, password } = player;
  const { data } = await stage.app.call('login', { body: { email, password } });
  await stage.app.call('deleteAccount', { token: data.token, body: { password } });
  await dispute(ticketId);
  stage.app.clock.advance(11 * 60_000);
  await stage.app.runDueJobs();
  const { rows } = await stage.app.platform.pool.query(
    'select iban, holder, status from transfer join payout using (player_id, payout_id) where player_id = $1',
    [player.playerId],
  );
  expect(rows).toEqual([{ iban: null, holder: null, status: 'failed' }]);
});
