import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demonstrationFolder } from '@loto/product-folder';
import { writeProductFolder } from '@loto/product-folder/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, wholeProfile, type TestApp } from '../../../testing/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function acceptedAt(playerId: string): Promise<object | undefined> {
  const found = await app.platform.pool.query<Record<string, Date | null>>(
    'select terms_accepted_at, privacy_accepted_at, gdpr_accepted_at from player_profile where player_id = $1',
    [playerId],
  );
  return found.rows[0];
}

test('a profile is empty at first', async () => {
  const player = await signUpPlayer(app);
  const answer = await app.call('getProfile', { token: player.token });
  expect(answer.status).toBe(200);
  expect(answer.data.user).toMatchObject({ id: player.playerId, email: player.email, isEmailVerified: true });
  expect(answer.data.user.userProfile).toMatchObject({ isProfileCompleted: false, firstName: null });
});

test('a profile is completed, with a normalized phone number', async () => {
  const player = await signUpPlayer(app);
  const answer = await app.call('updateProfile', { token: player.token, body: wholeProfile });
  expect(answer.status).toBe(200);
  expect(answer.json['message']).toBe('Profilul a fost actualizat.');
  expect(answer.data.user.userProfile).toEqual({
    ...wholeProfile,
    hasCnp: false,
    needsCnpToBuy: false,
    isIdentityHeld: false,
    phone: '+40721234567',
    isProfileCompleted: true,
  });
  const read = await app.call('getProfile', { token: player.token });
  expect(read.data).toEqual(answer.data);
});

