import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerWinnings } from '../features/prizes/winnings/offer-winnings.ts';
import { asPlayer, changes, history, offer, runJob, win } from '../features/prizes/winnings/testing/stage.ts';
import { watchTransactions } from '../features/prizes/winnings/testing/watch-transactions.ts';
import { ibanOf } from '../testing/money/bank.ts';
import { freshToken } from '../testing/index.ts';
import { cnp, counterWords, dayMs, offerWithCnp } from './testing/at-counter.ts';
import { openDesk, type Desk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const why = '--reason the-second-number-was-wrong';

/**
 * Returns the sessions of this database that wait for a lock, because other tests use the same
 * server.
 */
const waits = (kind: string) => () =>
  desk.query(`select from pg_locks where locktype = '${kind}' and not granted
    and database = (select oid from pg_database where datname = current_database())`);

async function resume(drawId: string) {
  await desk.terminal.approved(`resume-payouts ${drawId} ${why}`, ['ana', 'radu']);
}

test('one operator stops all payouts of a draw’s prizes, two resume them, each once', async () => {
  const { app, provider } = desk;
  const offered = await offer(desk, { grossBani: 500_00 });
  const { drawId } = offered;
  const atCounter = await offerWithCnp(desk, { grossBani: 600_00 });
  const byBank = await offer(desk, { grossBani: 700_00 });
  await app.call('addBankAccount', { token: freshToken(app, byBank.player), body: { iban: ibanOf(901) } });
  await desk.accept(byBank.player);
  await app.runDueJobs();
  const underWay = await offer(desk, { grossBani: 800_00 });
  const notRequested = await offer(desk, { grossBani: 900_00 });
  const small = await win(desk, { grossBani: 50_00 });
  provider.isAway = true;
  await desk.accept(underWay.player);
  await app.runDueJobs();
  await desk.accept(notRequested.player);

  const stopped = await desk.type(`stop-payouts ${drawId} ${why}`, 'ana');
  expect(stopped).toMatchObject({ exitCode: 0 });
  provider.isAway = false;
  expect((await desk.type(`stop-payouts ${drawId} --reason no`, 'ana')).exitCode).toBe(2);
  const moved = await changes(desk, async () => {
    await runJob(desk, 'offer-winnings', { drawId });
    await desk.runForAWhile();
    expect(await desk.accept(offered.player)).toMatchObject({ status: 409, errorCode: 'PAYOUT_STOPPED' });
    const refused = await desk.type(await counterWords(desk, atCounter), 'ana', cnp);
    expect([refused.exitCode, refused.lines[0]]).toEqual([1, expect.stringContaining('are stopped')]);
    expect((await desk.exportTransfers()).transfers).toEqual([]);
  });
  expect(moved).toEqual({});
  expect(provider.madePayouts.size).toBe(0);
  expect(await history(desk, offered.player)).toMatchObject([{ status: 'offered', isPayoutStopped: true }]);
  expect(await history(desk, underWay.player)).toMatchObject([{ status: 'accepted', isPayoutStopped: true }]);
  expect(
    await desk.query('select outcome from operator_action where draw_id = $1 and command = $2', [
      drawId,
      'stop-payouts',
    ]),
  ).toContainEqual({ outcome: 'done' });

  // Other draws' prizes are still paid; the database rejects only these.
  const row = (source: string) =>
    desk.query(
      `insert into payout (player_id, payout_id, source_id, provider, checkout_reference, amount_bani, status, created_at)
       values ($1, gen_random_uuid(), $2, 'sandbox', 'c', 5, 'pending', now()) returning payout_id`,
      [offered.player.playerId, source],
    );
  await expect(row(offered.winningId)).rejects.toMatchObject({ constraint: 'payout_is_stopped' });
  await expect(row('7d9d0f0e-1b34-4a37-9d6e-2f3f0b6f2c11')).rejects.toMatchObject({
    constraint: 'payout_pays_a_winning',
  });
  await expect(
    desk.query('update payout set requested_at = now() where source_id = $1', [underWay.winningId]),
  ).rejects.toMatchObject({ constraint: 'payout_is_stopped' });
  await expect(
    desk.query(
      `with file as (insert into transfer_file (made_at, made_by, debtor_name, debtor_iban, transfer_count, total_bani)
     values (now(), 'ana', 'x', 'y', 1, 1) returning file_number)
     update transfer set file_number = (select file_number from file) where player_id = $1`,
      [byBank.player.playerId],
    ),
  ).rejects.toMatchObject({ constraint: 'payout_is_stopped' });

  expect(await desk.type(`resume-payouts ${drawId} ${why}`, 'ana')).toMatchObject({ exitCode: 0 });
  expect(await desk.accept(offered.player)).toMatchObject({ errorCode: 'PAYOUT_STOPPED' });
  await resume(drawId);
  await runJob(desk, 'offer-winnings', { drawId });
  await desk.runForAWhile();
  expect(await desk.accept(offered.player)).toMatchObject({ status: 200 });
  await desk.runForAWhile();
  const paid = await desk.type(await counterWords(desk, atCounter), 'ana', cnp);
  expect(paid).toMatchObject({ exitCode: 0 });
  expect((await desk.exportTransfers()).transfers.length).toBe(1);
  for (const { player } of [offered, atCounter, underWay, notRequested, small])
    expect(await desk.statusOf(player)).toBe('paid');
  // The prizes to cards are offered, in progress, not requested, and small.
  expect(provider.madePayouts.size).toBe(4);
  expect(await history(desk, offered.player)).toMatchObject([{ isPayoutStopped: false }]);
  expect((await desk.type(`resume-payouts ${drawId} ${why}`, 'ana')).exitCode).toBe(1);
});

test('a payout being written ends before the stop, and the stop waits for it', async () => {
  const { player, winningId, drawId } = await offer(desk, { grossBani: 500_00 });
  const client = await desk.app.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `update winning set status = 'accepted', card_id = coalesce(card_id, (
         select card_id from payout_card where player_id = $1 limit 1)) where winning_id = $2`,
      [player.playerId, winningId],
    );
    await client.query(
      `insert into payout (player_id, payout_id, source_id, provider, checkout_reference, amount_bani, status, created_at)
       select player_id, gen_random_uuid(), winning_id, provider, provider_reference, net_bani, 'pending', now()
       from winning join payout_card using (player_id, card_id) where player_id = $1 and winning_id = $2`,
      [player.playerId, winningId],
    );
    const stopping = desk.type(`stop-payouts ${drawId} ${why}`, 'ana');
    await expect.poll(waits('advisory')).toHaveLength(1);
    await client.query('rollback');
    expect(await stopping).toMatchObject({ exitCode: 0 });
    await resume(drawId);
  } finally {
    client.release();
  }
});

