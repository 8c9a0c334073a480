import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  formatRefreshToken,
  hashSecret,
  judgeRefresh,
  newSecret,
  parseRefreshToken,
  successorOf,
  type SessionState,
} from './refresh-token.ts';

test('a token round-trips', () => {
  const token = { playerId: randomUUID(), sessionId: randomUUID(), secret: newSecret() };
  expect(parseRefreshToken(formatRefreshToken(token))).toEqual(token);
});

test.each([
  '',
  'a.b.c',
  `${randomUUID()}.${randomUUID()}`,
  `${randomUUID()}.${randomUUID()}.${'A'.repeat(43)}\n`,
])('%j is not a token', (text) => {
  expect(parseRefreshToken(text)).toBe(null);
});

test('a successor requires both the previous secret and the seed', () => {
  const [secret, seed] = [newSecret(), newSecret()];
  expect(successorOf(secret, seed)).toEqual(successorOf(secret, seed));
  expect(successorOf(newSecret(), seed)).not.toEqual(successorOf(secret, seed));
  expect(successorOf(secret, newSecret())).not.toEqual(successorOf(secret, seed));
});

describe('evaluating a token', () => {
  const [current, previous] = [newSecret(), newSecret()];
  const now = new Date('2026-11-18T10:00:00Z');
  const session: SessionState = {
    tokenHash: hashSecret(current),
    previousTokenHash: hashSecret(previous),
    rotatedAt: now,
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    endedAt: null,
  };
  const at = (ms: number) => new Date(now.getTime() + ms);

  test.each([
    ['the one in force', session, current, now, 'rotate'],
    ['the one before, at once', session, previous, now, 'repeat'],
    ['the one before, after a minute', session, previous, at(60_000), 'repeat'],
    ['the one before, later', session, previous, at(60_001), 'reuse'],
    ['one that is neither', session, newSecret(), now, 'reuse'],
    ['of an ended session', { ...session, endedAt: now }, current, now, 'over'],
    ['of a session that ran out', session, current, session.expiresAt, 'over'],
    [
      'the first, which none came before',
      { ...session, previousTokenHash: null, rotatedAt: null },
      current,
      now,
      'rotate',
    ],
  ] as const)('%s', (_name, state, secret, when, verdict) => {
    expect(judgeRefresh(state, secret, when)).toBe(verdict);
  });
});
