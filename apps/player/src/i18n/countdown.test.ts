import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '../testing/start-texts.ts';
import { formatTimeLeft, timeLeft } from '../session/sales/use-time-left.ts';
import { translator } from './translator.ts';

beforeAll(async () => startTexts('ro'));

const day = 86_400;
const inSeconds = (seconds: number) => timeLeft(seconds * 1000, 0);

test.each([
  [day + 3600 + 33 * 60, '1 zi 1 h'],
  [2 * day, '2 zile 0 h'],
  [4 * day - 1, '3 zile 23 h'],
  [20 * day + 59, '20 de zile 0 h'],
  [day - 1, '23 h 59 min'],
  [3600, '1 h 0 min'],
  [3599, '59 min 59 s'],
  [61, '1 min 1 s'],
  [1, '0 min 1 s'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(formatTimeLeft(inSeconds(seconds), translator.t)).toBe(text);
});

test('is over at the instant itself and stays so', () => {
  expect(timeLeft(5000, 5000).isOver).toBe(true);
  expect(timeLeft(5000, 9000)).toMatchObject({ minutes: 0, seconds: 0, isOver: true });
  expect(timeLeft(5000, 4999)).toMatchObject({ seconds: 1, isOver: false });
});

test('the last hour begins below sixty minutes', () => {
  expect(inSeconds(3600).isLastHour).toBe(false);
  expect(inSeconds(3599).isLastHour).toBe(true);
});
