import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

test('a game with its own file and three edits is sold, drawn, counted twice and paid', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', new URL('add-game.ts', import.meta.url).href, path('play-new-game.ts')],
    { env: process.env },
  );
  expect(JSON.parse(stdout)).toEqual({
    name: '4/30',
    serial: '430-',
    // Five simple variants at 2.50 lei and a side-game number at 1.50 lei.
    priceBani: 1400,
    drawAt: '2026-11-18T18:00:00.000Z',
    wins: [
      // Category I, but not II, counts only the numbers that were drawn first.
      { code: 'loto-4-30', category: 'I', count: 1 },
      { code: 'loto-4-30', category: 'III', count: 4 },
      { code: 'noroc-mic', category: 'I', count: 1 },
    ],
    // From half of 12.50 lei: 4 × 1 leu, and 60 % of the rest; from half of 1.50 lei: 50 %.
    prizes: [{ gross: 400 + 135 + 37 }],
  });
});