test('a payout waits a little for the lock of its draw, and is then retried', async () => {
  const { player, drawId } = await offer(desk, { grossBani: 500_00 });
  const holder = await desk.app.platform.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(payout_lock_of($1))', [drawId]);
    const answer = await desk.app.call('acceptWinningPayment', asPlayer(desk, player));
    expect(answer).toMatchObject({ status: 503, errorCode: 'OVERLOADED' });
    await holder.query('rollback');
    expect((await desk.app.call('acceptWinningPayment', asPlayer(desk, player))).status).toBe(200);
  } finally {
    holder.release();
  }
}, 30_000);

test('a stop during the creation of a bank file comes after it, and fails no other transfer', async () => {
  const { drawId } = await desk.winByBank();
  const holder = await desk.app.platform.pool.connect();
  try {
    // This happens after the transfers for the file were chosen.
    await holder.query('begin; lock table transfer_file in share row exclusive mode');
    const making = desk.exportTransfers();
    await expect.poll(waits('relation')).toHaveLength(1);
    const stopping = desk.type(`stop-payouts ${drawId} ${why}`, 'radu');
    await expect.poll(waits('advisory')).toHaveLength(1);
    await holder.query('rollback');
    expect((await making).transfers).toHaveLength(1);
    expect(await stopping).toMatchObject({ exitCode: 0 });
    await resume(drawId);
  } finally {
    holder.release();
  }
});

test('a prize does not expire while its draw is stopped, and can be claimed for a week afterwards', async () => {
  const { app } = desk;
  const { winningId, drawId } = await offer(desk, { grossBani: 500_00 });
  const status = () => desk.query('select status from winning where winning_id = $1', [winningId]);
  expect(await desk.type(`stop-payouts ${drawId} ${why}`, 'ana')).toMatchObject({ exitCode: 0 });
  // Simulates the end of the 90 days.
  await desk.query('update winning set expires_at = $2 where winning_id = $1', [
    winningId,
    new Date(app.clock.now().getTime() + dayMs),
  ]);
  app.clock.advance(2 * dayMs);
  await runJob(desk, 'expire-winnings');
  expect(await status()).toEqual([{ status: 'offered' }]);
  await resume(drawId);
  await runJob(desk, 'expire-winnings');
  expect(await status()).toEqual([{ status: 'offered' }]);
  app.clock.advance(7 * dayMs);
  await runJob(desk, 'expire-winnings');
  expect(await status()).toEqual([{ status: 'expired' }]);
});

test.each([
  ['between two batches', 'after', 2],
  ['after a batch was found', 'before', 1],
] as const)(
  'payouts stopped %s of offers leave the rest of the draw, without an alert',
  async (_when, at, nth) => {
    const { app } = desk;
    let drawId = '';
    for (let count = 0; count < 5; count += 1) ({ drawId } = await win(desk, { grossBani: 50_00 }));
    const stop = () => desk.type(`stop-payouts ${drawId} ${why}`, 'ana');
    const { winnings, begun, alerts } = watchTransactions(app.winnings, async (number, offering) => {
      if (number === nth && at === 'before') await stop();
      await offering();
      if (number === nth && at === 'after') await stop();
    });
    const offered = async () =>
      (await desk.query('select from winning where draw_id = $1 and gross_bani = 5000', [drawId])).length;
    const before = await offered();
    const run = () => offerWinnings(winnings, 2).run({ drawId }, app.platform);
    await run();
    expect([begun(), (await offered()) - before, alerts]).toEqual([nth, at === 'after' ? 4 : 0, []]);
    // The job is retried, and offers the rest once payouts are resumed.
    await desk.runForAWhile();
    expect((await offered()) - before).toBe(at === 'after' ? 4 : 0);
    await resume(drawId);
    await desk.runForAWhile();
    expect((await offered()) - before).toBe(5);
  },
);
