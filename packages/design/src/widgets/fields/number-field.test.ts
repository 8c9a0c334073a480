import { describe, expect, it } from 'vitest';
import { numberReachedBy } from './number-field.ts';

const field = { columns: 7, fieldSize: 45 };

describe('moving through the numbers with keys', () => {
  it('goes to the neighbour in each direction', () => {
    const reached = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) =>
      numberReachedBy(key, 24, field),
    );
    expect(reached).toEqual([23, 25, 17, 31]);
  });

  it('continues from the end of a row to the next one', () => {
    expect(numberReachedBy('ArrowRight', 7, field)).toBe(8);
    expect(numberReachedBy('ArrowLeft', 8, field)).toBe(7);
  });

  it('stays inside, even below an incomplete row', () => {
    expect(numberReachedBy('ArrowUp', 3, field)).toBeNull();
    expect(numberReachedBy('ArrowLeft', 1, field)).toBeNull();
    expect(numberReachedBy('ArrowDown', 40, field)).toBeNull();
    expect(numberReachedBy('ArrowRight', 45, field)).toBeNull();
  });

  it('reaches both ends and ignores other keys', () => {
    expect(numberReachedBy('Home', 24, field)).toBe(1);
    expect(numberReachedBy('End', 24, field)).toBe(45);
    expect(numberReachedBy('a', 24, field)).toBeNull();
  });
});
