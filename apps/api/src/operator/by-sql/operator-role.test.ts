import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPlayer, createStage, offer, type Stage } from '../../features/prizes/winnings/testing/stage.ts';
import { drawsToCome } from '../../testing/index.ts';
import { approve, attack as attackBySql, missingRight, signAs } from '../testing/attack.ts';
import { openTerminal, type Terminal } from '../testing/terminal.ts';

// An operator alone who has the password of the operators' role, and runs any SQL as it.

let stage: Stage;
let terminal: Terminal;
beforeAll(async () => {
  stage = await createStage();
  terminal = await openTerminal(stage.app);
});
afterAll(() => stage.app.close());

const hour = 60 * 60_000;

const attack = (statements: readonly string[]) => attackBySql(stage.app, statements);

const payout = (values: string) =>
  `insert into payout (player_id, payout_id, source_id, provider, checkout_reference, amount_bani, status, created_at, ended_at, held_until)
   select ${values}`;
const fresh = 'gen_random_uuid()';

test('no payout of nothing is made, and none of another sum or to another card', async () => {
  const now = `'${stage.app.clock.now().toISOString()}'::timestamptz`;
  const pending = `'pending', ${now}, null, null`;
  expect(
    await attack([payout(`${fresh}, ${fresh}, ${fresh}, 'stripe', 'pi_mine', 1000000000, ${pending}`)]),
  ).toBe('payout_pays_a_winning');
  expect(
    await attack([
      payout(`${fresh}, ${fresh}, ${fresh}, 'counter', 'S', 1000000000, 'paid', ${now}, ${now}, null`),
    ]),
  ).toBe('payout_pays_a_winning');
  const { winningId } = await offer(stage, { grossBani: 500_00 });
  const accepted = `update winning set status = 'accepted' where winning_id = '${winningId}'`;
  const of = ` from winning where winning_id = '${winningId}'`;
  const mine = (sum: string) =>
    payout(`player_id, ${fresh}, winning_id, 'sandbox', 'pi_mine', ${sum}, ${pending}`) + of;
  expect(await attack([mine('net_bani')])).toBe('payout_pays_a_winning');
  expect(await attack([accepted, mine('net_bani + 1')])).toBe('payout_pays_a_winning');
  expect(await attack([accepted, mine('net_bani')])).toBe('payout_goes_to_its_player');
});

test('nothing is won by a row, and no one pays a ticket', async () => {
  expect(
    await attack([
      `insert into winning select player_id, ${fresh}, ticket_id, ${fresh}, game_code, draw_at, 1, 0, 1, 'offered', now(), now(), 'ro' from winning`,
    ]),
  ).toBe(missingRight);
  const { pool } = stage.app.platform;
  const byOwner = pool.query(
    `insert into winning (player_id, winning_id, ticket_id, draw_id, game_code, draw_at, gross_bani, tax_bani, net_bani, status, offered_at, expires_at, language)
     values (${fresh}, ${fresh}, ${fresh}, ${fresh}, 'joker', now(), 1, 0, 1, 'offered', now(), now(), 'ro')`,
  );
  await expect(byOwner).rejects.toMatchObject({ constraint: 'winning_is_a_prize' });
  await offer(stage, { grossBani: 10_00 });
  await pool.query(
    `begin; set local session_replication_role = replica;
     update payment set status = 'pending', taken_at = null, taken_bani = null; update ticket set status = 'awaiting-payment', paid_at = null, card_brand = null, card_last4 = null; commit`,
  );
  expect(await attack([`update payment set status = 'succeeded'`])).toBe(missingRight);
  expect(await attack([`update ticket set status = 'active'`])).toBe(missingRight);
  expect(await attack([`update ticket set player_id = ${fresh}`])).toBe(missingRight);
  expect(await attack([`update payment set amount_bani = 1`])).toBe(missingRight);
});

