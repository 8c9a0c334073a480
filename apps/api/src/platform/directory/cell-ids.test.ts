import { cellCount } from '../../config/database.ts';
import { isUuid } from '../calls/is-uuid.ts';
import { cellOf, newIdInCellOf, newPlayerId } from './cell-ids.ts';
import { expect, test } from 'vitest';

test.each([0, 1, 0xb0b, cellCount - 1])(
  'an id of cell %i contains it, and so do its player’s ids',
  (cell) => {
    const player = newPlayerId(cell);
    const other = newIdInCellOf(player);
    for (const id of [player, other]) {
      expect(isUuid(id)).toBe(true);
      expect(cellOf(id)).toBe(cell);
      // The variant of RFC 9562.
      expect(id[19]).toMatch(/[89ab]/);
    }
    expect(other).not.toBe(player);
    expect(player[14]).toBe(cell === 0 ? '4' : '8');
  },
);
