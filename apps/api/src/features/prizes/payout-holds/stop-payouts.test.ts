import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isFullRun } from '../../../testing/app/full-run.ts';
import {
  freshToken,
  mailedCode,
  renewSessions,
  saveCard,
  savedCardsOf,
  type SignedUpPlayer,
} from '../../../testing/index.ts';
import { addPasskey, signInByPasskey } from '../../../testing/people/passkeys.ts';
import { mailedStopToken } from '../../../testing/people/stop-links.ts';
import { asPlayer, createStage, history, noticesOf, offer, type Stage } from '../winnings/testing/stage.ts';

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
const check = (token: string) => stage.app.call('checkStopLink', { body: { token } });
const stop = (token: string) => stage.app.call('stopPayouts', { body: { token } });

/**
 * Creates a player whose stolen session was used to choose another card and accept a large prize.
 */
async function robbed(grossBani = 41_600_00 - 1) {
  const { player } = await offer(stage, { grossBani });
  const card = { last4: '4444', brand: 'Mastercard' };
  await stage.app.call('updateProfile', { ...fresh(player), body: { cnp: '2900517123455' } });
  const id = await saveCard(stage.app, stage.provider, fresh(player), card);
  await stage.app.call('selectWinningCard', { id, ...fresh(player) });
  expect((await stage.app.call('acceptWinningPayment', asPlayer(stage, player))).status).toBe(200);
  await stage.app.runDueJobs();
  return { player, cardId: id, token: mailedStopToken(stage.app, player.email) };
}

/** Signs in again after a stop, with a new password. */
async function takeBack({ email, playerId }: SignedUpPlayer): Promise<SignedUpPlayer> {
  await stage.app.call('forgotPassword', { body: { email } });
  await stage.app.runDueJobs();
  await stage.app.call('verifyOtp', { body: { email, otp: mailedCode(stage.app, email) } });
  const password = 'o parola cu totul noua';
  await stage.app.call('resetPassword', { body: { email, password, confirmPassword: password } });
  const { data } = await stage.app.call('login', { body: { email, password } });
  return { playerId, email, password, token: data.token, refreshToken: data.refreshToken };
}

