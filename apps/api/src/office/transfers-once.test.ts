import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePayoutJob } from '../features/money/payouts/make-payout.ts';
import { transfers } from '../features/money/payouts/index.ts';
import { asPlayer, changes, runJob } from '../features/prizes/winnings/testing/stage.ts';
import { ibanOf, statement, statusReport, type Ordered } from '../testing/money/bank.ts';
import { notify, type SignedUpPlayer } from '../testing/index.ts';
import { mailedStopToken } from '../testing/people/stop-links.ts';
import { openDesk, type Desk } from './testing/desk.ts';

// Tests that no prize is transferred twice, whatever the bank, operators and thieves do.

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

async function acceptAgain(player: SignedUpPlayer) {
  await desk.app.call('acceptWinningPayment', asPlayer(desk, player));
  await desk.app.runDueJobs();
}

/** Creates a prize whose transfer is in a file. */
async function sent() {
  const won = await desk.winByBank();
  const file = await desk.exportTransfers();
  const [transfer] = file.transfers;
  if (transfer === undefined || file.transfers.length > 1) throw new Error('There is not one transfer');
  return { ...won, ...file, transfer };
}

const left = ({ id, amount }: Ordered, reference: string) =>
  ({ id, amount, side: 'DBIT', reference }) as const;

async function dispute(ticketId: string): Promise<string> {
  const { app, provider } = desk;
  const { rows } = await app.platform.pool.query<{ reference: string }>(
    `select provider_reference as reference from payment where ticket_id = $1 and status = 'succeeded'`,
    [ticketId],
  );
  const reference = provider.openDispute(rows[0]?.reference ?? '');
  await notify(app, provider, '', { body: provider.disputeEvent(reference) });
  await runJob(desk, 'read-dispute', { provider: provider.name, reference });
  return reference;
}

test('a file that the bank rejects as a duplicate releases no prize', async () => {
  const { player, messageId } = await sent();
  const copy = statusReport(messageId, [], 'RJCT').replace(
    '<p:GrpSts>RJCT</p:GrpSts>',
    '$&<p:StsRsnInf><p:Rsn><p:Cd>DU01</p:Cd></p:Rsn></p:StsRsnInf>',
  );
  const { said } = await desk.readAnswer(copy);
  expect(said).not.toContain('two persons');
  expect(said).toContain('1 refused as copies');
  expect(await desk.statusOf(player)).toBe('accepted');
});

test('the report about another installation’s file changes no transfer', async () => {
  const { player, messageId } = await sent();
  const other = statusReport(messageId.replace(/-\d{8}-/, '-20200101-'), [], 'ACSC');
  expect(await desk.readAnswer(other)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('no file of ours'),
  });
  expect(await desk.statusOf(player)).toBe('accepted');
});

test('a file with a report from the bank is not written again, nor over another file', async () => {
  const { player, messageId, number, path } = await sent();
  const again = (to: string) => desk.type(`transfers ${to} --again ${number}`, 'ana');
  expect((await again(path)).lines[0]).toContain('exists');
  expect((await again(desk.newPath())).exitCode).toBe(0);
  await desk.approveAnswer(statusReport(messageId, [], 'RJCT'));
  expect(await desk.statusOf(player)).toBe('offered');
  const refused = await again(desk.newPath());
  expect([refused.exitCode, refused.lines[0]]).toEqual([1, expect.stringContaining('has answered')]);
});

test('a transfer that was sent although its file was rejected is not made again', async () => {
  const { player, messageId, transfer } = await sent();
  await desk.approveAnswer(statusReport(messageId, [], 'RJCT'));
  await acceptAgain(player);
  const late = await desk.readAnswer(statement([left(transfer, 'LATE')]));
  expect(late).toMatchObject({ exitCode: 1, said: expect.stringContaining('contradicts') });
  const moved = await changes(desk, async () => {
    expect((await desk.exportTransfers()).transfers).toEqual([]);
    await desk.app.runDueJobs();
  });
  expect(moved).toEqual({ 'player-winnings': 500_00, 'bank-account': -500_00 });
  expect(await desk.statusOf(player)).toBe('paid');
});

test('a transfer that was sent twice is reported', async () => {
  const { transfer } = await sent();
  expect((await desk.readAnswer(statement([left(transfer, 'ONE')]))).exitCode).toBe(0);
  const twice = await desk.readAnswer(statement([left(transfer, 'ONE'), left(transfer, 'TWO')]));
  expect(twice).toMatchObject({ exitCode: 1, said: expect.stringContaining('contradicts') });
});

/** Returns the number of open questions about a transfer. */
const askedAbout = async ({ id }: Ordered) =>
  (await desk.type('bank-questions', 'ana')).lines.filter((line) => line.includes(id)).length;

test('a crash between a contradiction and its question leaves neither', async () => {
  const { transfer } = await sent();
  const { pool } = desk.app.platform;
  expect((await desk.readAnswer(statement([left(transfer, 'FIRST')]))).exitCode).toBe(0);
  const twice = statement([left(transfer, 'SECOND')]);
  await pool.query(
    `alter table bank_question add constraint crash check (question not like '%${transfer.id}%') not valid`,
  );
  await desk.readAnswer(twice).catch(() => null);
  await pool.query('alter table bank_question drop constraint crash');
  expect(await desk.readAnswer(twice)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('contradicts'),
  });
  expect(await askedAbout(transfer)).toBe(1);
});

