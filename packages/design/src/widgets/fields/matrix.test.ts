import { GAME_CODES, GAMES } from '@loto/game-rules';
import { describe, expect, test } from 'vitest';
import { gameTone } from '../ticket/game-tone.ts';
import { matrixDiscs, matrixLayout, matrixLozenges } from './matrix.tsx';

describe('the field of numbers', () => {
  test.each(GAME_CODES)('%s has as many marks as its rules have numbers', (gameCode) => {
    const layout = matrixLayout(gameTone(gameCode));
    expect(matrixDiscs(layout)).toHaveLength(GAMES[gameCode].fieldSize);
    expect(matrixLozenges(layout)).toHaveLength(GAMES[gameCode].jokerFieldSize);
  });

  test.each(GAME_CODES)('%s lies within its drawing, no two marks in one place', (gameCode) => {
    const layout = matrixLayout(gameTone(gameCode));
    const marks = [...matrixDiscs(layout), ...matrixLozenges(layout)];
    expect(new Set(marks.map(({ x, y }) => `${x} ${y}`)).size).toBe(marks.length);
    for (const { x, y } of marks) {
      expect(x > 0 && x < layout.width && y > 0 && y < layout.height).toBe(true);
    }
  });
});