describe('the link in the mail', () => {
  test('shows what it would stop, and changes nothing, however often it is opened', async () => {
    const { player, token } = await robbed();
    const { pool } = stage.app.platform;
    const rows = async () =>
      (await pool.query('select * from payout where player_id = $1', [player.playerId])).rows;
    const before = await rows();
    for (let count = 0; count < 3; count += 1) {
      const answer = await check(token);
      expect(answer.data).toMatchObject({
        kind: 'payout-card-chosen',
        cardName: 'Mastercard 4444',
        heldBani: 41_600_00 - 1,
        isStopped: false,
      });
      const until = stage.app.clock.now().getTime() + 24 * hourMs;
      expect(Date.parse(answer.data.until)).toBe(until);
    }
    expect(await rows()).toEqual(before);
    expect((await stage.app.call('getProfile', fresh(player))).status).toBe(200);
  });

  test('is only valid unmodified, and while payouts are held', async () => {
    const { token } = await robbed();
    const [player = '', change = '', signature = ''] = token.split('.');
    const other = (await robbed()).token.split('.');
    for (const wrong of [
      'x',
      `${player}.${change}`,
      `${player}.${other[1]}.${signature}`,
      `${other[0]}.${change}.${signature}`,
      `${player}.${change}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    ]) {
      for (const answer of [await check(wrong), await stop(wrong)]) {
        expect([answer.status, answer.errorCode]).toEqual([403, 'STOP_LINK_INVALID']);
      }
    }
    stage.app.clock.advance(24 * hourMs);
    expect((await stop(token)).errorCode).toBe('STOP_LINK_INVALID');
    expect((await check(token)).errorCode).toBe('STOP_LINK_INVALID');
  });
});

describe('a stop', () => {
  test('offers the prize again, removes the card, and ends all sessions of the account', async () => {
    const { player, cardId, token } = await robbed();
    const { authenticator } = await addPasskey(stage.app, fresh(player));
    expect((await stop(token)).status).toBe(200);

    expect((await stage.app.call('getProfile', fresh(player))).status).toBe(401);
    const { email, password } = player;
    const signIn = await stage.app.call('login', { body: { email, password } });
    expect(signIn.errorCode).toBe('INVALID_CREDENTIALS');
    expect((await signInByPasskey(stage.app, authenticator)).status).not.toBe(200);
    await stage.app.runDueJobs();
    expect(stage.app.mailer.to(email).map(({ subject }) => subject)).toContain(
      'Am oprit plata premiilor tale',
    );

    const owner = await takeBack(player);
    const [winning] = await history(stage, owner);
    expect(winning).toMatchObject({ status: 'offered', heldUntil: null });
    // The card that bought the ticket is still there.
    expect(winning?.card).toMatchObject({ last4: '4242' });
    expect(winning?.card?.id).not.toBe(cardId);
    expect((await savedCardsOf(stage.app, owner)).some(({ isPayoutCard }) => isPayoutCard)).toBe(false);
    // The provider was never called, so the player isn't told about a failure.
    expect(await noticesOf(stage, owner)).not.toContain('payout-failed');
    // The CNP that was entered recently may also be the attacker's.
    const accept = () => stage.app.call('acceptWinningPayment', asPlayer(stage, owner));
    expect((await accept()).errorCode).toBe('CNP_REQUIRED');
    await stage.app.call('updateProfile', { token: owner.token, body: { cnp: '2900517123455' } });
    expect((await accept()).data.winnings[0]?.heldUntil).toBeNull();
    await stage.app.runDueJobs();
    expect((await history(stage, owner))[0]?.status).toBe('paid');
  });

  test('pays nothing afterwards, whatever job still runs', async () => {
    const { player, token } = await robbed(50_000_00);
    await stop(token);
    stage.app.clock.advance(25 * hourMs);
    await stage.app.runDueJobs();
    expect(stage.provider.payoutRequests.filter(({ amountBani }) => amountBani === 50_000_00)).toEqual([]);
    const statuses = await stage.app.platform.pool.query<{ status: string; failure_code: string }>(
      'select status, failure_code from payout where player_id = $1',
      [player.playerId],
    );
    expect(statuses.rows).toEqual([{ status: 'failed', failure_code: 'stopped_while_held' }]);
  });

  test('works once: a repeated one changes nothing, also in parallel', async () => {
    const { player, token } = await robbed();
    const answers = await Promise.all([stop(token), stop(token), stop(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const owner = await takeBack(player);
    expect((await stop(token)).status).toBe(200);
    expect((await check(token)).data.isStopped).toBe(true);
    expect((await stage.app.call('getProfile', { token: owner.token })).status).toBe(200);
    await stage.app.runDueJobs();
    const stopped = stage.app.mailer
      .to(player.email)
      .filter(({ subject }) => subject === 'Am oprit plata premiilor tale');
    expect(stopped).toHaveLength(1);
  });

  test('and a simultaneous end of the hold either stop or pay', async () => {
    const { player, token } = await robbed(60_000_00);
    stage.app.clock.advance(24 * hourMs - 1);
    const [answer] = await Promise.all([stop(token), stage.app.runDueJobs()]);
    expect(answer.status).toBe(200);
    stage.app.clock.advance(hourMs);
    await stage.app.runDueJobs();
    expect(stage.provider.payoutRequests.filter(({ amountBani }) => amountBani === 60_000_00)).toEqual([]);
    expect((await history(stage, await takeBack(player)))[0]?.status).toBe('offered');
  });

  test('after another CNP removes that CNP', async () => {
    const { player } = await offer(stage, { grossBani: 70_000_00 });
    for (const cnp of ['2900517123455', '1900517123453']) {
      expect((await stage.app.call('updateProfile', { ...fresh(player), body: { cnp } })).status).toBe(200);
    }
    await stage.app.runDueJobs();
    const token = mailedStopToken(stage.app, player.email);
    expect((await check(token)).data).toMatchObject({ kind: 'cnp-changed', cardName: null });
    await stop(token);
    const { data } = await stage.app.call('getProfile', await takeBack(player));
    expect(data.user.userProfile.hasCnp).toBe(false);
  });

  test('after a first CNP removes only that CNP', async () => {
    const { player } = await offer(stage, { grossBani: 70_000_00 });
    const give = (cnp: string) => stage.app.call('updateProfile', { ...fresh(player), body: { cnp } });
    const hasCnp = async (owner: SignedUpPlayer) =>
      (await stage.app.call('getProfile', owner)).data.user.userProfile.hasCnp;
    await give('2900517123455');
    await stage.app.runDueJobs();
    const mail = stage.app.mailer.to(player.email).at(-1);
    expect(mail?.text).toContain('plătim la ghișeu, cu acest CNP, cel mult 1.000,00\u00a0lei pe zi');
    const token = mailedStopToken(stage.app, player.email);
    expect((await check(token)).data).toMatchObject({ kind: 'cnp-given', cardName: null, heldBani: 0 });
    expect((await stop(token)).status).toBe(200);
    const owner = await takeBack(player);
    expect(await hasCnp(owner)).toBe(false);

    const again = await stage.app.call('updateProfile', {
      token: owner.token,
      body: { cnp: '2900517123455' },
    });
    expect(again.status).toBe(200);
    await stage.app.runDueJobs();
    stage.app.clock.advance(24 * hourMs);
    await renewSessions(stage.app);
    const card = await saveCard(stage.app, stage.provider, fresh(owner), { last4: '4444' });
    await stage.app.call('selectWinningCard', { id: card, ...fresh(owner) });
    await stage.app.runDueJobs();
    await stop(mailedStopToken(stage.app, player.email));
    expect(await hasCnp(await takeBack(owner))).toBe(true);
  });

  test('allows a removed card to be saved again, chosen, and paid', async () => {
    const { player, cardId, token } = await robbed();
    await stop(token);
    const owner = await takeBack(player);
    await stage.app.runDueJobs();
    const stopped = stage.app.mailer
      .to(player.email)
      .find(({ subject }) => subject === 'Am oprit plata premiilor tale');
    expect(stopped?.text).toContain('salvează-l din nou la carduri și alege-l');
    const card = { last4: '4444', brand: 'Mastercard' };
    const savedId = await saveCard(stage.app, stage.provider, { token: owner.token }, card);
    expect(savedId).toBe(cardId);
    const chosen = await stage.app.call('selectWinningCard', { id: savedId, token: owner.token });
    expect(chosen.status).toBe(200);
    expect((await history(stage, owner))[0]?.card).toMatchObject({ id: savedId, last4: '4444' });
  });

  test('allows a card that bought a ticket to be used again, too', { tags: ['full-run'] }, async () => {
    const { player } = await offer(stage, { grossBani: 2_000_00 });
    const [before] = await history(stage, player);
    const ticketCard = before?.card?.id ?? '';
    await stage.app.call('selectWinningCard', { id: ticketCard, ...fresh(player) });
    await stage.app.runDueJobs();
    await stop(mailedStopToken(stage.app, player.email));
    const owner = await takeBack(player);
    expect((await history(stage, owner))[0]?.card).toBeNull();
    const accept = () => stage.app.call('acceptWinningPayment', asPlayer(stage, owner));
    expect((await accept()).errorCode).toBe('PAYOUT_CARD_MISSING');
    const id = await saveCard(stage.app, stage.provider, { token: owner.token });
    expect((await stage.app.call('selectWinningCard', { id, token: owner.token })).status).toBe(200);
    expect((await accept()).data.winnings[0]?.card).toMatchObject({ id, last4: '4242' });
  });

  test(
    'through the email about another CNP also removes the chosen card',
    { tags: ['full-run'] },
    async () => {
      const { player, cardId, token } = await robbed();
      const body = { cnp: '1900517123453' };
      expect((await stage.app.call('updateProfile', { ...fresh(player), body })).status).toBe(200);
      await stage.app.runDueJobs();
      const aboutCnp = mailedStopToken(stage.app, player.email);
      expect((await check(aboutCnp)).data.kind).toBe('cnp-changed');
      expect((await stop(aboutCnp)).status).toBe(200);
      expect((await check(token)).data.isStopped).toBe(true);
      const owner = await takeBack(player);
      const [winning] = await history(stage, owner);
      expect(winning?.card?.id).not.toBe(cardId);
      expect(winning?.card).toMatchObject({ last4: '4242' });
      const { data } = await stage.app.call('getProfile', owner);
      expect(data.user.userProfile.hasCnp).toBe(false);
    },
  );
});

describe('a new password with an emailed code', () => {
  test('removes the card and the CNP of the last day like the link does, and emails that', async () => {
    const { player, cardId, token } = await robbed();
    const owner = await takeBack(player);
    const [winning] = await history(stage, owner);
    expect(winning).toMatchObject({ status: 'offered', heldUntil: null, card: { last4: '4242' } });
    expect(winning?.card?.id).not.toBe(cardId);
    const { data } = await stage.app.call('getProfile', owner);
    expect(data.user.userProfile.hasCnp).toBe(false);
    await stage.app.runDueJobs();
    const mail = stage.app.mailer.to(player.email).at(-1);
    expect(mail?.subject).toBe('Verifică din nou cardul și CNP-ul pentru premii');
    expect(mail?.text).toContain('/user/account/winning-payment');
    expect((await check(token)).data.isStopped).toBe(true);
  });

  test('removes them even after a day in which the email about them was not sent', async () => {
    const { player } = await robbed(51_000_00);
    await stage.app.platform.pool.query('update sensitive_change set mailed_at = null where player_id = $1', [
      player.playerId,
    ]);
    stage.app.clock.advance(30 * hourMs);
    const owner = await takeBack(player);
    expect((await history(stage, owner))[0]).toMatchObject({ status: 'offered', card: { last4: '4242' } });
    const { data } = await stage.app.call('getProfile', owner);
    expect(data.user.userProfile.hasCnp).toBe(false);
  });

  test('keeps older ones, without an email about them', async () => {
    const { player } = await robbed(900_00);
    stage.app.clock.advance(24 * hourMs);
    await renewSessions(stage.app);
    const owner = await takeBack(player);
    const { data } = await stage.app.call('getProfile', owner);
    expect(data.user.userProfile.hasCnp).toBe(true);
    await stage.app.runDueJobs();
    const subjects = stage.app.mailer.to(player.email).map(({ subject }) => subject);
    expect(subjects).not.toContain('Verifică din nou cardul și CNP-ul pentru premii');
  });
});

test('a released payout cannot be stopped any more', async () => {
  const { player, token } = await robbed(80_000_00);
  const { pool } = stage.app.platform;
  await pool.query(
    `begin; set local session_replication_role = replica;
     update payout set held_until = null where player_id = '${player.playerId}'; commit`,
  );
  expect((await check(token)).data.heldBani).toBe(0);
  await stop(token);
  const { rows } = await pool.query('select status from payout where player_id = $1', [player.playerId]);
  expect(rows).toEqual([{ status: 'pending' }]);
});

test('an account cannot be deleted while a payout is held, which would bypass the hold', async () => {
  const { player, token } = await robbed(90_000_00);
  const { password } = player;
  const remove = (owner: SignedUpPlayer, body: object) =>
    stage.app.call('deleteAccount', { ...fresh(owner), body });
  expect(await remove(player, { password })).toMatchObject({ status: 409, errorCode: 'PAYOUT_HELD' });
  expect((await stage.app.call('getProfile', fresh(player))).status).toBe(200);
  await stop(token);
  const owner = await takeBack(player);
  expect((await remove(owner, { password: owner.password })).status).toBe(200);
  stage.app.clock.advance(25 * hourMs);
  await renewSessions(stage.app);
  await stage.app.runDueJobs();
  expect(stage.provider.payoutRequests.filter(({ amountBani }) => amountBani === 90_000_00)).toEqual([]);
});

test('only one of a deletion and a simultaneous held acceptance succeeds', async () => {
  for (const grossBani of isFullRun ? [91_000_00, 92_000_00, 93_000_00] : [91_000_00]) {
    const { player } = await offer(stage, { grossBani });
    await stage.app.call('updateProfile', { ...fresh(player), body: { cnp: '2900517123455' } });
    const card = { last4: '4444', brand: 'Mastercard' };
    const id = await saveCard(stage.app, stage.provider, fresh(player), card);
    await stage.app.call('selectWinningCard', { id, ...fresh(player) });
    const [accepted, deleted] = await Promise.all([
      stage.app.call('acceptWinningPayment', asPlayer(stage, player)),
      stage.app.call('deleteAccount', { ...fresh(player), body: {} }),
    ]);
    expect([
      [200, 409],
      [401, 200],
    ]).toContainEqual([accepted.status, deleted.status]);
  }
});
