import { randomUUID } from 'node:crypto';
import type { PauseLength } from '@loto/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  notify,
  returnUrls,
  saveCard,
  signUpPlayer,
  simpleOrder,
  startCheckout,
  storedTicketStatus,
  wholeProfile,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { openTerminal, type Terminal } from '../../../office/testing/terminal.ts';
import { addPasskey, signInByPasskey } from '../../../testing/people/passkeys.ts';
import { balanceBani } from '../../money/ledger/index.ts';

let app: TestApp;
let terminal: Terminal;
let player: SignedUpPlayer;
let cnp: string;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({
    env: { IDENTITY_CHECK: 'cnp' },
    overrides: { paymentProvider: provider },
  });
  terminal = await openTerminal(app);
});
afterAll(() => app.close());

const birthDate = '1990-05-17';
let count = 0;
/** Returns a CNP for the date of birth that no other test uses. */
function newCnp(): string {
  count += 1;
  const digits = `19005171${String(2000 + count)}`;
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * Number('279146358279'[at]),
    0,
  );
  return `${digits}${sum % 11 === 10 ? 1 : sum % 11}`;
}

const inEnglish = { 'accept-language': 'en' };
const give = (given: string, { token } = player, headers = {}) =>
  app.call('updateProfile', { token, body: { cnp: given }, headers });
const order = ({ token } = player) =>
  app.call('buyTicket', { token, idempotencyKey: randomUUID(), body: simpleOrder });
const profileOf = async ({ token } = player) =>
  (await app.call('getProfile', { token })).data.user.userProfile;
const isPaused = async ({ token }: { token: string }) =>
  (await app.call('getPlayPause', { token })).data.pause !== null;
const pauseFor = (length: PauseLength, { token } = player) =>
  app.call('pausePlay', { token, body: { length } });

/** Creates a player who entered a CNP. */
async function signUpWith(given: string, headers = {}): Promise<SignedUpPlayer> {
  const signedUp = await signUpPlayer(app);
  const body = { ...wholeProfile, birthDate };
  await app.call('updateProfile', { token: signedUp.token, body });
  await give(given, signedUp, headers);
  return signedUp;
}

beforeEach(async () => {
  cnp = newCnp();
  player = await signUpWith(cnp);
});

const needDocument = () => give(newCnp());

const confirming = ({ playerId }: SignedUpPlayer, more = '') =>
  `confirm-identity ${playerId} --cnp - --reason card-was-shown${more}`;
const confirm = (whom: SignedUpPlayer, more = '', typed = cnp) =>
  terminal.approved(confirming(whom, more), ['ana', 'radu'], typed);
const tryToConfirm = async (whom: SignedUpPlayer, more = '', typed = cnp) => {
  const { exitCode, lines } = await terminal.type(confirming(whom, more), 'ana', typed);
  return [exitCode, lines.join(' ')];
};

