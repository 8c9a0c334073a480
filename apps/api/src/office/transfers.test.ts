import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asPlayer,
  changes,
  createStage,
  history,
  noticesOf,
  offer,
  type Stage,
  type Won,
} from '../features/prizes/winnings/testing/stage.ts';
import { ibanOf, readOrdered, statement, statusReport, type Ordered } from '../testing/money/bank.ts';
import { freshToken, type SignedUpPlayer } from '../testing/index.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

let stage: Stage;
let terminal: Terminal;
let folder: string;
let files = 0;
beforeAll(async () => {
  stage = await createStage();
  terminal = await openTerminal(stage.app);
  folder = await mkdtemp(join(tmpdir(), 'transfers-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await stage.app.close();
});

let accounts = 0;
const nextIban = () => ibanOf((accounts += 1));
const fresh = (player: SignedUpPlayer) => ({ token: freshToken(stage.app, player) });
const name = (player: SignedUpPlayer, iban: string) =>
  stage.app.call('addBankAccount', { ...fresh(player), body: { iban } });
const accept = (player: SignedUpPlayer) => stage.app.call('acceptWinningPayment', asPlayer(stage, player));
const type = (words: string, operator = 'ana') => terminal.type(words, operator);
const newPath = () => join(folder, `${(files += 1)}.xml`);
const statusOf = async (player: SignedUpPlayer) => (await history(stage, player)).map(({ status }) => status);

/** A prize that its player accepted for a bank account, ready for the bank. */
async function ready(grossBani = 500_00, iban = nextIban()): Promise<Won> {
  const won = await offer(stage, { grossBani });
  expect((await name(won.player, iban)).status).toBe(200);
  expect((await accept(won.player)).status).toBe(200);
  await stage.app.runDueJobs();
  return won;
}

/** Has the program write a file. */
async function exported() {
  const path = newPath();
  const { exitCode, lines } = await type(`transfers ${path}`);
  expect({ exitCode, lines }).toMatchObject({ exitCode: 0 });
  return { xml: await readFile(path, 'utf8'), number: /file (\d+) /.exec(lines[0] ?? '')?.[1] ?? '' };
}

async function answered(document: string, operator = 'ana') {
  const path = newPath();
  await writeFile(path, document);
  return type(`read-transfers ${path}`, operator);
}

async function refused(document: string) {
  const { exitCode, lines } = await answered(document);
  return { exitCode, said: lines.join('\n') };
}

function only(transfers: readonly Ordered[]): Ordered {
  const [first] = transfers;
  if (first === undefined || transfers.length > 1) throw new Error('There is not one transfer');
  return first;
}

/** Reads an answer that takes two persons, and approves it. */
async function approved(document: string) {
  const { lines } = await answered(document);
  const [, number] = /approve (\d+) /.exec(lines.join('\n')) ?? [];
  expect(lines.join('\n')).toContain('takes two persons');
  return type(`approve ${number}`, 'radu');
}

test('a prize leaves by the file, is paid once by the statement, whatever is read again', async () => {
  const iban = nextIban();
  const { player, winningId } = await ready(500_00, iban);
  expect((await history(stage, player))[0]).toMatchObject({
    status: 'accepted',
    card: { kind: 'bank-account', brand: 'IBAN', last4: iban.slice(-4) },
  });
  const listed = async () => (await type('list-transfers')).lines.join('\n');
  expect(await listed()).toMatch(/^\w{8} +500\.00 lei/m);
  const retried = await type(`pay-out ${winningId}`);
  expect(retried.lines[0]).toContain('500.00 lei: under way to the bank account since');
  const { xml, number } = await exported();
  const { transfers, messageId } = readOrdered(xml);
  expect(transfers).toEqual([
    { id: expect.stringMatching(/^[0-9A-F]{32}$/), amount: '500.00', iban, name: 'Ioana Marinescu' },
  ]);
  // again the same bytes, and nothing new
  const again = newPath();
  await type(`transfers ${again} --again ${number}`);
  expect(await readFile(again, 'utf8')).toBe(xml);
  expect((await type(`transfers ${newPath()}`)).lines).toEqual(['No transfer waits.']);

  const { id, amount } = only(transfers);
  const paid = statement([{ id, amount, side: 'DBIT', reference: 'R1' }]);
  const moved = await changes(stage, async () => {
    expect((await answered(statusReport(messageId, [{ id, status: 'ACSP' }]))).lines[0]).toContain(
      '1 under way',
    );
    expect(await statusOf(player)).toEqual(['accepted']);
    expect((await answered(paid)).lines[0]).toContain('1 paid');
    expect((await answered(paid, 'radu')).lines[0]).toContain(
      '0 paid, 0 rejected or returned, 0 under way, 1 read before',
    );
    await answered(statusReport(messageId, [{ id, status: 'ACSC' }]));
    await stage.app.runDueJobs();
  });
  expect(moved).toEqual({ 'player-winnings': 500_00, 'bank-account': -500_00 });
  expect(await statusOf(player)).toEqual(['paid']);
  expect(await noticesOf(stage, player)).toEqual(['prize-paid']);
});

test('two operators who export together put each transfer into one file', async () => {
  const wons = [await ready(200_00), await ready(300_00), await ready(400_00)];
  const paths = [newPath(), newPath()] as const;
  const ended = await Promise.all([type(`transfers ${paths[0]}`), type(`transfers ${paths[1]}`, 'radu')]);
  expect(ended.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  const written = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
  const ids = written.flatMap((xml) => readOrdered(xml).transfers.map(({ id }) => id));
  expect(ids).toHaveLength(wons.length);
  expect(new Set(ids).size).toBe(wons.length);
  expect((await stat(paths[0]).catch(() => stat(paths[1]))).mode & 0o077).toBe(0);
});

test('what came back is owed again, by two persons, and is paid once more', async () => {
  const { player } = await ready(700_00);
  const first = only(readOrdered((await exported()).xml).transfers);
  const out = { ...first, side: 'DBIT', reference: 'OUT' } as const;
  const back = { ...first, side: 'CRDT', reference: 'BACK', reason: 'AC04' } as const;
  const returned = await changes(stage, async () => {
    await answered(statement([out]));
    stage.app.clock.advance(60_000);
    expect((await approved(statement([out, back]))).exitCode).toBe(0);
    // the whole statement again, and that of the day before
    await answered(statement([out, back]));
    await answered(statement([{ ...out, reference: 'OUT of another statement' }]));
  });
  expect(returned).toEqual({});
  expect((await history(stage, player))[0]).toMatchObject({ status: 'offered', paidAt: null });
  expect(await noticesOf(stage, player)).toEqual(['payout-failed', 'prize-paid']);

  const moved = await changes(stage, async () => {
    await name(player, nextIban());
    await accept(player);
    await stage.app.runDueJobs();
    const second = only(readOrdered((await exported()).xml).transfers);
    expect(second.id).not.toBe(first.id);
    stage.app.clock.advance(60_000);
    await answered(statement([{ id: second.id, amount: '700.00', side: 'DBIT', reference: 'OUT2' }]));
  });
  expect(moved).toEqual({ 'player-winnings': 700_00, 'bank-account': -700_00 });
  expect(await statusOf(player)).toEqual(['paid']);
  expect((await noticesOf(stage, player))[0]).toBe('prize-paid');
});

test('a rejected file gives every prize back by two persons, not by one', async () => {
  const { player } = await ready(100_00 + 1);
  const { messageId } = readOrdered((await exported()).xml);
  const rejected = statusReport(messageId, [], 'RJCT');
  await answered(rejected);
  expect(await statusOf(player)).toEqual(['accepted']);
  expect(await changes(stage, () => approved(rejected))).toEqual({});
  expect(await statusOf(player)).toEqual(['offered']);
  expect((await answered(rejected)).lines[0]).toContain('1 read before');
});

test('a crash between the money and the note that it was read leaves neither', async () => {
  const { player } = await ready(150_00);
  const { id, amount } = only(readOrdered((await exported()).xml).transfers);
  const { pool } = stage.app.platform;
  const paid = statement([{ id, amount, side: 'DBIT', reference: 'CRASH' }]);
  // the notice is the last that is written
  await pool.query('alter table notice add constraint crash check (net_bani <> 15000) not valid');
  expect(await changes(stage, () => answered(paid).catch(() => null))).toEqual({});
  expect(await statusOf(player)).toEqual(['accepted']);
  await pool.query('alter table notice drop constraint crash');
  expect(await changes(stage, () => answered(paid))).toEqual({
    'player-winnings': 150_00,
    'bank-account': -150_00,
  });
});

test('a large sum waits a day after the account was named, and its mail stops it', async () => {
  const { player } = await ready(5_000_00);
  expect((await history(stage, player))[0]?.heldUntil).toEqual(expect.any(String));
  expect((await type(`transfers ${newPath()}`)).lines).toEqual(['No transfer waits.']);
  expect(stage.app.mailer.to(player.email).at(-1)?.subject).toBe(
    'Premiile tale merg de acum într-un cont bancar',
  );
  stage.app.clock.advance(24 * 60 * 60_000 + 60_000);
  await stage.app.runDueJobs();
  const { transfers } = readOrdered((await exported()).xml);
  expect(transfers.map(({ amount }) => amount)).toEqual(['5000.00']);
});

test('answers that are not for us are refused, and what is unknown is said', async () => {
  const elsewhere = statement([], 'RO09BCYP0000001234567890');
  expect(await refused(elsewhere)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('not of ours'),
  });
  expect(await refused('<a/>')).toMatchObject({ exitCode: 1, said: expect.stringContaining('neither') });
  expect(await refused('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toMatchObject({ exitCode: 1 });
  expect(await refused(statusReport('OTHER', []))).toMatchObject({ exitCode: 1 });
  const unknown = { id: 'F'.repeat(32), amount: '1.00', side: 'DBIT', reference: 'X' } as const;
  expect(await refused(statement([unknown]))).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('in no file of ours'),
  });
});

test('what the bank says of a file and is not understood exits with 1, and stays open', async () => {
  const { player } = await ready(600_00);
  const { messageId } = readOrdered((await exported()).xml);
  const blocked = statusReport(messageId, [], 'BLCK');
  const { exitCode, said } = await refused(blocked);
  expect(exitCode).toBe(1);
  expect(said).toContain('the status BLCK');
  expect(await statusOf(player)).toEqual(['accepted']);
  // open until an operator says what the bank answered, however often it is read
  const listed = async () => {
    const { exitCode: code, lines } = await type('bank-questions');
    return { code, rows: lines.filter((line) => line.includes('BLCK')) };
  };
  await refused(blocked);
  const { code, rows } = await listed();
  expect([code, rows.length]).toEqual([1, 1]);
  const [number] = /\d+/.exec(rows[0] ?? '') ?? [];
  expect((await type(`close-bank-question ${number}`)).exitCode).not.toBe(0);
  expect((await type(`close-bank-question ${number} --reason unblocked`)).exitCode).toBe(0);
  expect((await type(`close-bank-question ${number} --reason unblocked`)).exitCode).toBe(1);
  expect((await listed()).rows).toEqual([]);
  expect((await answered(blocked)).exitCode).toBe(0);
});

test('a closed question is asked again when another report says the same', async () => {
  const { player } = await ready(650_00);
  const { messageId } = readOrdered((await exported()).xml);
  const blocked = statusReport(messageId, [], 'BLCK');
  const open = async () => (await type('bank-questions')).lines.filter((line) => line.includes(messageId));
  await answered(blocked);
  const [number] = /\d+/.exec((await open())[0] ?? '') ?? [];
  await type(`close-bank-question ${number} --reason unblocked`);
  expect([(await answered(blocked)).exitCode, await open()]).toEqual([0, []]);
  const next = blocked.replace('<p:MsgId>B-', '<p:MsgId>NEXT-');
  expect([(await answered(next)).exitCode, (await open()).length]).toEqual([1, 1]);
  expect(await statusOf(player)).toEqual(['accepted']);
});
