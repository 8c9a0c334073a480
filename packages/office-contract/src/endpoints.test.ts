import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'calls');

test('no schema is made outside of a function, because a browser that reads endpoints would bundle it', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  expect(files).toContain('sessions.ts');
  const made = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^(?:export )?const (\w+) = z\./gm)].map(
      ([, schema]) => `${name}: ${schema}`,
    ),
  );
  expect(made).toEqual([]);
});