test('a job killed after reading a contradiction reports it when it runs again', async () => {
  const { transfer } = await sent();
  const { pool } = desk.app.platform;
  expect((await desk.readAnswer(statement([left(transfer, 'FORMER')]))).exitCode).toBe(0);
  await pool.query('alter table operator_work add constraint crash check (finished_at is null) not valid');
  await desk.readAnswer(statement([left(transfer, 'LATTER')])).catch(() => null);
  await pool.query('alter table operator_work drop constraint crash');
  const { rows } = await pool.query<{ id: string }>(
    'select action_id as id from operator_work where finished_at is null',
  );
  for (const { id } of rows) await runJob(desk, 'work-for-operator', { actionId: id });
  const { rows: ended } = await pool.query(
    `select outcome->'isFailure' as failed from operator_work where action_id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  expect(ended).toEqual([{ failed: true }]);
  expect(await askedAbout(transfer)).toBe(1);
});

test('a rejection of what was already sent is a question, and exits with 1', async () => {
  const { player, messageId, transfer } = await sent();
  expect((await desk.readAnswer(statement([left(transfer, 'PAID')]))).exitCode).toBe(0);
  const late = await desk.readAnswer(statusReport(messageId, [{ id: transfer.id, status: 'RJCT' }]));
  const [, number] = /approve (\d+) /.exec(late.said) ?? [];
  expect(await askedAbout(transfer)).toBe(0);
  expect((await desk.type(`approve ${number}`, 'radu')).exitCode).toBe(1);
  expect(await askedAbout(transfer)).toBe(1);
  expect(await desk.statusOf(player)).toBe('paid');
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
  const moved = await changes(desk, async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await desk.readAnswer(forge(good))).toMatchObject({
        exitCode: 1,
        said: expect.stringContaining('differs from what was sent'),
      });
    }
  });
  expect(moved).toEqual({});
  expect(await desk.statusOf(player)).toBe('accepted');
  expect((await desk.readAnswer(good)).exitCode).toBe(0);
  expect(await desk.statusOf(player)).toBe('paid');
});

test('a file created while a job releases a disputed prize keeps its transfer', async () => {
  const { player } = await desk.winByBank();
  const { rows } = await desk.app.platform.pool.query<{ payout_id: string }>(
    'select payout_id from payout where player_id = $1',
    [player.playerId],
  );
  desk.app.clock.advance(11 * 60_000);
  let isMade = false;
  const { payments } = desk.app;
  const job = makePayoutJob({
    ...payments,
    // The payment was disputed until now.
    isPayoutDisputed: async () => {
      isMade =
        (await transfers.makeTransferFile(payments, { operator: 'ana', actionId: randomUUID() })) !== null;
      return true;
    },
  });
  const { database, clock } = desk.app.platform;
  await job.run({ playerId: player.playerId, payoutId: rows[0]?.payout_id ?? '' }, { database, clock });
  expect(isMade).toBe(true);
  expect(await desk.statusOf(player)).toBe('accepted');
  // The database doesn't let it end without the bank's report either.
  for (const status of ['failed', 'paid']) {
    await expect(
      desk.app.platform.pool.query('update payout set status = $2, ended_at = now() where player_id = $1', [
        player.playerId,
        status,
      ]),
    ).rejects.toThrow('ends by an answer of the bank');
  }
});

test('the link against a new account also stops small amounts waiting for a file', async () => {
  const { player } = await desk.winByBank();
  await desk.app.runDueJobs();
  const token = mailedStopToken(desk.app, player.email);
  const link = await desk.app.call('checkStopLink', { body: { token } });
  expect(link.data.heldBani).toBe(500_00);
  expect((await desk.app.call('stopPayouts', { body: { token } })).status).toBe(200);
  expect((await desk.exportTransfers()).transfers).toEqual([]);
  const { rows } = await desk.app.platform.pool.query(
    'select winning.status, failure_code from winning join payout using (player_id) where player_id = $1',
    [player.playerId],
  );
  expect(rows).toEqual([{ status: 'offered', failure_code: 'stopped_while_held' }]);
});

test('no IBAN of a deleted account remains, however its transfer ends', async () => {
  const { player, ticketId } = await desk.winByBank();
  const { email, password } = player;
  const { data } = await desk.app.call('login', { body: { email, password } });
  await desk.app.call('deleteAccount', { token: data.token, body: { password } });
  await dispute(ticketId);
  desk.app.clock.advance(11 * 60_000);
  await desk.app.runDueJobs();
  const { rows } = await desk.app.platform.pool.query(
    'select iban, holder, status from transfer join payout using (player_id, payout_id) where player_id = $1',
    [player.playerId],
  );
  expect(rows).toEqual([{ iban: null, holder: null, status: 'failed' }]);
});