test('another’s payout is not redirected, released or ended', async () => {
  const { player, winningId } = await offer(stage, { grossBani: 5_000_00 });
  expect(await stage.app.call('acceptWinningPayment', asPlayer(stage, player))).toMatchObject({
    status: 200,
  });
  const until = new Date(stage.app.clock.now().getTime() + hour).toISOString();
  await stage.app.platform.pool.query('update payout set held_until = $2 where source_id = $1', [
    winningId,
    until,
  ]);
  const of = `where source_id = '${winningId}'`;
  expect(await attack([`update payout set checkout_reference = 'pi_mine' ${of}`])).toBe(missingRight);
  expect(await attack([`update payout set held_until = null ${of}`])).toBe('payout_released_by_two');
  expect(await attack([`update payout set held_until = now() - interval '9 years' ${of}`])).toBe(
    'payout_is_held_by_the_server',
  );
  expect(await attack([`update payout set status = 'failed', ended_at = now() ${of}`])).toBe(missingRight);
  const redirected = stage.app.platform.pool.query(`update payout set player_id = ${fresh} ${of}`);
  await expect(redirected).rejects.toMatchObject({ constraint: 'payout_is_fixed' });
});

test('above the ceiling, no one pays alone at a counter', async () => {
  const now = stage.app.clock.now();
  const pay = (winningId: string, at = now) => [
    signAs(terminal, 'ana'),
    `update winning set status = 'paid', paid_at = now() where winning_id = '${winningId}'`,
    `${payout(`w.player_id, ${fresh}, winning_id, 'counter', serial, net_bani, 'paid', '${at.toISOString()}'::timestamptz, now(), null`)}
     from winning w join ticket using (player_id, ticket_id) where winning_id = '${winningId}'`,
  ];
  const large = await offer(stage, { grossBani: 5_000_00 });
  expect(await attack(pay(large.winningId))).toBe('counter_payout_by_two');
  expect(await attack(pay(large.winningId, new Date(now.getTime() - 25 * hour)))).toBe(
    'counter_payout_is_now',
  );
  const small = await offer(stage, { grossBani: 700_00, player: large.player });
  expect(await attack(pay(small.winningId))).toBeNull();
  const second = await offer(stage, { grossBani: 700_00, player: large.player });
  expect(await attack(pay(second.winningId))).toBe('counter_payout_by_two');
});

test('an approval is of its command, and not older than a day: a stop is not lifted, a closed draw not changed', async () => {
  const { clock, platform } = stage.app;
  const [draw] = await drawsToCome(stage.app, 'loto-6-49');
  const drawId = draw?.drawId ?? '';
  const stop = await terminal.type(`stop-payouts ${drawId} --reason the-second-number-was-wrong`, 'radu');
  expect(stop).toMatchObject({ exitCode: 0 });
  clock.set(new Date((draw?.salesCloseAt.getTime() ?? 0) + 60_000).toISOString());
  const lift = `delete from payout_stop where draw_id = '${drawId}'`;
  const move = `update draw set draw_at = draw_at + interval '1 hour' where draw_id = '${drawId}'`;
  const cancel = `update draw set status = 'cancelled' where draw_id = '${drawId}'`;
  expect(await attack([lift])).toBe('payout_stop_ends_by_two');
  const cancelling = await terminal.request(`cancel ${drawId} --refund`, 'ana');
  expect(await attack([...approve(terminal, cancelling), lift])).toBe('payout_stop_ends_by_two');
  expect(await attack([...approve(terminal, cancelling), move])).toBe('draw_changed_by_two');
  const resuming = await terminal.request(`resume-payouts ${drawId} --reason it-was-right-after-all`, 'ana');
  expect(await attack([...approve(terminal, resuming), cancel])).toBe('draw_changed_by_two');
  clock.advance(25 * hour);
  expect(await attack([...approve(terminal, resuming), lift])).toBe('operator_request_in_time');
  clock.advance(-25 * hour);
  expect(await attack([...approve(terminal, resuming), lift])).toBeNull();
  expect((await platform.pool.query('select from payout_stop')).rowCount).toBe(0);
});

test('servers that run pay and draw between a migration and the rights that follow it', async () => {
  const { pool } = stage.app.platform;
  const client = await pool.connect();
  try {
    await client.query(
      'begin; revoke all on payout_stop, installation from loto_server; set local role loto_server',
    );
    const asked = await client.query(
      `select is_payout_stopped(${fresh}, ${fresh}), passed_now() is not null as "hasClock"`,
    );
    expect(asked.rows).toEqual([{ is_payout_stopped: false, hasClock: true }]);
    await client.query(`select refuse_while_stopped(player_id, winning_id) from winning`);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
