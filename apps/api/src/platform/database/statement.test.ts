import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { plainArray, statementsOn } from './statement.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a plain array is parsed by the database into the same values', async () => {
  const at = new Date('2026-11-18T10:00:00.123Z');
  const { rows } = await statementsOn(app.platform.database).query({
    name: 'plain-arrays',
    text: `select $1::text[] as texts, $2::bigint[] as numbers, $3::boolean[] as booleans, $4::timestamptz[] as instants,
      $5::text[] as none`,
    values: [
      plainArray(['649-AB', '', null, '1.2.3', 'key_0:+-']),
      plainArray([-1n, 2, null]),
      plainArray([true, false]),
      plainArray([at]),
      plainArray([]),
    ],
  });
  expect(rows).toEqual([
    {
      texts: ['649-AB', '', null, '1.2.3', 'key_0:+-'],
      // The driver returns the numbers of a bigint array as strings.
      numbers: ['-1', '2', null],
      booleans: [true, false],
      instants: [at],
      none: [],
    },
  ]);
});

test.each(['a b', 'a,b', '{', '"', '\\', 'null', 'NULL', 'ș', 'a\n'])(
  'a value that needs quotes is rejected: %j',
  (value) => {
    expect(() => plainArray([value])).toThrow('needs quotes');
  },
);
