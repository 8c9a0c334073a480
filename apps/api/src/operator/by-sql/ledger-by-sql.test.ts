import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStage, offer, type Stage, type Won } from '../../features/prizes/winnings/testing/stage.ts';
import { systemAccountId } from '../../features/money/ledger/index.ts';
import { buyTicket, signUpPlayer, startCheckout } from '../../testing/index.ts';
import { attack as attackBySql, signAs } from '../testing/attack.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

// An operator who has the password of the operators' role, and books by any SQL as it.

let stage: Stage;
let terminal: Terminal;
beforeAll(async () => {
  stage = await createStage();
  terminal = await openTerminal(stage.app);
});
afterAll(() => stage.app.close());

const attack = (...statements: string[]) => attackBySql(stage.app, statements);
const query = async (text: string, values: unknown[] = []) =>
  (await stage.app.platform.pool.query<Record<string, unknown>>(text, values)).rows;
const ana = () => signAs(terminal, 'ana');
const now = () => `'${stage.app.clock.now().toISOString()}'::timestamptz`;

/** Books a movement of two entries. */
function booking(
  { playerId, kind, sourceId }: { playerId: string; kind: string; sourceId: string },
  [debit, credit, bani]: readonly [string, string, number],
  movedAt = now(),
): string {
  const id = randomUUID();
  return `with moved as (
      insert into ledger_movement values ('${playerId}', '${id}', '${kind}', '${sourceId}', null, ${movedAt})
    )
    insert into ledger_entry values ('${playerId}', '${id}', 0, '${debit}', ${bani}, 0),
      ('${playerId}', '${id}', 1, '${credit}', 0, ${bani})`;
}

const cash = ['player-winnings', 'counter-cash', 500_00] as const;
const payoutOf = ({ winningId, player }: Won) => ({
  playerId: player.playerId,
  kind: 'payout',
  sourceId: winningId,
});

/** Pays a winning over the counter, as far as its rows go. */
const payAtCounter = ({ winningId }: Won) => [
  `update winning set status = 'paid', paid_at = ${now()}, card_id = null where winning_id = '${winningId}'`,
  `insert into payout (player_id, payout_id, source_id, provider, checkout_reference, amount_bani, status, created_at, ended_at)
   select player_id, gen_random_uuid(), winning_id, 'counter', serial, net_bani, 'paid', ${now()}, ${now()}
   from winning join ticket using (player_id, ticket_id) where winning_id = '${winningId}'`,
];

test('a payout is booked with the row that pays it, as it was paid, by who signs', async () => {
  const won = await offer(stage, { grossBani: 500_00 });
  const of = payoutOf(won);
  const hourAgo = `${now()} - interval '1 hour'`;
  for (const statements of [
    [booking(of, cash)],
    [ana(), booking(of, cash)],
    [
      ana(),
      `insert into ledger_movement values ('${of.playerId}', '${randomUUID()}', 'payout', '${of.sourceId}', null, ${now()})`,
    ],
    [booking(of, cash), ...payAtCounter(won)],
    [ana(), ...payAtCounter(won), booking(of, ['player-winnings', 'counter-cash', 1])],
    [ana(), ...payAtCounter(won), booking(of, ['player-winnings', 'bank-account', 500_00])],
    [ana(), ...payAtCounter(won), booking(of, cash, hourAgo)],
    [ana(), ...payAtCounter(won), booking({ ...of, sourceId: randomUUID() }, cash)],
    [ana(), ...payAtCounter(won), booking({ ...of, kind: 'prize-expired' }, cash)],
  ])
    expect([statements, await attack(...statements)]).toEqual([statements, 'movement_is_of_its_cause']);
  expect(await attack(ana(), ...payAtCounter(won), booking(of, cash))).toBeNull();
});

test('nothing is added to a movement', async () => {
  const won = await offer(stage, { grossBani: 500_00 });
  const [movement] = await query(`select movement_id as id from ledger_movement where source_id = $1`, [
    won.winningId,
  ]);
  const line = `('${won.player.playerId}', '${movement?.['id'] as string}'`;
  const added = `insert into ledger_entry values ${line}, 8, 'player-winnings', 1, 0), ${line}, 9, 'counter-cash', 0, 1)`;
  expect(await attack(ana(), added)).toBe('movement_is_booked_at_once');
});

test('a sale, a refund and what is of no kind that a command books are the server’s', async () => {
  const player = await signUpPlayer(stage.app, { complete: true });
  const ticket = await buyTicket(stage.app, player);
  await startCheckout(stage.app, player, ticket.id);
  const [row] = await query('select payment_id as id from payment where ticket_id = $1', [ticket.id]);
  const { playerId } = player;
  for (const kind of ['sale', 'refund', 'refund-owed', 'sale-given-back', 'reversal', 'draw-refund-owed'])
    for (const sourceId of [row?.['id'] as string, randomUUID()]) {
      const movement = { playerId, kind, sourceId };
      for (const statement of [
        `insert into ledger_movement values ('${playerId}', '${randomUUID()}', '${kind}', '${sourceId}', null, ${now()})`,
        booking(movement, ['provider-clearing', 'ticket-sales', 850]),
        booking({ ...movement, playerId: systemAccountId }, ['provider-clearing', 'refunds-payable', 850]),
      ])
        expect([statement, await attack(ana(), statement)]).toEqual([statement, 'movement_is_of_its_cause']);
    }
});

test('a prize, and the totals of a draw, are booked by the settlement of it', async () => {
  const { winningId, player, drawId } = await offer(stage, { grossBani: 500_00 });
  const { playerId } = player;
  const prize = ['prizes-payable', 'player-winnings', 500_00] as const;
  const totals = ['prize-expense', 'prizes-payable', 500_00] as const;
  for (const statement of [
    booking({ playerId, kind: 'prize', sourceId: randomUUID() }, prize),
    booking({ playerId, kind: 'prizes loto-6-49 2', sourceId: winningId }, prize),
    booking({ playerId: systemAccountId, kind: 'prizes loto-6-49 2', sourceId: drawId }, totals),
    `insert into ledger_movement values ('${playerId}', '${randomUUID()}', 'prize', '${randomUUID()}', null, ${now()})`,
  ])
    expect(await attack(ana(), statement)).toBe('movement_is_of_its_cause');
});

test('what a settlement books is compared by index, so that a million prizes take no more each', async () => {
  const { rows } = await stage.app.platform.pool.query<{ settings: string[] }>(
    `select proconfig as settings from pg_proc
     where oid in (to_regproc('check_booked_prizes'), to_regproc('check_entries_of_operator'))`,
  );
  expect(rows).toHaveLength(2);
  for (const { settings } of rows)
    expect(settings).toEqual(
      expect.arrayContaining(['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off']),
    );
});
