import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asPlayer,
  createStage,
  history,
  offer,
  type Stage,
} from '../../features/prizes/winnings/testing/stage.ts';
import { ibanOf } from '../../testing/bank.ts';
import { freshToken, type SignedUpPlayer } from '../../testing/index.ts';
import { attack as attackBySql, signAs } from '../testing/attack.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

// One who has the password of the operators' role, and no token or only their own: files for the
// bank, and what the bank answered.

let stage: Stage;
let terminal: Terminal;
beforeAll(async () => {
  stage = await createStage();
  terminal = await openTerminal(stage.app);
});
afterAll(() => stage.app.close());

const attack = (...statements: string[]) => attackBySql(stage.app, statements);
const sign = (name: string) => signAs(terminal, name);
const now = () => `'${stage.app.clock.now().toISOString()}'::timestamptz`;
const prizeBani = 500_00;

interface Waiting {
  readonly player: SignedUpPlayer;
  readonly winningId: string;
  readonly payoutId: string;
}

let accounts = 0;
/** A prize that waits for a file. */
async function waiting(grossBani = prizeBani): Promise<Waiting> {
  const { player, winningId } = await offer(stage, { grossBani });
  const token = freshToken(stage.app, player);
  const named = await stage.app.call('addBankAccount', {
    token,
    body: { iban: ibanOf(700 + (accounts += 1)) },
  });
  expect(named.status).toBe(200);
  expect((await stage.app.call('acceptWinningPayment', asPlayer(stage, player))).status).toBe(200);
  await stage.app.runDueJobs();
  const { rows } = await stage.app.platform.pool.query<{ id: string }>(
    'select payout_id as id from payout where source_id = $1',
    [winningId],
  );
  return { player, winningId, payoutId: rows[0]?.id ?? '' };
}

/** A file as the command `transfers` makes it; its number is the newest. */
const file = (madeBy: string, count = 1) =>
  `insert into transfer_file (made_at, made_by, debtor_name, debtor_iban, transfer_count, total_bani)
   values (now(), '${madeBy}', 'Loto', 'RO', ${count}, ${count * prizeBani})`;
const put = (...transfers: readonly Waiting[]) =>
  `update transfer set file_number = (select max(file_number) from transfer_file)
   where payout_id in (${transfers.map(({ payoutId }) => `'${payoutId}'`).join(', ')})`;

/** A prize that is in a file of its own. */
async function sent(): Promise<Waiting> {
  const transfer = await waiting();
  expect(await attack(sign('ana'), file('ana'), put(transfer))).toBeNull();
  return transfer;
}

test('a file for the bank is made by who signs, with all of its transfers', async () => {
  const [first, second] = [await waiting(), await waiting()];
  expect(await attack(file('ana'), put(first))).toBe('transfer_file_is_signed');
  expect(await attack(sign('radu'), file('ana'), put(first))).toBe('transfer_file_is_signed');
  expect(await attack(sign('ana'), file('ana', 2), put(first))).toBe('transfer_file_is_whole');
  expect(await attack(sign('ana'), file('ana'), put(first, second))).toBe('transfer_file_is_whole');
  expect(await attack(sign('ana'), file('ana'), put(first))).toBeNull();
  // one that is added to what the bank has would be paid by no file
  expect(await attack(put(second))).toBe('transfer_file_is_whole');
  expect(await attack(sign('ana'), put(second))).toBe('transfer_file_is_whole');
  expect(await attack(sign('radu'), file('radu'), put(second))).toBeNull();
});

/** What `read-transfers` writes where the bank paid, but for the ledger. */
const read = ({ player, payoutId }: Waiting, readBy: string) =>
  `insert into transfer_report values ('${randomUUID()}', '${player.playerId}', '${payoutId}', 'paid', null, ${now()}, '${readBy}')`;
const end = ({ payoutId }: Waiting, status = 'paid') =>
  `update payout set status = '${status}', ended_at = ${now()} where payout_id = '${payoutId}'`;
const win = ({ winningId }: Waiting) =>
  `update winning set status = 'paid', paid_at = ${now()} where winning_id = '${winningId}'`;
const book = ({ player, winningId }: Waiting) => {
  const id = randomUUID();
  return `with moved as (
      insert into ledger_movement values ('${player.playerId}', '${id}', 'payout', '${winningId}', null, ${now()})
    )
    insert into ledger_entry values ('${player.playerId}', '${id}', 0, 'player-winnings', ${prizeBani}, 0),
      ('${player.playerId}', '${id}', 1, 'bank-account', 0, ${prizeBani})`;
};

test('that the bank paid is what an operator read, who signs', async () => {
  const transfer = await sent();
  const rest = [end(transfer), win(transfer), book(transfer)];
  expect(await attack(read(transfer, 'ana'), ...rest)).toBe('transfer_report_is_signed');
  expect(await attack(sign('radu'), read(transfer, 'ana'), ...rest)).toBe('transfer_report_is_signed');
  expect(await attack(sign('radu'), read(transfer, 'radu'), ...rest)).toBeNull();
  expect((await history(stage, transfer.player))[0]?.status).toBe('paid');
});

test('a transfer ends by what was read of it, in a transaction that is signed', async () => {
  const unsent = await waiting();
  const transfer = await sent();
  for (const status of ['paid', 'failed'])
    for (const one of [unsent, transfer])
      for (const signed of [[], [sign('ana')]])
        expect([status, await attack(...signed, end(one, status))]).toEqual([
          status,
          'transfer_ends_by_the_bank',
        ]);
  expect(await attack(sign('ana'), read(unsent, 'ana'), end(unsent), win(unsent), book(unsent))).toBe(
    'transfer_ends_by_the_bank',
  );
  // what was read in another transaction is no reason either
  expect(await attack(sign('ana'), read(transfer, 'ana'))).toBeNull();
  expect(await attack(end(transfer), win(transfer), book(transfer))).toBe('transfer_ends_by_the_bank');
  await stage.app.platform.pool.query(end(transfer));
  expect(await attack(win(transfer))).toBe('winning_follows_its_payout');
  expect(await attack(sign('ana'), win(transfer), book(transfer))).toBeNull();
});

const hold = (id: string) => `update payout set held_until = '2099-01-01' where payout_id = '${id}'`;

test('nobody keeps a payout waiting', async () => {
  const { payoutId } = await waiting();
  const held = await waiting(5_000_00);
  for (const id of [payoutId, held.payoutId])
    for (const signed of [[], [sign('ana')]])
      expect(await attack(...signed, hold(id))).toBe('payout_is_held_by_the_server');
});
