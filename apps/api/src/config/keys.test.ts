import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { complete, key, problemsOf } from './testing/complete-settings.ts';

describe('keys', () => {
  test.each([
    ['a key id twice', `a:${key('a')},a:${key('b')}`, 'ACCESS_TOKEN_KEYS names a key id twice'],
    ['a key without an id', key('a'), 'ACCESS_TOKEN_KEYS must be keyId:secret pairs'],
    ['an empty id', `:${key('a')}`, 'ACCESS_TOKEN_KEYS must be keyId:secret pairs'],
  ])('%s', (_name, keys, problem) => {
    expect(problemsOf({ ...complete, ACCESS_TOKEN_KEYS: keys })).toContain(problem);
  });

  test('no error message repeats a secret', () => {
    const secret = 'secret-but-too-short';
    const problems = problemsOf({ ...complete, ONE_TIME_CODE_KEY: secret, ACCESS_TOKEN_KEYS: `a:${secret}` });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain(secret);
  });
});

describe('a key rotation', () => {
  test.each([
    ['LINK_SIGNING_KEY', 'linkSigningKeys'],
    ['ONE_TIME_CODE_KEY', 'oneTimeCodeKeys'],
    ['CNP_KEY', 'cnpKeys'],
    ['IDENTITY_KEY', 'identityKeys'],
    ['RESULT_SIGNING_KEY', 'resultSigningKeys'],
  ] as const)('%s is one key, or a list whose first key signs', (variable, name) => {
    const alone = readConfig(complete).secrets[name];
    expect(alone.map(({ keyId }) => keyId)).toEqual(['']);
    const list = { ...complete, [variable]: `new:${key('n')}, old:${complete[variable]}` };
    const [first, second, ...more] = readConfig(list).secrets[name];
    expect([first.keyId, second?.keyId, more]).toEqual(['new', 'old', []]);
    expect(first.secret).toEqual(Buffer.from(key('n'), 'base64url'));
    expect(second?.secret).toEqual(alone[0].secret);
  });

  test('a list contains each of its keys only once', () => {
    expect(problemsOf({ ...complete, CNP_KEY: `${key('n')},${key('o')}` })).toEqual([
      'CNP_KEY must be keyId:secret pairs',
      'CNP_KEY names a key id twice',
    ]);
    expect(problemsOf({ ...complete, CNP_KEY: `a:${key('n')},a:${key('o')}` })).toEqual([
      'CNP_KEY names a key id twice',
    ]);
    expect(problemsOf({ ...complete, CNP_KEY: `a:${key('n')},b:short` })).toEqual([
      'CNP_KEY must be at least 32 bytes in base64url',
    ]);
  });

  test.each([
    ['longer than a private key', Buffer.alloc(33, 'a').toString('base64url')],
    ['beyond the order of the curve', Buffer.alloc(32, 0xff).toString('base64url')],
  ])('results cannot be signed with a key %s', (_name, wrong) => {
    const problem = 'RESULT_SIGNING_KEY must be private keys on P-256: 32 bytes in base64url';
    expect(problemsOf({ ...complete, RESULT_SIGNING_KEY: wrong })).toEqual([problem]);
    expect(problemsOf({ ...complete, RESULT_SIGNING_KEY: `a:${key('z')},b:${wrong}` })).toEqual([problem]);
  });

  test('a provider may sign with any of several secrets', () => {
    const changing = { ...complete, SANDBOX_WEBHOOK_SECRET: 'new:one,old:two' };
    expect(readConfig(changing).payment.sandbox?.webhookSecrets).toEqual(['one', 'two']);
  });
});
