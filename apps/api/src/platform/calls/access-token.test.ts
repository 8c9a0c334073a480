import { createSigner } from 'fast-jwt';
import { describe, expect, test } from 'vitest';
import { TestClock } from '../../testing/app/test-clock.ts';
import { accessTokenTtlMs, createAccessTokens } from './access-token.ts';

const [first, second] = [
  { keyId: 'first', secret: Buffer.alloc(32, 'a') },
  { keyId: 'second', secret: Buffer.alloc(32, 'b') },
];
const [player, session] = ['0198a1b2-0000-7000-8000-00000000000a', '0198a1b2-0000-7000-8000-00000000000b'];
const bearer = { playerId: player, sessionId: session, isEmailVerified: true, isExternal: false };
const clock = new TestClock('2026-11-18T12:00:00+02:00');
const tokens = createAccessTokens([first, second], clock);

test('a token identifies its bearer', () => {
  expect(tokens.verify(tokens.issue(bearer))).toEqual(bearer);
  const other = { ...bearer, isEmailVerified: false, isExternal: true };
  expect(tokens.verify(tokens.issue(other))).toEqual(other);
});

test('a token lasts fifteen minutes', () => {
  const own = new TestClock('2026-11-18T12:00:00+02:00');
  const timed = createAccessTokens([first], own);
  const token = timed.issue(bearer);
  own.advance(accessTokenTtlMs - 1);
  expect(timed.verify(token)).toEqual(bearer);
  own.advance(1);
  expect(timed.verify(token)).toBe(null);
});

test('a key that no longer signs still verifies; one that was removed does not', () => {
  const old = createAccessTokens([second], clock).issue(bearer);
  expect(tokens.verify(old)).toEqual(bearer);
  expect(createAccessTokens([first], clock).verify(old)).toBe(null);
});

describe('refused', () => {
  const claims = {
    iss: 'loto',
    aud: 'loto-api',
    sub: player,
    sid: session,
    ver: true,
    ext: false,
    exp: 2_000_000_000,
  };
  const signed = (options: object, payload: object = claims) =>
    createSigner({ algorithm: 'HS256', key: first.secret, kid: 'first', noTimestamp: true, ...options })(
      payload,
    );

  test('the test’s own tokens are valid except for each case’s change', () => {
    expect(tokens.verify(signed({}))).toEqual(bearer);
  });

  const token = tokens.issue(bearer);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT","kid":"first"}').toString('base64url');
  test.each([
    ['nothing', ''],
    ['a word', 'token'],
    ['no signature', `${header}.${payload}.`],
    ['other claims', `${header}.${signed({}, { ...claims, sub: session }).split('.')[1]}.${signature}`],
    ['another signature', `${header}.${payload}.${signature.slice(0, -4)}AAAA`],
    ['no algorithm', `${unsigned}.${payload}.`],
    ['another algorithm', signed({ algorithm: 'HS512' })],
    ['another key under the id', signed({ key: second.secret })],
    ['an unknown key id', signed({ kid: 'third' })],
    ['no key id', signed({ kid: undefined })],
    ['another issuer', signed({}, { ...claims, iss: 'other' })],
    ['no issuer', signed({}, { ...claims, iss: undefined })],
    ['another audience', signed({}, { ...claims, aud: 'other' })],
    ['no audience', signed({}, { ...claims, aud: undefined })],
    ['no end', signed({}, { ...claims, exp: undefined })],
    ['no player', signed({}, { ...claims, sub: undefined })],
    ['no session', signed({}, { ...claims, sid: undefined })],
    ['a player that is no UUID', signed({}, { ...claims, sub: 'p' })],
    ['a session that is no UUID', signed({}, { ...claims, sid: "1'; drop" })],
  ])('%s', (_name, text) => {
    // A cached token doesn't affect other tokens.
    expect(tokens.verify(token)).toEqual(bearer);
    expect(tokens.verify(text)).toBe(null);
  });
});
