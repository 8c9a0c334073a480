import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../verify/project.ts';

const maxExports = 25;

it(`exports at most ${maxExports} names from each index.ts of money and prizes`, () => {
  const files = globSync('apps/api/src/features/{money,prizes}/**/index.ts', { cwd: PROJECT_FOLDER });
  expect(files.length).toBeGreaterThan(10);
  const counts = files.map((file) => ({ file, count: exportsOf(join(PROJECT_FOLDER, file)).length }));
  expect(counts.filter(({ count }) => count > maxExports)).toEqual([]);
});

/** Returns the names that a file exports. A namespace counts as one name. */
function exportsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const listed = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim() !== ''),
  );
  const declared = [
    ...source.matchAll(/^export (?:\* as|(?:async )?function|const|class|interface|type) (\w+)/gm),
  ].map(([, name = '']) => name);
  return [...listed, ...declared];
}
