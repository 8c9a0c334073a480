import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asPlayer,
  createStage,
  offer,
  type Stage,
  type Won,
} from '../../features/prizes/winnings/testing/stage.ts';
import { ibanOf } from '../../testing/bank.ts';
import { buyPaidTicket, changeOpenDraws, freshToken, signUpPlayer } from '../../testing/index.ts';
import { approve, attack as attackBySql, missingRight, signAs } from '../testing/attack.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

// An operator alone who has the password of the operators' role, and runs any SQL as it: money that
// goes out by payouts, transfers and refunds.

let stage: Stage;
let terminal: Terminal;
beforeAll(async () => {
  stage = await createStage({ OPERATOR_REFUND_CEILING_LEI: '10' });
  terminal = await openTerminal(stage.app);
});
afterAll(() => stage.app.close());

const attack = (...statements: string[]) => attackBySql(stage.app, statements);
const query = async (text: string, values: unknown[] = []) =>
  (await stage.app.platform.pool.query<Record<string, unknown>>(text, values)).rows;
const sign = (name: string) => signAs(terminal, name);
const now = () => `'${stage.app.clock.now().toISOString()}'::timestamptz`;

let accounts = 0;
/** A prize whose player has just named a bank account for it. */
async function won(grossBani: number): Promise<Won> {
  const prize = await offer(stage, { grossBani });
  const token = freshToken(stage.app, prize.player);
  const named = await stage.app.call('addBankAccount', { token, body: { iban: ibanOf((accounts += 1)) } });
  expect(named.status).toBe(200);
  return prize;
}

/** Starts a pay-out to the bank account of a winning's player. */
const start = ({ winningId }: Won, heldUntil: string) =>
  attack(
    sign('ana'),
    `update winning w set status = 'accepted', card_id = c.card_id from payout_card c
     where w.winning_id = '${winningId}' and c.player_id = w.player_id and c.provider = 'bank'`,
    `insert into payout (player_id, payout_id, source_id, provider, bank_account_id, amount_bani, status, created_at, held_until)
     select player_id, gen_random_uuid(), winning_id, 'bank', card_id, net_bani, 'pending', ${now()}, ${heldUntil}
     from winning where winning_id = '${winningId}'`,
  );

test('a pay-out that one operator starts waits after a change of where money goes', async () => {
  const large = await won(5_000_00);
  const [change] = (await query('select holds_until as until from sensitive_change where player_id = $1', [
    large.player.playerId,
  ])) as { until: Date }[];
  const until = change?.until.getTime() ?? 0;
  expect(await start(large, 'null')).toBe('payout_waits_after_a_change');
  expect(await start(large, `'${new Date(until - 60_000).toISOString()}'`)).toBe(
    'payout_waits_after_a_change',
  );
  // nor does it wait longer
  expect(await start(large, `'${new Date(until + 60_000).toISOString()}'`)).toBe(
    'payout_is_held_by_the_server',
  );
  expect(await start(large, `'${new Date(until).toISOString()}'`)).toBeNull();
  expect(await start(await won(500_00), 'null')).toBeNull();
});

test('a pay-out that no change holds does not wait', async () => {
  const prize = await won(500_00);
  // what changed is where another prize goes
  await query('update sensitive_change set card_id = gen_random_uuid() where player_id = $1', [
    prize.player.playerId,
  ]);
  expect(await start(prize, `${now()} + interval '1 minute'`)).toBe('payout_is_held_by_the_server');
});

test('nobody takes a change of where money goes back', async () => {
  await won(500_00);
  for (const change of [
    'holds_until = null',
    'mailed_at = now()',
    `kind = 'card-saved'`,
    'changed_at = now()',
  ])
    expect(await attack(`update sensitive_change set ${change}`)).toBe(missingRight);
});

test('that the bank sent a prize back takes two persons, who named it', async () => {
  const prize = await won(500_00);
  const other = await won(500_00);
  for (const { player } of [prize, other])
    expect((await stage.app.call('acceptWinningPayment', asPlayer(stage, player))).status).toBe(200);
  await stage.app.runDueJobs();
  const payouts = (await query(
    `select player_id as "playerId", payout_id as "payoutId" from payout where source_id = any($1::uuid[])
     order by source_id = $2 desc`,
    [[prize.winningId, other.winningId], prize.winningId],
  )) as { playerId: string; payoutId: string }[];
  // as the command `transfers` writes them
  await query(
    `insert into transfer_file (made_at, made_by, debtor_name, debtor_iban, transfer_count, total_bani)
     values (now(), 'ana', 'Loto', 'RO', 2, 100000)`,
  );
  await query('update transfer set file_number = (select max(file_number) from transfer_file)');
  const [mine, theirs] = payouts;
  const rejected = (payout: typeof mine, { outcome = 'rejected', by = 'ana' } = {}) =>
    `insert into transfer_report values ('key', '${payout?.playerId}', '${payout?.payoutId}', '${outcome}', null, ${now()}, '${by}')`;
  const failed = (payout: typeof mine) =>
    `update payout set status = 'failed', ended_at = ${now()} where payout_id = '${payout?.payoutId}'`;
  expect(await attack(sign('ana'), rejected(mine), failed(mine))).toBe('transfer_returns_by_two');
  expect(await attack(sign('ana'), rejected(mine, { outcome: 'returned' }))).toBe('transfer_returns_by_two');
  const reports = JSON.stringify([
    { ...mine, key: 'key', outcome: 'rejected', reason: null, amountBani: 500_00 },
  ]);
  const number = await terminal.request(`return-transfers --reports ${reports}`, 'ana');
  const approval = approve(terminal, number);
  const by = 'radu';
  expect(await attack(...approval, rejected(theirs, { by }), failed(theirs))).toBe('transfer_returns_by_two');
  expect(await attack(...approval, rejected(mine), failed(mine))).toBe('transfer_report_is_signed');
  expect(await attack(...approval, rejected(mine, { by }), failed(mine))).toBeNull();
});

