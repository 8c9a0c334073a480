import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

const sources = globSync('**/*.{ts,tsx}', { cwd: source }).filter((path) => !/\.test\.tsx?$/.test(path));

/** Returns files with static imports that match the pattern; `import('…')` doesn't count. */
const importing = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(join(source, path), 'utf8')));

test('only the native side of a capability imports a plugin', () => {
  const naming = importing(
    /from '@(?:capacitor|capawesome|aparajita)\/|import\('@(?:capacitor|capawesome|aparajita)/,
  );
  expect(naming.length).toBeGreaterThan(8);
  expect(naming.filter((path) => !/^device\/(?:.*\/)?native\.ts$/.test(path))).toEqual([]);
});

test('a browser loads no native side: other files reach it by a dynamic import', () => {
  const fixed = importing(/^(?:import|export) [^(]*?from '[^']*\/native\.ts'/m);
  expect(fixed.filter((path) => !/^device\/(?:.*\/)?native\.ts$/.test(path))).toEqual([]);
  expect(importing(/import\('[^']*\/native\.ts'\)/)).toEqual(['app/start-phone.ts']);
});
