import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changes, history, noticesOf } from '../features/prizes/winnings/testing/stage.ts';
import { readOrdered, statement, statusReport, type Ordered } from '../testing/money/bank.ts';
import { openDesk, type Desk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

function only(transfers: readonly Ordered[]): Ordered {
  const [first] = transfers;
  if (first === undefined || transfers.length > 1) throw new Error('There is not one transfer');
  return first;
}

test('a prize is sent with the file and paid once by the statement, however often it is read', async () => {
  const iban = desk.nextIban();
  const { player, winningId } = await desk.winByBank(500_00, iban);
  expect((await history(desk, player))[0]).toMatchObject({
    status: 'accepted',
    card: { kind: 'bank-account', brand: 'IBAN', last4: iban.slice(-4) },
  });
  const listed = async () => (await desk.type('list-transfers')).lines.join('\n');
  expect(await listed()).toMatch(/^\w{8} +500\.00 lei/m);
  const retried = await desk.type(`pay-out ${winningId}`);
  expect(retried.lines[0]).toContain('500.00 lei: under way to the bank account since');
  const { xml, number } = await desk.exportTransfers();
  const { transfers, messageId } = readOrdered(xml);
  expect(transfers).toEqual([
    { id: expect.stringMatching(/^[0-9A-F]{32}$/), amount: '500.00', iban, name: 'Ioana Marinescu' },
  ]);
  // Exporting again writes the same bytes and nothing new.
  const again = desk.newPath();
  await desk.type(`transfers ${again} --again ${number}`);
  expect(await readFile(again, 'utf8')).toBe(xml);
  expect((await desk.type(`transfers ${desk.newPath()}`)).lines).toEqual(['No transfer waits.']);

  const { id, amount } = only(transfers);
  const paid = statement([{ id, amount, side: 'DBIT', reference: 'R1' }]);
  const moved = await changes(desk, async () => {
    expect((await desk.readAnswer(statusReport(messageId, [{ id, status: 'ACSP' }]))).lines[0]).toContain(
      '1 under way',
    );
    expect(await desk.statusesOf(player)).toEqual(['accepted']);
    expect((await desk.readAnswer(paid)).lines[0]).toContain('1 paid');
    expect((await desk.readAnswer(paid, 'radu')).lines[0]).toContain(
      '0 paid, 0 rejected or returned, 0 under way, 1 read before',
    );
    await desk.readAnswer(statusReport(messageId, [{ id, status: 'ACSC' }]));
    await desk.app.runDueJobs();
  });
  expect(moved).toEqual({ 'player-winnings': 500_00, 'bank-account': -500_00 });
  expect(await desk.statusesOf(player)).toEqual(['paid']);
  expect(await noticesOf(desk, player)).toEqual(['prize-paid']);
});

test('two operators who export at the same time put each transfer into one file', async () => {
  const wons = [await desk.winByBank(200_00), await desk.winByBank(300_00), await desk.winByBank(400_00)];
  const paths = [desk.newPath(), desk.newPath()] as const;
  const ended = await Promise.all([
    desk.type(`transfers ${paths[0]}`),
    desk.type(`transfers ${paths[1]}`, 'radu'),
  ]);
  expect(ended.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  const written = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
  const ids = written.flatMap((xml) => readOrdered(xml).transfers.map(({ id }) => id));
  expect(ids).toHaveLength(wons.length);
  expect(new Set(ids).size).toBe(wons.length);
  expect((await stat(paths[0]).catch(() => stat(paths[1]))).mode & 0o077).toBe(0);
});

test('a returned transfer is owed again, with two people, and is paid once more', async () => {
  const { player } = await desk.winByBank(700_00);
  const first = only(readOrdered((await desk.exportTransfers()).xml).transfers);
  const out = { ...first, side: 'DBIT', reference: 'OUT' } as const;
  const back = { ...first, side: 'CRDT', reference: 'BACK', reason: 'AC04' } as const;
  const returned = await changes(desk, async () => {
    await desk.readAnswer(statement([out]));
    desk.app.clock.advance(60_000);
    expect((await desk.approveAnswer(statement([out, back]))).exitCode).toBe(0);
    // Reads the complete statement again, and the one of the day before.
    await desk.readAnswer(statement([out, back]));
    await desk.readAnswer(statement([{ ...out, reference: 'OUT of another statement' }]));
  });
  expect(returned).toEqual({});
  expect((await history(desk, player))[0]).toMatchObject({ status: 'offered', paidAt: null });
  expect(await noticesOf(desk, player)).toEqual(['payout-failed', 'prize-paid']);

  const moved = await changes(desk, async () => {
    await desk.nameIban(player, desk.nextIban());
    await desk.accept(player);
    await desk.app.runDueJobs();
    const second = only(readOrdered((await desk.exportTransfers()).xml).transfers);
    expect(second.id).not.toBe(first.id);
    desk.app.clock.advance(60_000);
    await desk.readAnswer(statement([{ id: second.id, amount: '700.00', side: 'DBIT', reference: 'OUT2' }]));
  });
  expect(moved).toEqual({ 'player-winnings': 700_00, 'bank-account': -700_00 });
  expect(await desk.statusesOf(player)).toEqual(['paid']);
  expect((await noticesOf(desk, player))[0]).toBe('prize-paid');
});

test('a rejected file releases every prize with two people, not one', async () => {
  const { player } = await desk.winByBank(100_00 + 1);
  const { messageId } = readOrdered((await desk.exportTransfers()).xml);
  const rejected = statusReport(messageId, [], 'RJCT');
  await desk.readAnswer(rejected);
  expect(await desk.statusesOf(player)).toEqual(['accepted']);
  expect(await changes(desk, () => desk.approveAnswer(rejected))).toEqual({});
  expect(await desk.statusesOf(player)).toEqual(['offered']);
  expect((await desk.readAnswer(rejected)).lines[0]).toContain('1 read before');
});

test('a crash between the money and the record of reading it leaves neither', async () => {
  const { player } = await desk.winByBank(150_00);
  const { id, amount } = only(readOrdered((await desk.exportTransfers()).xml).transfers);
  const { pool } = desk.app.platform;
  const paid = statement([{ id, amount, side: 'DBIT', reference: 'CRASH' }]);
  // The notice is written last.
  await pool.query('alter table notice add constraint crash check (net_bani <> 15000) not valid');
  expect(await changes(desk, () => desk.readAnswer(paid).catch(() => null))).toEqual({});
  expect(await desk.statusesOf(player)).toEqual(['accepted']);
  await pool.query('alter table notice drop constraint crash');
  expect(await changes(desk, () => desk.readAnswer(paid))).toEqual({
    'player-winnings': 150_00,
    'bank-account': -150_00,
  });
});

test('a large amount waits a day after the account was entered, and its mail can stop it', async () => {
  const { player } = await desk.winByBank(5_000_00);
  expect((await history(desk, player))[0]?.heldUntil).toEqual(expect.any(String));
  expect((await desk.type(`transfers ${desk.newPath()}`)).lines).toEqual(['No transfer waits.']);
  expect(desk.app.mailer.to(player.email).at(-1)?.subject).toBe(
    'Premiile tale merg de acum într-un cont bancar',
  );
  desk.app.clock.advance(24 * 60 * 60_000 + 60_000);
  await desk.app.runDueJobs();
  const { transfers } = readOrdered((await desk.exportTransfers()).xml);
  expect(transfers.map(({ amount }) => amount)).toEqual(['5000.00']);
});

test('reports that are not for us are rejected, and unknown ones are reported', async () => {
  const elsewhere = statement([], 'RO09BCYP0000001234567890');
  expect(await desk.readAnswer(elsewhere)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('not of ours'),
  });
  expect(await desk.readAnswer('<a/>')).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('neither'),
  });
  expect(await desk.readAnswer('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toMatchObject({ exitCode: 1 });
  expect(await desk.readAnswer(statusReport('OTHER', []))).toMatchObject({ exitCode: 1 });
  const unknown = { id: 'F'.repeat(32), amount: '1.00', side: 'DBIT', reference: 'X' } as const;
  expect(await desk.readAnswer(statement([unknown]))).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('in no file of ours'),
  });
});

