import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '../testing/start-texts.ts';
import { formatTimeLeft, timeLeft } from '../session/use-time-left.ts';
import { translator } from './translator.ts';

beforeAll(async () => startTexts('ro'));

const day = 86_400;
const inSeconds = (seconds: number) => timeLeft(seconds * 1000, 0);

test.each([
  [day + 3600 + 33 * 60, '1 zi 01:33'],
  [2 * day, '2 zile 00:00'],
  [20 * day + 59, '20 de zile 00:00'],
  [day - 1, '23:59'],
  [3600, '01:00'],
  [3599, '59:59'],
  [61, '01:01'],
  [1, '00:01'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(formatTimeLeft(inSeconds(seconds), translator.t)).toBe(text);
});

test('is over at the instant itself and stays so', () => {
  expect(timeLeft(5000, 5000).isOver).toBe(true);
  expect(timeLeft(5000, 9000)).toEqual({ days: 0, clock: '00:00', isLastHour: true, isOver: true });
  expect(timeLeft(5000, 4999)).toMatchObject({ clock: '00:01', isOver: false });
});

test('the last hour begins below sixty minutes', () => {
  expect(inSeconds(3600).isLastHour).toBe(false);
  expect(inSeconds(3599).isLastHour).toBe(true);
});