/** A paid ticket of 8.50 lei, and what gives it back as the command `refund` does. */
async function paid() {
  const player = await signUpPlayer(stage.app, { complete: true });
  const ticket = await buyPaidTicket(stage.app, stage.provider, { token: freshToken(stage.app, player) });
  const [row] = await query('select payment_id as id from payment where ticket_id = $1', [ticket.id]);
  const [paymentId, movementId] = [row?.['id'] as string, randomUUID()];
  const back = [
    `update payment set status = 'refund-pending', refund_reason = 'ticket-refunded' where payment_id = '${paymentId}'`,
    `update ticket set status = 'refunded' where ticket_id = '${ticket.id}'`,
  ];
  const booked = (bani = 850, playerId = player.playerId) => [
    `insert into ledger_movement values ('${playerId}', '${movementId}', 'sale-given-back', '${paymentId}', null, ${now()})`,
    `insert into ledger_entry
     select '${playerId}', '${movementId}', row_number() over (), * from (values
       ('refunds-payable', 0, ${bani}), ('processing-fees', ${Math.min(bani, 50)}, 0), ('ticket-sales', ${bani} - ${Math.min(bani, 50)}, 0)
     ) as line (account, debit, credit) where debit + credit > 0`,
  ];
  return { player, ticket, paymentId, back, booked };
}

test('a payment goes back by who signs, as it was taken and booked, while no draw of its ticket has closed', async () => {
  const { paymentId, ticket, back, booked } = await paid();
  const [payment = '', ended = ''] = back;
  const of = `where payment_id = '${paymentId}'`;
  expect(await attack(payment, ...booked())).toBe('payment_given_back_in_time');
  expect(await attack(ended)).toBe('changed_by_who_signs');
  expect(await attack(sign('ana'), ...back)).toBe('payment_given_back_is_booked');
  expect(await attack(sign('ana'), ...back, ...booked(1))).toBe('payment_given_back_is_booked');
  expect(
    await attack(`update payment set status = 'refund-pending', refund_reason = 'paid-twice' ${of}`),
  ).toBe(missingRight);
  expect(await attack(`update payment set taken_bani = 1000000 ${of}`)).toBe(missingRight);
  expect(await attack(`update payment set provider_reference = 'another' ${of}`)).toBe(missingRight);
  await changeOpenDraws(stage.app, `update draw set sales_close_at = $2 where draw_id = $1`, [
    ticket.draws[0]?.id,
    new Date(stage.app.clock.now().getTime() - 60_000),
  ]);
  expect(await attack(sign('ana'), ...back, ...booked())).toBe('payment_given_back_in_time');
  await changeOpenDraws(stage.app, `update draw set sales_close_at = draw_at where draw_id = $1`, [
    ticket.draws[0]?.id,
  ]);
  expect(await attack(sign('ana'), ...back, ...booked())).toBeNull();
});

test('above the ceiling of a day, two persons give a payment back, which they named', async () => {
  const { player, paymentId, back, booked } = await paid();
  const earlier = randomUUID();
  await query(
    `with moved as (insert into ledger_movement values ($1, $2, 'sale-given-back', $2, null, $3))
     insert into ledger_entry values ($1, $2, 0, 'ticket-sales', 500, 0), ($1, $2, 1, 'refunds-payable', 0, 500)`,
    [player.playerId, earlier, stage.app.clock.now()],
  );
  expect(await attack(sign('ana'), ...back, ...booked())).toBe('payment_given_back_by_two');
  const other = await paid();
  const [serial] = await query('select serial from ticket where ticket_id = $1', [other.ticket.id]);
  await query(
    `with moved as (insert into ledger_movement values ($1, $2, 'sale-given-back', $2, null, $3))
     insert into ledger_entry values ($1, $2, 0, 'ticket-sales', 500, 0), ($1, $2, 1, 'refunds-payable', 0, 500)`,
    [other.player.playerId, randomUUID(), stage.app.clock.now()],
  );
  const number = await terminal.request(
    `refund --serial ${serial?.['serial'] as string} --reason they-called`,
    'ana',
  );
  expect(await attack(...approve(terminal, number), ...back, ...booked())).toBe('payment_given_back_by_two');
  expect(paymentId).not.toBe(other.paymentId);
  expect(await attack(...approve(terminal, number), ...other.back, ...other.booked())).toBeNull();
});

const back = (id: string, bani = 850) =>
  attack(`insert into unknown_charge values ('sandbox', '${id}', 'co_1', ${bani}, now(), null, null)`);
const found = (id: string) =>
  query(`insert into provider_difference values ('sandbox', 'charge', $1, 'co_1', 850, 0, now(), null)`, [
    id,
  ]);

test('a charge goes back as unknown where the server found it, and no payment of ours is', async () => {
  const { paymentId } = await paid();
  expect(await back(paymentId)).toBe('unknown_charge_was_found');
  await found(paymentId);
  expect(await back(paymentId)).toBe('unknown_charge_was_found');
  const unknown = randomUUID();
  expect(await back(unknown)).toBe('unknown_charge_was_found');
  await found(unknown);
  expect(await back(unknown, 851)).toBe('unknown_charge_was_found');
  expect(await back(unknown)).toBeNull();
});