describe('a CNP that another account has', () => {
  let owner: SignedUpPlayer;
  beforeEach(async () => {
    owner = await signUpWith(cnp);
  });

  test('is not rejected: a document is needed, and nothing reveals whose it is', async () => {
    const refused = await order(owner);
    expect([refused.status, refused.errorCode]).toEqual([403, 'IDENTITY_HELD']);
    expect(JSON.stringify(refused.json)).not.toMatch(/exclu/i);
    expect(await profileOf(owner)).toMatchObject({
      hasCnp: true,
      needsCnpToBuy: false,
      isIdentityHeld: true,
    });
    // The player can't end this state on their own.
    await give(newCnp(), owner);
    expect((await order(owner)).errorCode).toBe('IDENTITY_HELD');
    // The player who claimed it first can still buy.
    expect((await order()).status).toBe(200);
  });

  test('gets the same response as the CNP of an excluded person', async () => {
    const excluded = newCnp();
    await pauseFor('for-ever', await signUpWith(excluded));
    const other = await signUpWith(excluded);
    const [one, two] = [await order(owner), await order(other)];
    expect([two.status, two.json['errorMessage']]).toEqual([one.status, one.json['errorMessage']]);
    expect(await profileOf(other)).toEqual(await profileOf(owner));
    expect(await isPaused(other)).toBe(false);
  });

  test('is transferred to the account whose document two operators saw', async () => {
    const { id } = await buyTicket(app, player);
    const number = await terminal.request(confirming(owner), 'ana', cnp);
    expect(await profileOf(owner)).toMatchObject({ isIdentityHeld: true });
    expect(await terminal.type(`approve ${number}`, 'radu', cnp)).toMatchObject({ exitCode: 0 });
    expect((await order(owner)).status).toBe(200);
    // The other account can't buy, its unpaid order expires, and a mail explains why.
    expect(await profileOf()).toMatchObject({ hasCnp: false, needsCnpToBuy: true, isIdentityHeld: false });
    expect(await storedTicketStatus(app, id)).toBe('expired');
    await app.runDueJobs();
    const mail = app.mailer.to(player.email).at(-1);
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining('CNP-ul a fost scos'),
      expect.stringContaining('act de identitate'),
    ]);
    expect(app.mailer.to(owner.email).at(-1)?.subject).toContain('Poți cumpăra din nou');
    await give(newCnp());
    expect((await order()).errorCode).toBe('IDENTITY_HELD');
    // The log names the player who showed the document, but not the other account.
    const { rows } = await app.platform.pool.query<{ row: string }>(
      'select row_to_json(operator_action)::text as row from operator_action',
    );
    const logged = rows.map(({ row }) => row).join();
    expect(logged).toContain(owner.playerId);
    expect(logged).not.toContain(player.playerId);
    expect(logged).not.toContain(cnp);
  });

  test('stays with an account whose document was seen', async () => {
    await confirm(owner);
    await give(cnp);
    expect(await tryToConfirm(player)).toEqual([1, expect.stringContaining('its document was seen')]);
    expect((await order(owner)).status).toBe(200);
  });

  test('sends a mail in the language of the player who loses it', async () => {
    const other = newCnp();
    const inEnglishOnly = await signUpWith(other, inEnglish);
    await confirm(await signUpWith(other), '', other);
    await app.runDueJobs();
    expect(app.mailer.to(inEnglishOnly.email).at(-1)?.subject).toContain('The CNP was taken off');
  });

  test('is confirmed only as it is in the profile, and cannot be guessed', async () => {
    expect(await tryToConfirm(player)).toEqual([1, expect.stringContaining('does not have to show')]);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await tryToConfirm(owner, '', newCnp())).toEqual([1, expect.stringContaining('not the CNP')]);
    }
    expect(await tryToConfirm(owner)).toEqual([1, expect.stringContaining('typed five CNPs')]);
  });

  test('requires a reason, and person options as in the help', async () => {
    const withoutReason = `confirm-identity ${owner.playerId} --cnp -`;
    expect(await terminal.type(withoutReason, 'ana', cnp)).toMatchObject({ exitCode: 2 });
    expect((await tryToConfirm(owner, ' --person nobody'))[0]).toBe(2);
    expect(await tryToConfirm(owner, ' --person other')).toEqual([1, expect.stringContaining('leave out')]);
  });

  test('of a paused account: the document shows whose it is', async () => {
    // A time-out isn't stored before the account is deleted.
    await pauseFor('30-days');
    expect(await tryToConfirm(owner)).toEqual([1, expect.stringContaining('excluded or other')]);
    await confirm(owner, ' --person excluded');
    expect((await order(owner)).errorCode).toBe('PLAY_PAUSED');
  });
});

