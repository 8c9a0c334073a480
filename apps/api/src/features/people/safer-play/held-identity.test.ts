import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  byTwoPersons,
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
import { openTerminal, type Terminal } from '../../../operator/testing/terminal.ts';
import { addPasskey, signInByPasskey } from '../../../testing/passkeys.ts';
import { balanceBani } from '../../money/ledger/index.ts';
import { isFullRun } from '../../../testing/full-run.ts';

let app: TestApp;
let terminal: Terminal;
let player: SignedUpPlayer;
let cnp: string;
let person: ReturnType<typeof someone>;
const provider = new FakeProvider();
const alerts: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    env: { IDENTITY_CHECK: 'cnp', LOG_LEVEL: 'error' },
    overrides: { paymentProvider: provider, logStream: { write: (line: string) => void alerts.push(line) } },
  });
  terminal = await openTerminal(app);
});
afterAll(() => app.close());

let count = 0;
/** A person that no other test has: a phone and a name. */
function someone() {
  count += 1;
  const letters = Array.from(String(count), (digit) => 'abcdefghij'.charAt(Number(digit)));
  const [phone, lastName] = [`07214${String(count).padStart(5, '0')}`, letters.join('')];
  return { ...wholeProfile, birthDate: '1990-05-17', phone, lastName };
}

/** A CNP that no other test has, of 17 May 1990. */
function newCnp(): string {
  count += 1;
  const digits = `19005171${String(2000 + count)}`;
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * Number('279146358279'[at]),
    0,
  );
  return `${digits}${sum % 11 === 10 ? 1 : sum % 11}`;
}

const give = (body: object, { token } = player) => app.call('updateProfile', { token, body });
const order = ({ token } = player) =>
  app.call('buyTicket', { token, idempotencyKey: randomUUID(), body: simpleOrder });
const profileOf = async ({ token }: SignedUpPlayer) =>
  (await app.call('getProfile', { token })).data.user.userProfile;
const isPaused = async ({ token }: { token: string }) =>
  (await app.call('getPlayPause', { token })).data.pause !== null;

beforeEach(async () => {
  person = someone();
  player = await signUpPlayer(app);
  await give(person);
  cnp = newCnp();
  await give({ cnp });
});

const hold = () => give({ cnp: newCnp() });

