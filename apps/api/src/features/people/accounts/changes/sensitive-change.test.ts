import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApp,
  FakeProvider,
  freshToken,
  renewSessions,
  saveCard,
  signUpPlayer,
  wholeProfile,
  type SignedUpPlayer,
  type TestApp,
} from '../../../../testing/index.ts';
import { changeTexts } from './change-texts.ts';
import { changeKinds, type ChangeKind } from './sensitive-change-table.ts';

const cnp = '2900517123455';

let app: TestApp;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
});
afterAll(() => app.close());

const player = () => signUpPlayer(app, { complete: true });
const headers = { 'accept-language': 'en' };

/** Returns the subjects of the mails that `work` causes, in the order of sending. */
async function mailsOf({ email }: SignedUpPlayer, work: () => Promise<unknown>): Promise<string[]> {
  const before = app.mailer.to(email).length;
  await work();
  await app.runDueJobs();
  return app.mailer
    .to(email)
    .slice(before)
    .map(({ subject }) => subject);
}

const subjectOf = (kind: ChangeKind, language: 'ro' | 'en' = 'ro') => changeTexts[language][kind].subject;

describe('a mail is sent immediately', () => {
  test('about each change of the CNP, but not if it stays the same', async () => {
    const one = await player();
    const give = (body: object) => app.call('updateProfile', { token: one.token, body });
    expect(await mailsOf(one, () => give({ cnp }))).toEqual([subjectOf('cnp-given')]);
    expect(await mailsOf(one, () => give({ cnp }))).toEqual([]);
    expect(await mailsOf(one, () => give({ cnp: '1900517123453' }))).toEqual([subjectOf('cnp-changed')]);
  });

  test('about a changed birth date, but not the first one', async () => {
    const one = await signUpPlayer(app);
    const give = (body: object) => app.call('updateProfile', { token: one.token, body, headers });
    expect(await mailsOf(one, () => give(wholeProfile))).toEqual([]);
    expect(await mailsOf(one, () => give({ birthDate: '1990-05-17' }))).toEqual([]);
    expect(await mailsOf(one, () => give({ birthDate: '1990-05-18' }))).toEqual([
      subjectOf('birth-date-changed', 'en'),
    ]);
  });

  test('about a changed name or phone, but not the first one', async () => {
    const one = await signUpPlayer(app);
    const give = (body: object) => app.call('updateProfile', { token: one.token, body });
    expect(await mailsOf(one, () => give(wholeProfile))).toEqual([]);
    const { firstName, lastName, phone } = wholeProfile;
    expect(await mailsOf(one, () => give({ firstName, lastName, phone }))).toEqual([]);
    expect(await mailsOf(one, () => give({ lastName: 'Altul' }))).toEqual([subjectOf('name-changed')]);
    expect(await mailsOf(one, () => give({ phone: '0722 000 111' }))).toEqual([subjectOf('phone-changed')]);
  });

  test('about each self-exclusion, which has begun by then, but not about a time-out', async () => {
    const one = await player();
    const pause = (length: string) => app.call('pausePlay', { token: one.token, body: { length }, headers });
    expect(await mailsOf(one, () => pause('30-days'))).toEqual([]);
    expect(await mailsOf(one, () => pause('6-months'))).toEqual([subjectOf('self-excluded', 'en')]);
    expect(app.mailer.to(one.email).at(-1)?.text).toMatch(/lasts until 19\/0?5\/2027.*Then write to us\./s);
    expect(await mailsOf(one, () => pause('6-months'))).toEqual([]);
    expect(await mailsOf(one, () => pause('5-years'))).toEqual([subjectOf('self-excluded', 'en')]);
    const excluded = async () => {
      expect((await pause('for-ever')).data.pause).toMatchObject({ kind: 'self-exclusion', endsAt: null });
    };
    expect(await mailsOf(one, excluded)).toEqual([subjectOf('excluded-for-ever', 'en')]);
    expect(app.mailer.to(one.email).at(-1)?.text).toContain('Then write to us.');
  });

  test('about a saved card, choosing it for prizes, its removal and its deletion', async () => {
    const one = await player();
    const { token } = one;
    let id = '';
    const save = async () => {
      id = await saveCard(app, provider, one, { last4: '4444', brand: 'Mastercard' });
    };
    expect(await mailsOf(one, save)).toEqual([subjectOf('card-saved')]);
    expect(app.mailer.to(one.email).at(-1)?.text).toContain('Mastercard 4444');
    // Saving the same card again isn't a change.
    expect(await mailsOf(one, save)).toEqual([]);
    const choose = () => app.call('selectWinningCard', { id, token, headers });
    expect(await mailsOf(one, choose)).toEqual([subjectOf('payout-card-chosen', 'en')]);
    expect(await mailsOf(one, choose)).toEqual([]);
    const remove = () => app.call('removeWinningCard', { id, token });
    expect(await mailsOf(one, remove)).toEqual([subjectOf('payout-card-removed')]);
    const forget = () => app.call('deleteCard', { id, token });
    expect(await mailsOf(one, forget)).toEqual([subjectOf('card-deleted')]);
  });

  test('and says until when large amounts wait, with a link to stop them', async () => {
    const one = await player();
    const id = await saveCard(app, provider, one, { last4: '4444', brand: 'Mastercard' });
    await app.call('selectWinningCard', { id, token: one.token });
    await app.runDueJobs();
    const mail = app.mailer.to(one.email).at(-1);
    expect(mail?.text).toContain('Cardul Mastercard 4444 tocmai a fost ales pentru premiile tale.');
    expect(mail?.text).toContain('Până joi, 19 noiembrie, 12:00 plătim cel mult 1.000,00\u00a0lei.');
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/stop-payouts#[\w.-]{100,}/);
    expect(mail?.html).toContain('Nu am fost eu: oprește plata');
  });
});

