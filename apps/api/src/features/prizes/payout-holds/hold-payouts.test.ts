import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshToken, renewSessions, saveCard, type SignedUpPlayer } from '../../../testing/index.ts';
import { mailedStopToken } from '../../../testing/people/stop-links.ts';
import { asPlayer, createStage, history, offer, runJob, type Stage } from '../winnings/testing/stage.ts';

const hourMs = 60 * 60_000;

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(() => {
  stage.provider.nextPayout = 'paid';
});

const fresh = (player: SignedUpPlayer) => ({ token: freshToken(stage.app, player) });
const accept = (player: SignedUpPlayer) => stage.app.call('acceptWinningPayment', asPlayer(stage, player));
const statuses = async (player: SignedUpPlayer) =>
  (await history(stage, player)).map(({ netBani, status }) => [netBani, status]);

/** Saves a card and chooses it for prizes. */
async function chooseNewCard(player: SignedUpPlayer, last4 = '4444'): Promise<string> {
  const card = { last4, brand: 'Mastercard', fingerprint: last4 };
  const id = await saveCard(stage.app, stage.provider, fresh(player), card);
  expect((await stage.app.call('selectWinningCard', { id, ...fresh(player) })).status).toBe(200);
  return id;
}

/** Advances the clock and runs the jobs that become due. */
async function pass(ms: number): Promise<void> {
  await stage.app.runDueJobs();
  stage.app.clock.advance(ms);
  await renewSessions(stage.app);
  await stage.app.runDueJobs();
}

async function offers(...sums: number[]): Promise<SignedUpPlayer> {
  const [first = 0, ...more] = sums;
  const { player } = await offer(stage, { grossBani: first });
  for (const grossBani of more) await offer(stage, { grossBani, player });
  return player;
}

test('a stolen session acts within seconds: no money is sent, but the emails are', async () => {
  const player = await offers(41_600_00);
  // An attacker changes the CNP, adds and chooses a card, and accepts.
  const { token } = fresh(player);
  await stage.app.call('updateProfile', { token, body: { cnp: '2900517123455' } });
  await chooseNewCard(player);
  expect((await accept(player)).status).toBe(200);
  await stage.app.runDueJobs();
  expect(await statuses(player)).toEqual([[41_600_00, 'accepted']]);
  expect(stage.provider.payoutRequests.filter(({ amountBani }) => amountBani === 41_600_00)).toEqual([]);
  const mails = stage.app.mailer.to(player.email).map(({ subject }) => subject);
  expect(mails).toEqual(
    expect.arrayContaining([
      'CNP-ul a fost adăugat în contul tău Loto',
      'Un card a fost salvat în contul tău Loto',
      'Premiile tale merg de acum pe alt card',
    ]),
  );
});

describe('to a card that was just chosen', () => {
  test('a large amount is paid 24 hours after the choice, and the player sees when', async () => {
    const player = await offers(1000_01);
    await chooseNewCard(player);
    const chosenAt = stage.app.clock.now().getTime();
    await pass(hourMs);
    const accepted = await accept(player);
    const [winning] = accepted.data.winnings;
    expect(Date.parse(winning?.heldUntil ?? '')).toBe(chosenAt + 24 * hourMs);
    expect(accepted.json['message']).toMatch(/așa că o parte pleacă joi, 19 noiembrie, 1\d:00\.$/);
    await pass(23 * hourMs - 1);
    expect(await statuses(player)).toEqual([[1000_01, 'accepted']]);
    await pass(1);
    expect(await statuses(player)).toEqual([[1000_01, 'paid']]);
    expect((await history(stage, player))[0]?.heldUntil).toBeNull();
  });

  test('up to 1,000 lei are paid immediately in total: many small amounts count as a large one', async () => {
    const player = await offers(400_00, 500_00, 300_00, 600_00);
    await chooseNewCard(player);
    expect((await accept(player)).status).toBe(200);
    await stage.app.runDueJobs();
    const paid = (await history(stage, player)).filter(({ status }) => status === 'paid');
    const paidBani = paid.reduce((sum, { netBani }) => sum + netBani, 0);
    expect(paidBani).toBeGreaterThan(0);
    expect(paidBani).toBeLessThanOrEqual(1000_00);
    // Another prize an hour later counts towards the same amount.
    await pass(hourMs);
    await offer(stage, { grossBani: 999_00, player });
    await accept(player);
    await stage.app.runDueJobs();
    expect(await statuses(player)).toContainEqual([999_00, 'accepted']);
    await pass(24 * hourMs);
    expect((await statuses(player)).map(([, status]) => status)).toEqual(Array(5).fill('paid'));
  });

  test('another choice restarts the hold; choosing the same card again does not', async () => {
    const player = await offers(5000_00);
    const first = await chooseNewCard(player);
    await pass(20 * hourMs);
    const mails = stage.app.mailer.to(player.email).length;
    await stage.app.call('selectWinningCard', { id: first, ...fresh(player) });
    await pass(3 * hourMs);
    expect(stage.app.mailer.to(player.email)).toHaveLength(mails);
    const chosenAt = stage.app.clock.now().getTime();
    await chooseNewCard(player, '5555');
    const { data } = await accept(player);
    expect(Date.parse(data.winnings[0]?.heldUntil ?? '')).toBe(chosenAt + 24 * hourMs);
    await pass(2 * hourMs);
    expect(await statuses(player)).toEqual([[5000_00, 'accepted']]);
  });

  test('several new cards get no more than one would', async () => {
    const player = await offers(900_00);
    await chooseNewCard(player);
    await accept(player);
    await stage.app.runDueJobs();
    expect(await statuses(player)).toEqual([[900_00, 'paid']]);
    await pass(1);
    await chooseNewCard(player, '5555');
    await offer(stage, { grossBani: 901_00, player });
    await accept(player);
    await stage.app.runDueJobs();
    expect(await statuses(player)).toContainEqual([901_00, 'accepted']);
  });

  test('payouts to the card that bought the ticket are not held', async () => {
    const player = await offers(5000_00);
    await accept(player);
    await stage.app.runDueJobs();
    expect(await statuses(player)).toEqual([[5000_00, 'paid']]);
  });
});