describe('who is held after an order', () => {
  test('has no unpaid order, and pays none', async () => {
    const { id } = await buyTicket(app, player);
    await hold();
    expect(await storedTicketStatus(app, id)).toBe('expired');
    // an order that was inserted in the very moment
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

  test('gets late money back, and a mail that says why', async () => {
    const { id } = await buyTicket(app, player);
    const checkoutId = await startCheckout(app, player, id);
    await hold();
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

async function typeThem(): Promise<object[]> {
  const typing = await signUpPlayer(app);
  await give(person, typing);
  const before = await profileOf(typing);
  app.clock.advance(1000);
  const answer = await give({ cnp: newCnp() }, typing);
  const { errorCode, json } = await order(typing);
  const [profile, pause] = [await profileOf(typing), await isPaused(typing)];
  await app.call('deleteAccount', { token: typing.token, body: { password: typing.password } });
  return [before, { status: answer.status, errorCode, text: json['errorMessage'] }, profile, { pause }];
}

describe('typing another person’s data does not tell whether they excluded themselves', () => {
  test('the answers are the same', async () => {
    const plain = await typeThem();
    await app.call('pausePlay', { token: player.token, body: { length: 'for-ever' } });
    expect(await typeThem()).toEqual(plain);
    expect(plain[1]).toMatchObject({ status: 200, errorCode: 'IDENTITY_HELD' });
  });

  test('who gave theirs first is not held by it', async () => {
    await typeThem();
    await give({ phone: person.phone, cnp });
    expect((await order()).status).toBe(200);
  });
});

const excludedElsewhere = async (email: string) => {
  const first = await signUpPlayer(app, { email });
  await app.call('pausePlay', { token: first.token, body: { length: '1-year' } });
};
const tagged = () => player.email.replace('@', '+altul@');

describe('an account that is there already is compared when it signs in', () => {
  test('by a password', async () => {
    await excludedElsewhere(tagged());
    expect(await isPaused(player)).toBe(false);
    const { email, password } = player;
    const { token } = (await app.call('login', { body: { email, password } })).data;
    expect(await isPaused({ token })).toBe(true);
  });

  test('by a passkey', async () => {
    const { authenticator } = await addPasskey(app, player);
    await excludedElsewhere(tagged());
    expect(await isPaused({ token: (await signInByPasskey(app, authenticator)).data.token })).toBe(true);
  });

  test('by a session that is open', async () => {
    await excludedElsewhere(tagged());
    const { refreshToken } = player;
    const { token } = (await app.call('refreshToken', { body: { refreshToken } })).data;
    expect(await isPaused({ token })).toBe(true);
  });

  test('only where somebody was excluded since the last time', async () => {
    await excludedElsewhere(tagged());
    await app.platform.pool.query(`update identity_comparison set compared_at = now() + interval '1 hour'`);
    const { email, password } = player;
    const { token } = (await app.call('login', { body: { email, password } })).data;
    expect(await isPaused({ token })).toBe(false);
  });
});

/** The subject of the mail that the player gets when two operators take the CNP off them. */
async function mailOfRelease(): Promise<string | undefined> {
  const owner = await signUpPlayer(app);
  await give(someone(), owner);
  const words = `release-cnp ${owner.playerId} --cnp - --reason card-was-shown`;
  await terminal.approved(words, ['ana', 'radu'], cnp);
  await app.runDueJobs();
  return app.mailer.to(player.email).at(-1)?.subject;
}

describe('who loses a CNP to its owner is mailed', () => {
  const inEnglish = { 'accept-language': 'en' };

  test('in the language in which they gave it', async () => {
    cnp = newCnp();
    player = await signUpPlayer(app);
    await give(someone());
    await app.call('updateProfile', { token: player.token, body: { cnp }, headers: inEnglish });
    expect(await mailOfRelease()).toContain('The CNP was taken off');
  });

  test('in that of their newest ticket', async () => {
    const idempotencyKey = randomUUID();
    const { token } = player;
    await app.call('buyTicket', { token, idempotencyKey, body: simpleOrder, headers: inEnglish });
    expect(await mailOfRelease()).toContain('The CNP was taken off');
  });
});

test('who typed another person’s CNP first loses it to its owner, by two operators', async () => {
  const { id } = await buyTicket(app, player);
  app.clock.advance(1000);
  const owner = await signUpPlayer(app);
  await give(someone(), owner);
  expect((await give({ cnp }, owner)).errorCode).toBe('CNP_TAKEN');
  const words = `release-cnp ${owner.playerId} --cnp - --reason card-was-shown`;
  expect(await terminal.type(words, 'ana', '12')).toMatchObject({ exitCode: 2 });
  expect(await terminal.approved(words, ['ana', 'radu'], cnp)).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  // it is kept for the owner, and the loser is notified
  const faster = await signUpPlayer(app);
  await give(someone(), faster);
  expect((await give({ cnp }, faster)).errorCode).toBe('CNP_TAKEN');
  const lastMail = app.mailer.to(player.email).at(-1);
  expect([lastMail?.subject, lastMail?.text]).toEqual([
    expect.stringContaining('CNP-ul a fost scos'),
    expect.stringContaining('act de identitate'),
  ]);
  const outcomes = async () => {
    const { rows } = await app.platform.pool.query<{ outcome: string; row: string }>(
      `select outcome, row_to_json(operator_action)::text as row from operator_action
       where command = 'release-cnp' order by action_number`,
    );
    expect(rows.filter(({ row }) => row.includes(player.playerId))).toEqual([]);
    return rows.at(-1)?.outcome;
  };
  expect(await outcomes()).toBe('done');
  expect((await give({ cnp }, owner)).status).toBe(200);
  expect((await order(owner)).status).toBe(200);
  expect(await profileOf(player)).toMatchObject({ hasCnp: false, needsCnpToBuy: true });
  expect(await storedTicketStatus(app, id)).toBe('expired');
  // whose document was seen keeps it
  await app.platform.pool.query(
    'update player_profile set identity_confirmed_at = now() where player_id = $1',
    [owner.playerId],
  );
  const other = await signUpPlayer(app);
  await terminal.approved(
    `release-cnp ${other.playerId} --cnp - --reason card-was-shown`,
    ['ana', 'radu'],
    cnp,
  );
  await app.runDueJobs();
  expect(await profileOf(owner)).toMatchObject({ hasCnp: true });
  expect(await outcomes()).toBe('refused');
  expect(alerts.filter((line) => line.includes('seen in a document')).join('')).not.toContain(owner.playerId);
});

const pauseForEver = ({ token } = player) => app.call('pausePlay', { token, body: { length: 'for-ever' } });
const shown = ({ playerId }: SignedUpPlayer, more = '') =>
  `confirm-identity ${playerId} --cnp - --reason card-was-shown${more}`;
/** Another account of the person of the test, or of one who is alike. */
async function secondAccount(profile = person, given = newCnp()) {
  const second = await signUpPlayer(app);
  app.clock.advance(1000);
  await give(profile, second);
  await give({ cnp: given }, second);
  return { second, given };
}

describe('who is alike is another person', () => {
  test('not because an excluded person typed another CNP', async () => {
    await pauseForEver();
    const { second, given } = await secondAccount();
    const { exitCode, lines } = await terminal.type(shown(second, ' --person other'), 'ana', given);
    expect([exitCode, lines[0]]).toEqual([1, expect.stringContaining('by --evidence')]);
  });

  test('because a document shows another CNP than that of the excluded person', async () => {
    await app.platform.pool.query(
      'update player_profile set identity_confirmed_at = now() where player_id = $1',
      [player.playerId],
    );
    await pauseForEver();
    const { second, given } = await secondAccount();
    const confirmed = await terminal.approved(shown(second, ' --person other'), ['ana', 'radu'], given);
    expect(confirmed).toMatchObject({ exitCode: 0 });
    expect((await order(second)).status).toBe(200);
  });

  test('not because another one with the phone typed a CNP', async () => {
    const first = await signUpPlayer(app);
    const alike = someone();
    await give(alike, first);
    await app.call('pausePlay', { token: first.token, body: { length: '5-years' } });
    await give({ ...alike, firstName: 'Altcineva' });
    await app.platform.pool.query(
      'update player_profile set identity_confirmed_at = now() where player_id = $1',
      [player.playerId],
    );
    await pauseForEver();
    const { second, given } = await secondAccount(alike);
    expect((await terminal.type(shown(second, ' --person other'), 'ana', given)).lines[0]).toContain(
      'by --evidence',
    );
  });

  test('every likeness is shown, and CNP and name together take more than a document', async () => {
    await pauseForEver();
    await app.call('deleteAccount', { token: player.token, body: { password: player.password } });
    const { second } = await secondAccount(person, cnp);
    const { exitCode, lines } = await terminal.type(shown(second, ' --person other'), 'ana', cnp);
    expect(exitCode).toBe(1);
    expect(lines[0]).toMatch(/phone, name and date of birth.*the CNP is one that an excluded person typed/s);
    expect(lines[0]).toContain('by --evidence');
    // another one in its place does not make it forgotten
    const other = newCnp();
    await give({ cnp: other }, second);
    expect((await terminal.type(shown(second), 'ana', other)).lines[0]).toContain('gave before');
  });
});

test('an account whose document was seen stays, and operators see that it is alike', async () => {
  await app.platform.pool.query(
    'update player_profile set identity_confirmed_at = now() where player_id = $1',
    [player.playerId],
  );
  const first = await signUpPlayer(app);
  await give(person, first);
  await pauseForEver(first);
  expect((await order()).status).toBe(200);
  const listed = async () => (await terminal.type('unverified-accounts')).lines.join('');
  expect(await listed()).toContain(`${player.playerId} resembles an excluded person`);
  const words = shown(player, ' --person excluded');
  expect(await terminal.approved(words, ['ana', 'radu'], cnp)).toMatchObject({ exitCode: 0 });
  expect((await order()).errorCode).toBe('SELF_EXCLUDED');
  expect(await listed()).not.toContain(player.playerId);
});

const isListed = async () =>
  (await terminal.type('unverified-accounts')).lines.join('').includes(player.playerId);
const signInAgain = () => app.call('login', { body: { email: player.email, password: player.password } });
/** Two operators decide that the player, who is listed, is another than the excluded person. */
async function decideOther(): Promise<void> {
  expect(await isListed()).toBe(true);
  const words = shown(player, ' --person other --evidence e-mail-differs');
  expect(await terminal.approved(words, ['ana', 'radu'], cnp)).toMatchObject({ exitCode: 0 });
  expect(await isListed()).toBe(false);
}

describe('who is another than an excluded person, by two operators,', () => {
  let excluded: SignedUpPlayer;
  beforeEach(async () => {
    await app.platform.pool.query(
      'update player_profile set identity_confirmed_at = now() where player_id = $1',
      [player.playerId],
    );
    excluded = await signUpPlayer(app);
    await give(person, excluded);
    await app.call('pausePlay', { token: excluded.token, body: { length: '5-years' } });
    await decideOther();
  });

  test('is not asked about again: not after the exclusion of somebody else, nor where it is lengthened', async () => {
    const somebody = await signUpPlayer(app);
    await pauseForEver(somebody);
    await signInAgain();
    expect(await isListed()).toBe(false);
    await pauseForEver(excluded);
    await signInAgain();
    expect(await isListed()).toBe(false);
    expect((await order()).status).toBe(200);
  });

  test('is asked about where one more is alike, also with an exclusion of the same end', async () => {
    await pauseForEver(excluded);
    const another = await signUpPlayer(app);
    await give(person, another);
    await pauseForEver(another);
    await decideOther();
    await signInAgain();
    expect(await isListed()).toBe(false);
  });

  test('is asked about with another CNP: the document was about that one', async () => {
    const changed = newCnp();
    await give({ cnp: changed });
    const asked = await terminal.type(shown(player), 'ana', changed);
    expect(asked.lines[0]).toContain('whose document nobody saw');
  });

  test('is decided by two: the database refuses another way', async () => {
    const alone = app.serverPool.query(
      'update identity_comparison set other_person_ids = array[gen_random_uuid()] where player_id = $1',
      [player.playerId],
    );
    await expect(alone).rejects.toMatchObject({ constraint: 'identity_is_decided_by_two' });
    await app.platform.pool.query('delete from identity_comparison where player_id = $1', [player.playerId]);
    const first = app.serverPool.query(
      `insert into identity_comparison (player_id, compared_at, other_person_ids)
       values ($1, now(), array[gen_random_uuid()])`,
      [player.playerId],
    );
    await expect(first).rejects.toMatchObject({ constraint: 'identity_is_decided_by_two' });
  });
});

test('the CNP of a document is remembered also where a pause as long runs already', async () => {
  await app.call('pausePlay', { token: player.token, body: { length: '5-years' } });
  const { second, given } = await secondAccount();
  await pauseForEver(second);
  const remembered = async () => {
    const found = await app.platform.pool.query(`select from excluded_identity where kind = 'confirmed-cnp'`);
    return found.rowCount ?? 0;
  };
  await app.runDueJobs();
  const before = await remembered();
  const words = shown(second, ' --person excluded');
  expect(await terminal.approved(words, ['ana', 'radu'], given)).toMatchObject({ exitCode: 0 });
  await app.runDueJobs();
  expect(await remembered()).toBe(before + 1);
});

test('the database has two persons decide who a held player is', async () => {
  await pauseForEver();
  const { second } = await secondAccount();
  const nobody = 'match = null, pause_kind = null, ends_at = null';
  for (const decided of [
    `update identity_comparison set ${nobody} where player_id = $1`,
    'delete from identity_comparison where player_id = $1',
    'update player_profile set identity_held_until = null where player_id = $1',
  ]) {
    await expect(app.serverPool.query(decided, [second.playerId])).rejects.toMatchObject({
      constraint: 'identity_is_decided_by_two',
    });
  }
  // nor does what two approved of another matter
  const approved = byTwoPersons(app, { command: 'release-cnp', drawId: null }, (transaction) =>
    sql`delete from identity_comparison where player_id = ${second.playerId}`.execute(transaction),
  );
  await expect(approved).rejects.toMatchObject({ constraint: 'identity_is_decided_by_two' });
  const { password, token } = second;
  expect((await app.call('deleteAccount', { token, body: { password } })).status).toBe(200);
});

test('addresses that begin with a plus sign are not one mailbox', async () => {
  const first = await signUpPlayer(app, { email: `+${randomUUID()}@exemplu.ro` });
  await pauseForEver(first);
  const second = await signUpPlayer(app, { email: `+${randomUUID()}@exemplu.ro` });
  await give(someone(), second);
  expect(await isPaused(second)).toBe(false);
});

describe('a hold without an end', () => {
  let changed: string;
  beforeEach(async () => {
    changed = newCnp();
    await give({ cnp: changed });
  });

  test('takes two persons', async () => {
    expect((await terminal.type(shown(player), 'ana', changed)).lines[0]).toContain('two persons');
    expect((await order()).errorCode).toBe('IDENTITY_HELD');
    await terminal.approved(shown(player), ['ana', 'radu'], changed);
    expect((await order()).status).toBe(200);
    await app.runDueJobs();
    expect(app.mailer.to(player.email).at(-1)?.subject).toContain('Poți cumpăra din nou');
  });

  test('of one who excluded themselves: the mail offers nothing', async () => {
    await pauseForEver();
    await terminal.approved(shown(player), ['ana', 'radu'], changed);
    await app.runDueJobs();
    const mail = app.mailer.to(player.email).at(-1);
    expect(mail?.subject).toContain('actul de identitate');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/cumpăra|Poți juca|Vezi jocurile/i);
  });
});

async function excludeForAYear(): Promise<void> {
  const { token } = player;
  expect((await app.call('pausePlay', { token, body: { length: '1-year' } })).status).toBe(200);
}

describe('many accounts that are alike do not hold up an exclusion: a job compares the rest', () => {
  let others: string[];
  beforeEach(async () => {
    const accounts = await Promise.all(Array.from({ length: 22 }, () => signUpPlayer(app)));
    others = accounts.map(({ playerId }) => playerId);
  });

  /** Gives the others what the player of the test said, one column after the other. */
  const copy = (columns: string) =>
    app.platform.pool.query(
      `insert into player_profile (player_id, ${columns}, updated_at)
       select one, ${columns}, now() from unnest($2::uuid[]) one, player_profile where player_id = $1`,
      [player.playerId, others],
    );
  const held = async () => {
    const found = await app.platform.pool.query(
      'select from player_profile where player_id = any($1) and identity_held_until > $2',
      [others, app.clock.now()],
    );
    return found.rowCount;
  };

  test.each([
    ['the phone', 'phone, first_name, last_name, birth_date'] as const,
    ...(isFullRun ? [['the CNP', 'cnp_hash, cnp_hash_key'] as const] : []),
  ])('with %s', async (_alike, columns) => {
    await copy(columns);
    await excludeForAYear();
    expect(await held()).toBe(20);
    await app.runDueJobs();
    expect(await held()).toBe(22);
  });

  test.each([
    ...(isFullRun ? [['the phone', 'phone, first_name, last_name, birth_date'] as const] : []),
    ['the CNP', 'cnp_hash, cnp_hash_key'] as const,
  ])('with %s, also where the account is deleted right after its exclusion', async (_alike, columns) => {
    await copy(columns);
    await excludeForAYear();
    const { token, password } = player;
    expect((await app.call('deleteAccount', { token, body: { password } })).status).toBe(200);
    expect(await held()).toBe(20);
    await app.runDueJobs();
    expect(await held()).toBe(22);
  });

  test('what a server of the version before enqueued names none of them', async () => {
    await copy('phone, first_name, last_name, birth_date');
    await excludeForAYear();
    await app.platform.pool.query(
      `update _private_jobs set payload = json_build_object('playerId', $1::text)
       where task_id = (select id from _private_tasks where identifier = 'compare-others')`,
      [player.playerId],
    );
    await app.runDueJobs();
    expect(await held()).toBe(22);
  });
});

test('an excluded person who is not remembered within the hour raises an alert', async () => {
  await app.platform.pool.query(
    `insert into lock_to_remember (player_id, is_lengthened, locked_at) values ($1, false, $2)`,
    [player.playerId, app.clock.now()],
  );
  const alerted = async () => {
    alerts.length = 0;
    await app.jobs['alert-of-left-locks']?.({});
    return alerts.length;
  };
  app.clock.advance(59 * 60_000);
  expect(await alerted()).toBe(0);
  app.clock.advance(60_000);
  expect(await alerted()).toBe(1);
  expect(alerts[0]).toContain('"alert":true');
});
