import { describe, expect, test } from 'vitest';
import { shifted, winningCategory, winningSideGameCategory } from './winning-category.ts';

describe('a simple variant', () => {
  const drawn = { numbers: [38, 42, 9, 7, 20], jokers: [8] };
  test.each([
    [[7, 9, 20, 38, 42], [8], 'I'],
    [[7, 9, 20, 38, 42], [9], 'II'],
    [[7, 9, 20, 38, 1], [8], 'III'],
    [[7, 9, 20, 38, 1], [1], 'IV'],
    [[7, 9, 20, 1, 2], [8], 'V'],
    [[7, 9, 20, 1, 2], [7], 'VI'],
    [[7, 9, 1, 2, 3], [8], 'VII'],
    [[7, 9, 1, 2, 3], [7], null],
    [[7, 1, 2, 3, 4], [8], 'VIII'],
    [[1, 2, 3, 4, 5], [8], null],
  ])('of Joker with %j and %j is in %s', (numbers, jokers, category) => {
    expect(winningCategory('joker', { numbers, jokers }, drawn)).toBe(category);
  });
});

describe('a number of a side game', () => {
  test.each([
    ['7483678', 'I'],
    ['0483678', 'II'],
    ['0083678', 'III'],
    ['0003678', 'IV'],
    ['0000678', 'V'],
    ['0000078', null],
    ['7483681', 'N+3'],
    ['7483675', 'N-3'],
    ['7483600', null],
  ])('Noroc %s is in %s', (number, category) => {
    expect(winningSideGameCategory('noroc', number, '7483678')).toBe(category);
  });

  test.each([
    ['082164', 'I'],
    ['082160', 'II'],
    ['982164', 'II'],
    ['082100', 'III'],
    ['992164', 'III'],
    // Matches at both ends but is paid once.
    ['082964', 'IV'],
    ['080064', 'V'],
    ['990064', 'V'],
    ['182165', null],
  ])('Noroc Plus %s is in %s', (number, category) => {
    expect(winningSideGameCategory('noroc-plus', number, '082164')).toBe(category);
  });

  test('three more than all nines is two', () => {
    expect(shifted('9999999', 3)).toBe('0000002');
    expect(shifted('0000001', -3)).toBe('9999998');
    expect(winningSideGameCategory('noroc', '0000002', '9999999')).toBe('N+3');
  });

  test('of another length is the caller’s mistake', () => {
    expect(() => winningSideGameCategory('super-noroc', '1234567', '123456')).toThrow(RangeError);
  });
});