test('another CNP holds large amounts to any card; a first CNP holds nothing', async () => {
  const player = await offers(20_000_00);
  const give = (cnp: string) => stage.app.call('updateProfile', { ...fresh(player), body: { cnp } });
  expect((await give('2900517123455')).status).toBe(200);
  await accept(player);
  await stage.app.runDueJobs();
  expect(await statuses(player)).toEqual([[20_000_00, 'paid']]);
  await offer(stage, { grossBani: 30_000_00, player });
  expect((await give('1900517123453')).status).toBe(200);
  await accept(player);
  await stage.app.runDueJobs();
  expect(await statuses(player)).toContainEqual([30_000_00, 'accepted']);
  await pass(24 * hourMs);
  expect(await statuses(player)).toContainEqual([30_000_00, 'paid']);
});

test('a held payout is not requested earlier by a retry or a sweep', async () => {
  const player = await offers(7000_00);
  await chooseNewCard(player);
  await accept(player);
  await stage.app.runDueJobs();
  const found = await stage.app.platform.pool.query<{ playerId: string; payoutId: string }>(
    `select player_id as "playerId", payout_id as "payoutId" from payout where player_id = $1`,
    [player.playerId],
  );
  for (const key of found.rows) await runJob(stage, 'make-payout', key);
  await runJob(stage, 'sweep-payments');
  await stage.app.runDueJobs();
  expect(await statuses(player)).toEqual([[7000_00, 'accepted']]);
  expect(stage.provider.payoutRequests.filter(({ amountBani }) => amountBani === 7000_00)).toEqual([]);
});

test('no held payout is paid before the email was sent', async () => {
  const player = await offers(8000_00);
  await chooseNewCard(player);
  await stage.app.platform.pool.query('update sensitive_change set mailed_at = null where player_id = $1', [
    player.playerId,
  ]);
  // The job was lost as well.
  await stage.app.platform.pool.query(
    `delete from _private_jobs where payload->>'playerId' = $1 and payload->>'changeId' is not null`,
    [player.playerId],
  );
  await accept(player);
  await pass(24 * hourMs);
  expect(await statuses(player)).toEqual([[8000_00, 'accepted']]);
  await stage.app.platform.pool.query('update sensitive_change set mailed_at = now() where player_id = $1', [
    player.playerId,
  ]);
  await pass(hourMs);
  expect(await statuses(player)).toEqual([[8000_00, 'paid']]);
});

/** Delays the email about the last choice, and returns a function that sends it. */
async function mailServerAway({ playerId }: SignedUpPlayer): Promise<() => Promise<void>> {
  const { pool } = stage.app.platform;
  await pool.query(
    `delete from _private_jobs where payload->>'playerId' = $1 and payload->>'changeId' is not null`,
    [playerId],
  );
  const { rows } = await pool.query<{ changeId: string }>(
    `select change_id as "changeId" from sensitive_change
     where player_id = $1 and kind = 'payout-card-chosen' and mailed_at is null`,
    [playerId],
  );
  return async () => {
    for (const { changeId } of rows) await runJob(stage, 'mail-sensitive-change', { playerId, changeId });
  };
}

describe('an email that is sent late', () => {
  test('also holds prizes accepted before it was sent', async () => {
    const player = await offers(8100_00);
    await chooseNewCard(player);
    const send = await mailServerAway(player);
    await pass(25 * hourMs);
    await accept(player);
    await pass(hourMs);
    expect(await statuses(player)).toEqual([[8100_00, 'accepted']]);
    await send();
  });

  test('can be answered for as long as one sent immediately', async () => {
    const player = await offers(8200_00);
    await chooseNewCard(player);
    const send = await mailServerAway(player);
    await accept(player);
    await pass(30 * hourMs);
    await send();
    await pass(hourMs);
    expect(await statuses(player)).toEqual([[8200_00, 'accepted']]);
    const token = mailedStopToken(stage.app, player.email);
    const { data } = await stage.app.call('checkStopLink', { body: { token } });
    expect(data).toMatchObject({ heldBani: 8200_00, isStopped: false });
    await pass(22 * hourMs);
    expect(await statuses(player)).toEqual([[8200_00, 'accepted']]);
    await pass(2 * hourMs);
    expect(await statuses(player)).toEqual([[8200_00, 'paid']]);
  });
});

test('the hours and the amount are configured', async () => {
  const other = await createStage({ PAYOUT_HOLD_HOURS: '2', PAYOUT_HOLD_ABOVE_LEI: '100' });
  try {
    const { player } = await offer(other, { grossBani: 200_00 });
    const token = freshToken(other.app, player);
    const id = await saveCard(other.app, other.provider, { token }, { last4: '4444' });
    await other.app.call('selectWinningCard', { id, token });
    const { data } = await other.app.call('acceptWinningPayment', asPlayer(other, player));
    const until = Date.parse(data.winnings[0]?.heldUntil ?? '');
    expect(until).toBe(other.app.clock.now().getTime() + 2 * hourMs);
  } finally {
    await other.app.close();
  }
});