test('the change is not made if its mail cannot be enqueued', async () => {
  const one = await player();
  await app.platform.pool.query('alter table sensitive_change rename to sensitive_change_away');
  try {
    const answer = await app.call('updateProfile', { token: one.token, body: { cnp } });
    expect(answer.status).toBe(500);
  } finally {
    await app.platform.pool.query('alter table sensitive_change_away rename to sensitive_change');
  }
  const { user } = (await app.call('getProfile', { token: one.token })).data;
  expect(user.userProfile.hasCnp).toBe(false);
});

test('a mail is sent once, even if its job runs twice', async () => {
  const one = await player();
  await app.call('updateProfile', { token: one.token, body: { cnp } });
  await app.runDueJobs();
  const { rows } = await app.platform.pool.query<{ changeId: string }>(
    'select change_id as "changeId" from sensitive_change where player_id = $1',
    [one.playerId],
  );
  const again = { playerId: one.playerId, changeId: rows[0]?.changeId ?? '' };
  expect(await mailsOf(one, async () => app.jobs['mail-sensitive-change']?.(again))).toEqual([]);
});

test('changes are deleted after a year, and with the account', async () => {
  const [old, leaving] = [await player(), await player()];
  for (const { token } of [old, leaving]) await app.call('updateProfile', { token, body: { cnp } });
  const rows = async ({ playerId }: SignedUpPlayer) =>
    (await app.platform.pool.query('select from sensitive_change where player_id = $1', [playerId])).rowCount;
  expect([await rows(old), await rows(leaving)]).toEqual([1, 1]);
  const { password } = leaving;
  await app.call('deleteAccount', { token: leaving.token, body: { password } });
  expect(await rows(leaving)).toBe(0);
  app.clock.advance(366 * 24 * 60 * 60_000);
  await renewSessions(app);
  await app.jobs['clean-up-accounts']?.({});
  expect(await rows(old)).toBe(0);
  expect((await app.call('getProfile', { token: freshToken(app, old) })).status).toBe(200);
});

test('every kind has its own texts in both languages', () => {
  const kinds = Object.keys(changeKinds) as ChangeKind[];
  for (const language of ['ro', 'en'] as const) {
    const subjects = kinds.map((kind) => subjectOf(kind, language));
    expect(new Set(subjects).size).toBe(kinds.length);
  }
});