describe('no document is needed from an excluded person', () => {
  test('who uses the account in which they excluded themselves', async () => {
    await pauseFor('1-year');
    const { email, password } = player;
    const { token } = (await app.call('login', { body: { email, password } })).data;
    expect((await profileOf({ ...player, token })).isIdentityHeld).toBe(false);
  });

  test('who returns with the same e-mail, which identifies them', async () => {
    await pauseFor('1-year');
    const { token, password, email } = player;
    await app.call('deleteAccount', { token, body: { password } });
    const again = await signUpPlayer(app, { email: email.replace('@', '+joc@') });
    const session = (await app.call('refreshToken', { body: { refreshToken: again.refreshToken } })).data;
    const returned = { ...again, token: session.token };
    await app.call('updateProfile', { token: session.token, body: { ...wholeProfile, birthDate } });
    expect((await give(cnp, returned)).status).toBe(200);
    expect([await isPaused(returned), (await profileOf(returned)).isIdentityHeld]).toEqual([true, false]);
  });
});

describe('the CNP of an excluded person who deleted the account', () => {
  let again: SignedUpPlayer;
  beforeEach(async () => {
    await pauseFor('5-years');
    await app.call('deleteAccount', { token: player.token, body: { password: player.password } });
    again = await signUpWith(cnp);
  });

  test('shown by that person: the exclusion applies, and the document is recorded', async () => {
    expect(await tryToConfirm(again)).toEqual([1, expect.stringContaining('excluded or other')]);
    await confirm(again, ' --person excluded');
    expect((await order(again)).errorCode).toBe('SELF_EXCLUDED');
    // The document is remembered, so an operator can't treat the next account as another person's.
    await app.call('deleteAccount', { token: again.token, body: { password: again.password } });
    const third = await signUpWith(cnp);
    expect(await tryToConfirm(third, ' --person other')).toEqual([
      1,
      expect.stringContaining('It is the excluded'),
    ]);
  });

  test('entered by another person: its owner shows a document and plays', async () => {
    await confirm(again, ' --person other');
    expect((await order(again)).status).toBe(200);
    const { email, password } = again;
    const { token } = (await app.call('login', { body: { email, password } })).data;
    expect([await isPaused({ token }), (await order({ ...again, token })).status]).toEqual([false, 200]);
  });
});

describe('a document that is needed because the CNP was changed', () => {
  let changed: string;
  beforeEach(async () => {
    changed = newCnp();
    await give(changed);
  });

  test('is seen by two operators, and the player owns the new CNP', async () => {
    expect((await order()).errorCode).toBe('IDENTITY_HELD');
    await confirm(player, '', changed);
    expect((await order()).status).toBe(200);
    expect(await profileOf(await signUpWith(changed))).toMatchObject({ isIdentityHeld: true });
  });

  test('of a self-excluded player: the mail advertises nothing', async () => {
    await pauseFor('for-ever');
    await confirm(player, '', changed);
    await app.runDueJobs();
    const mail = app.mailer.to(player.email).at(-1);
    expect(mail?.subject).toContain('actul de identitate');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/cumpăra|Poți juca|Vezi jocurile/i);
  });
});

describe('a player who must show a document after an order', () => {
  test('has no unpaid order and cannot pay one', async () => {
    const { id } = await buyTicket(app, player);
    await needDocument();
    expect(await storedTicketStatus(app, id)).toBe('expired');
    // Simulates an order that is inserted concurrently.
    await app.platform.pool.query('alter table ticket disable trigger ticket_status_changes');
    await app.platform.pool.query(`update ticket set status = 'awaiting-payment' where ticket_id = $1`, [id]);
    await app.platform.pool.query('alter table ticket enable trigger ticket_status_changes');
    const card = await saveCard(app, provider, player);
    for (const choice of ['', card]) {
      const body = { ...returnUrls, card: choice };
      const paying = await app.call('checkout', {
        id,
        token: player.token,
        idempotencyKey: randomUUID(),
        body,
      });
      expect([paying.status, paying.errorCode]).toEqual([403, 'IDENTITY_HELD']);
    }
  });

  test('gets late payments refunded, and a mail with the reason', async () => {
    const { id } = await buyTicket(app, player);
    const checkoutId = await startCheckout(app, player, id);
    await needDocument();
    provider.set(checkoutId);
    expect(await notify(app, provider, checkoutId)).toBe(200);
    await app.runDueJobs();
    expect(await storedTicketStatus(app, id)).toBe('expired');
    const { rows } = await app.platform.pool.query('select status from payment where ticket_id = $1', [id]);
    expect(rows).toEqual([{ status: 'refunded' }]);
    expect(await balanceBani(app.platform.database, 'refunds-payable')).toBe(0);
    const mail = app.mailer.to(player.email).at(-1)?.text;
    expect(mail).toContain('act de identitate');
    expect(mail).not.toMatch(/exclu|pauz/i);
  });
});

