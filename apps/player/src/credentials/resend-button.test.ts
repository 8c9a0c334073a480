import { expect, test } from 'vitest';
import { formatWait, resendWaitSeconds } from './resend-button.tsx';

const now = Date.parse('2026-11-18T12:00:00+02:00');

test('counts down whole seconds to the instant the server named', () => {
  expect(resendWaitSeconds(now + 60_000, now)).toBe(60);
  expect(resendWaitSeconds(now + 59_001, now)).toBe(60);
  expect(resendWaitSeconds(now + 1, now)).toBe(1);
});

test('is over at the instant and after it', () => {
  expect(resendWaitSeconds(now, now)).toBe(0);
  expect(resendWaitSeconds(now - 5000, now)).toBe(0);
});

test('an unknown or unreadable time means no wait', () => {
  expect(resendWaitSeconds(null, now)).toBe(0);
  expect(resendWaitSeconds(Date.parse('soon'), now)).toBe(0);
});

test('waits at most a minute on a device whose clock is behind', () => {
  expect(resendWaitSeconds(now + 3_600_000, now)).toBe(60);
});

test('is formatted as a clock', () => {
  expect(formatWait(60)).toBe('1:00');
  expect(formatWait(7)).toBe('0:07');
  expect(formatWait(0)).toBe('0:00');
});