test('a report that is not understood exits with 1, and stays open', async () => {
  const { player } = await desk.winByBank(600_00);
  const { messageId } = readOrdered((await desk.exportTransfers()).xml);
  const blocked = statusReport(messageId, [], 'BLCK');
  const { exitCode, said } = await desk.readAnswer(blocked);
  expect(exitCode).toBe(1);
  expect(said).toContain('the status BLCK');
  expect(await desk.statusesOf(player)).toEqual(['accepted']);
  // The question stays open until an operator records the bank's reply, however often the file is
  // read.
  const listed = async () => {
    const { exitCode: code, lines } = await desk.type('bank-questions');
    return { code, rows: lines.filter((line) => line.includes('BLCK')) };
  };
  await desk.readAnswer(blocked);
  const { code, rows } = await listed();
  expect([code, rows.length]).toEqual([1, 1]);
  const [number] = /\d+/.exec(rows[0] ?? '') ?? [];
  expect((await desk.type(`close-bank-question ${number}`)).exitCode).not.toBe(0);
  expect((await desk.type(`close-bank-question ${number} --reason unblocked`)).exitCode).toBe(0);
  expect((await desk.type(`close-bank-question ${number} --reason unblocked`)).exitCode).toBe(1);
  expect((await listed()).rows).toEqual([]);
  expect((await desk.readAnswer(blocked)).exitCode).toBe(0);
});

test('a closed question is opened again if another report says the same', async () => {
  const { player } = await desk.winByBank(650_00);
  const { messageId } = readOrdered((await desk.exportTransfers()).xml);
  const blocked = statusReport(messageId, [], 'BLCK');
  const open = async () =>
    (await desk.type('bank-questions')).lines.filter((line) => line.includes(messageId));
  await desk.readAnswer(blocked);
  const [number] = /\d+/.exec((await open())[0] ?? '') ?? [];
  await desk.type(`close-bank-question ${number} --reason unblocked`);
  expect([(await desk.readAnswer(blocked)).exitCode, await open()]).toEqual([0, []]);
  const next = blocked.replace('<p:MsgId>B-', '<p:MsgId>NEXT-');
  expect([(await desk.readAnswer(next)).exitCode, (await open()).length]).toEqual([1, 1]);
  expect(await desk.statusesOf(player)).toEqual(['accepted']);
});