test('invisible characters of pasted text are removed from every field', async () => {
  const player = await signUpPlayer(app);
  const body = Object.fromEntries(
    Object.entries(wholeProfile).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u00a0\u202a\u200b${value}\u00ad\u2069\u202c\ufeff` : value,
    ]),
  );
  const answer = await app.call('updateProfile', {
    token: player.token,
    body: { ...body, postalCode: '40\u00a001 10\u200e' },
  });
  expect(answer.status).toBe(200);
  expect(answer.data.user.userProfile).toMatchObject({
    ...wholeProfile,
    phone: '+40721234567',
    postalCode: '400110',
  });
});

test.each([
  [{ firstName: 'Ioana2' }, 'Caracterul „2” nu poate fi folosit aici.'],
  [{ city: 'Cluj\u0007' }, 'Caracterul „U+0007” nu poate fi folosit aici.'],
  [{ phone: '0721 234 56O' }, 'Caracterul „O” nu poate fi folosit aici.'],
  [{ postalCode: '40011O' }, 'Caracterul „O” nu poate fi folosit aici.'],
])('a rejected character is named: %j', async (body, text) => {
  const player = await signUpPlayer(app);
  const answer = await app.call('updateProfile', { token: player.token, body });
  expect(answer.status).toBe(400);
  expect(Object.values(answer.json['fieldErrors'] as object)).toEqual([text]);
});

test('only the sent fields change', async () => {
  const player = await signUpPlayer(app, { complete: true });
  const answer = await app.call('updateProfile', { token: player.token, body: { city: ' Turda ' } });
  expect(answer.data.user.userProfile).toEqual({
    ...wholeProfile,
    hasCnp: false,
    needsCnpToBuy: false,
    isIdentityHeld: false,
    phone: '+40721234567',
    city: 'Turda',
    isProfileCompleted: true,
  });
});

test('an empty update changes nothing', async () => {
  const player = await signUpPlayer(app, { complete: true });
  const before = await app.call('getProfile', { token: player.token });
  const answer = await app.call('updateProfile', { token: player.token, body: {} });
  expect(answer.data).toEqual(before.data);
});

test.each(Object.keys(wholeProfile).filter((field) => !field.startsWith('has')))(
  'without %s a profile is not completed',
  async (field) => {
    const player = await signUpPlayer(app);
    const body = Object.fromEntries(Object.entries(wholeProfile).filter(([name]) => name !== field));
    const answer = await app.call('updateProfile', { token: player.token, body });
    expect(answer.data.user.userProfile.isProfileCompleted).toBe(false);
  },
);

describe('the three consents', () => {
  const all = {
    hasCheckedTermsAndConditions: true,
    hasCheckedPrivacyPolicy: true,
    hasCheckedGDPRPolicy: true,
  };

  test('keep the time of the first acceptance', async () => {
    const player = await signUpPlayer(app);
    const firstAt = app.clock.now();
    await app.call('updateProfile', { token: player.token, body: { hasCheckedTermsAndConditions: true } });
    app.clock.advance(60_000);
    const answer = await app.call('updateProfile', { token: player.token, body: all });
    expect(answer.data.user.userProfile).toMatchObject(all);
    expect(await acceptedAt(player.playerId)).toEqual({
      terms_accepted_at: firstAt,
      privacy_accepted_at: app.clock.now(),
      gdpr_accepted_at: app.clock.now(),
    });
  });

  test('of an older version are requested again, keep the newest, and block buying until then', async () => {
    const player = await signUpPlayer(app);
    await app.call('updateProfile', { token: player.token, body: all });
    const before = await acceptedAt(player.playerId);
    const terms = 'documents/{}/terms-and-conditions.md';
    const second = (language: string) =>
      readFileSync(join(demonstrationFolder, terms.replace('{}', language)), 'utf8').replace(
        'version: 1',
        'version: 2',
      );
    const folder = writeProductFolder({
      'product.json': readFileSync(join(demonstrationFolder, 'product.json'), 'utf8'),
      [terms.replace('{}', 'ro')]: second('ro'),
      [terms.replace('{}', 'en')]: second('en'),
    });
    const newer = await createTestApp({ beside: app, env: { PRODUCT_FOLDER: folder } });
    try {
      const read = await newer.call('getProfile', { token: player.token });
      expect(read.data.user.userProfile).toMatchObject({ ...all, hasCheckedTermsAndConditions: false });
      newer.clock.advance(60_000);
      const given = await newer.call('updateProfile', { token: player.token, body: all });
      expect(given.data.user.userProfile).toMatchObject(all);
      expect(await acceptedAt(player.playerId)).toEqual({ ...before, terms_accepted_at: newer.clock.now() });
    } finally {
      await newer.close();
      rmSync(folder, { recursive: true });
    }
    // A process that still has the older text doesn't withdraw the consent.
    await app.call('updateProfile', { token: player.token, body: all });
    const { rows } = await app.platform.pool.query(
      'select terms_version, privacy_version, gdpr_version from player_profile where player_id = $1',
      [player.playerId],
    );
    expect(rows).toEqual([{ terms_version: 2, privacy_version: 1, gdpr_version: 1 }]);
  });

  test('cannot be withdrawn', async () => {
    const player = await signUpPlayer(app, { complete: true });
    const answer = await app.call('updateProfile', {
      token: player.token,
      body: { hasCheckedTermsAndConditions: false },
    });
    expect(answer.errorCode).toBe('VALIDATION_FAILED');
    await app.call('updateProfile', { token: player.token, body: { city: 'Turda' } });
    const read = await app.call('getProfile', { token: player.token });
    expect(read.data.user.userProfile).toMatchObject(all);
  });
});

describe('the age', () => {
  // It's noon on 18 November 2026 in Bucharest.
  test.each([
    ['eighteen today', '2008-11-18', 200],
    ['eighteen tomorrow', '2008-11-19', 400],
    ['a child', '2020-01-01', 400],
  ])('%s', async (_name, birthDate, status) => {
    const player = await signUpPlayer(app);
    const answer = await app.call('updateProfile', { token: player.token, body: { birthDate } });
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(answer.errorCode).toBe('UNDER_AGE');
    expect(answer.json['errorMessage']).toBe('Poți juca doar dacă ai cel puțin 18 ani.');
    expect(answer.json['fieldErrors']).toEqual({ birthDate: 'Poți juca doar dacă ai cel puțin 18 ani.' });
    expect((await app.call('getProfile', { token: player.token })).data.user.userProfile.birthDate).toBe(
      null,
    );
  });

  test('follows the operator’s setting', async () => {
    const strict = await createTestApp({ env: { MINIMUM_AGE: '21' } });
    try {
      const player = await signUpPlayer(strict);
      const answer = await strict.call('updateProfile', {
        token: player.token,
        body: { birthDate: '2005-11-19' },
        headers: { 'accept-language': 'en' },
      });
      expect(answer.json['errorMessage']).toBe('You can play only if you are at least 21.');
    } finally {
      await strict.close();
    }
  });
});

/** More invalid fields of the kinds in the table above. */
const furtherWrongFields: [string, object, string[]][] = [
  ['a phone that does not exist', { phone: '0123456789' }, ['phone']],
  ['a birth date long past', { birthDate: '1890-01-01' }, ['birthDate']],
  ['a day that does not exist', { birthDate: '1990-02-30' }, ['birthDate']],
  ['a postal code with a letter', { postalCode: '40011O' }, ['postalCode']],
  ['an empty name', { lastName: '  ' }, ['lastName']],
  ['a long name', { lastName: 'x'.repeat(81) }, ['lastName']],
];

test.each<[string, object, string[]]>([
  ['a phone of another country', { phone: '+49 1512 3456789' }, ['phone']],
  ['a birth date to come', { birthDate: '2031-01-01' }, ['birthDate']],
  ['a county that does not exist', { county: 'Dobrogea' }, ['county']],
  ['a county with cedilla letters', { county: 'Timi\u015F' }, ['county']],
  ['a short postal code', { postalCode: '40011' }, ['postalCode']],
  ['a name of digits', { firstName: '1234' }, ['firstName']],
  ['a street with a zero byte', { street: 'Strada\u0000' }, ['street']],
  ['a null', { city: null }, ['city']],
  ['an unknown field', { isProfileCompleted: true }, ['isProfileCompleted']],
  [
    'two wrong fields of the server’s own rules',
    { phone: '0123456789', birthDate: '2031-01-01' },
    ['phone', 'birthDate'],
  ],
  ...(isFullRun ? furtherWrongFields : []),
])('rejected: %s', async (_name, body, fields) => {
  const player = await signUpPlayer(app);
  const answer = await app.call('updateProfile', { token: player.token, body });
  expect(answer.status).toBe(400);
  expect(answer.errorCode).toBe('VALIDATION_FAILED');
  expect(Object.keys(answer.json['fieldErrors'] as object)).toEqual(fields);
});

test('no player reads or writes another’s profile, because the token identifies the player', async () => {
  const [one, other] = [await signUpPlayer(app, { complete: true }), await signUpPlayer(app)];
  await app.call('updateProfile', { token: other.token, body: { firstName: 'Altcineva' } });
  const read = await app.call('getProfile', { token: one.token });
  expect(read.data.user.userProfile.firstName).toBe('Ioana');
  const named = await app.call('updateProfile', { token: other.token, body: { id: one.playerId } });
  expect(named.errorCode).toBe('VALIDATION_FAILED');
});

test('two simultaneous updates are both stored', async () => {
  const player = await signUpPlayer(app);
  await Promise.all([
    app.call('updateProfile', { token: player.token, body: { firstName: 'Ioana' } }),
    app.call('updateProfile', { token: player.token, body: { lastName: 'Marinescu' } }),
  ]);
  const read = await app.call('getProfile', { token: player.token });
  expect(read.data.user.userProfile).toMatchObject({ firstName: 'Ioana', lastName: 'Marinescu' });
});

test('a token that outlives its account by minutes is rejected', async () => {
  const player = await signUpPlayer(app);
  await app.platform.pool.query('update player set deleted_at = now() where player_id = $1', [
    player.playerId,
  ]);
  for (const id of ['getProfile', 'updateProfile'] as const) {
    expect(
      (await app.call(id, { token: player.token, body: id === 'getProfile' ? undefined : {} })).errorCode,
    ).toBe('UNAUTHENTICATED');
  }
  const stored = await app.platform.pool.query('select 1 from player_profile where player_id = $1', [
    player.playerId,
  ]);
  expect(stored.rows).toEqual([]);
});