const excludedElsewhere = async (email: string, length: PauseLength = '1-year') => {
  const first = await signUpPlayer(app, { email });
  await pauseFor(length, first);
  return first;
};
const tagged = () => player.email.replace('@', '+altul@');

describe('an existing account is compared when it is used', () => {
  test('with a password', async () => {
    await excludedElsewhere(tagged());
    expect(await isPaused(player)).toBe(false);
    const { email, password } = player;
    const { token } = (await app.call('login', { body: { email, password } })).data;
    expect(await isPaused({ token })).toBe(true);
  });

  test('with a passkey', async () => {
    const { authenticator } = await addPasskey(app, player);
    await excludedElsewhere(tagged());
    expect(await isPaused({ token: (await signInByPasskey(app, authenticator)).data.token })).toBe(true);
  });

  test('with an open session', async () => {
    await excludedElsewhere(tagged());
    const { refreshToken } = player;
    const { token } = (await app.call('refreshToken', { body: { refreshToken } })).data;
    expect(await isPaused({ token })).toBe(true);
  });
});

const takeBack = ({ token } = player) => app.call('takeBackPause', { token });
const remove = ({ token, password }: SignedUpPlayer) =>
  app.call('deleteAccount', { token, body: { password } });

describe('a longer break that can still be withdrawn hides no exclusion', () => {
  beforeEach(async () => {
    await pauseFor('7-days');
    await remove(player);
  });

  test('of the CNP entered in the meantime', async () => {
    const again = await signUpPlayer(app);
    await app.call('updateProfile', { token: again.token, body: { ...wholeProfile, birthDate } });
    await pauseFor('30-days', again);
    await give(cnp, again);
    expect((await takeBack(again)).data.pause).toBeNull();
    expect((await order(again)).errorCode).toBe('IDENTITY_HELD');
  });

  test('of the document that operators see in the meantime', async () => {
    const again = await signUpWith(cnp);
    await pauseFor('30-days', again);
    expect(await tryToConfirm(again)).toEqual([1, expect.stringContaining('excluded or other')]);
    await confirm(again, ' --person excluded');
    expect((await takeBack(again)).errorCode).toBe('PAUSE_HAS_BEGUN');
    expect((await order(again)).errorCode).toBe('PLAY_PAUSED');
  });

  test('of the e-mail recognised in the meantime', async () => {
    player = await signUpWith(newCnp());
    await remove(await excludedElsewhere(tagged(), '7-days'));
    await pauseFor('30-days');
    const { refreshToken } = player;
    const { token } = (await app.call('refreshToken', { body: { refreshToken } })).data;
    expect((await takeBack({ ...player, token })).errorCode).toBe('PAUSE_HAS_BEGUN');
  });
});

test('addresses that begin with a plus sign are separate mailboxes', async () => {
  const first = await signUpPlayer(app, { email: `+${randomUUID()}@exemplu.ro` });
  await pauseFor('for-ever', first);
  const second = await signUpPlayer(app, { email: `+${randomUUID()}@exemplu.ro` });
  expect(await isPaused(second)).toBe(false);
});
