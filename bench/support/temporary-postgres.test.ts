import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { withPostgres } from './temporary-postgres.ts';

test('the data of a benchmark is deleted with it', async () => {
  const folder = await withPostgres(async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    await client.end();
    return rows[0]?.data_directory ?? '';
  });
  expect(folder).toMatch(/postgres/);
  expect(existsSync(folder)).toBe(false);
});
