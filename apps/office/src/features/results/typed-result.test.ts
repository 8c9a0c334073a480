import { describe, expect, test } from 'vitest';
import {
  emptyResult,
  isComplete,
  parseTyped,
  pastedNumbers,
  problemsOf,
  resultOptions,
  type TypedResult,
} from './typed-result.ts';

const joker = { gameCode: 'joker', isSpecial: false } as const;
const special = { gameCode: 'loto-5-40', isSpecial: true } as const;
const typed: TypedResult = {
  numbers: ['45', '9', '8', '7', '6'],
  jokers: ['1'],
  side: '007654',
  second: null,
};

describe('a typed result', () => {
  test('has the fields of its game, twice in a special draw', () => {
    expect(emptyResult(joker)).toMatchObject({ numbers: ['', '', '', '', ''], jokers: [''], second: null });
    expect(emptyResult(special).second).toEqual({ numbers: ['', '', '', '', '', ''], jokers: [] });
    expect(isComplete(emptyResult(joker), joker)).toBe(false);
    expect(isComplete(typed, joker)).toBe(true);
  });

  test('becomes the options of the command, in the order of draw and with the zeros in front', () => {
    const parsed = parseTyped(typed, joker);
    expect(parsed === null ? null : resultOptions(parsed)).toEqual([
      '--numbers',
      '45,9,8,7,6',
      '--jokers',
      '1',
      '--side',
      '007654',
    ]);
    const numbers = ['1', '2', '3', '4', '5', '6'];
    const twice = parseTyped(
      { numbers, jokers: [], side: '000001', second: { numbers, jokers: [] } },
      special,
    );
    expect(twice === null ? null : resultOptions(twice)).toEqual([
      '--numbers',
      '1,2,3,4,5,6',
      '--side',
      '000001',
      '--extra-numbers',
      '1,2,3,4,5,6',
    ]);
  });

  test('names the places of numbers that are repeated or not on the slip', () => {
    const wrong = { ...typed, numbers: ['46', '9', '9', '', '6'], jokers: ['21'] };
    expect(problemsOf(wrong, joker)).toEqual([
      { drawing: 'result', part: 'numbers', place: 0, value: '46', code: 'out-of-range' },
      { drawing: 'result', part: 'numbers', place: 2, value: '9', code: 'repeated-number' },
      { drawing: 'result', part: 'jokers', place: 0, value: '21', code: 'out-of-range' },
    ]);
    expect(parseTyped(wrong, joker)).toBeNull();
  });

  test('takes numbers that are pasted with any separator', () => {
    expect(pastedNumbers('45, 9 - 8;7  6')).toEqual(['45', '9', '8', '7', '6']);
  });
});
