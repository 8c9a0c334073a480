import { expect, test } from 'vitest';
import { testEnvironment } from '../testing/app/test-config.ts';
import { readConfig } from './config.ts';
import { inSchema, schemasOf } from './database.ts';

const optionsOf = (url: string) => new URL(url).searchParams.get('options');

test('in the public schema, the queue and the settlements’ work schema keep their names', () => {
  expect(schemasOf('public')).toEqual({
    product: 'public',
    queue: 'graphile_worker',
    work: 'settlement_work',
  });
  expect(schemasOf('cell_2')).toEqual({
    product: 'cell_2',
    queue: 'cell_2_worker',
    work: 'cell_2_settlement_work',
  });
});

test('a URL gets one search path and keeps its other parameters', () => {
  const given = 'postgresql://me:secret@db/loto?sslmode=verify-full&options=-c%20role%3Dloto_server';
  const once = inSchema(given, 'cell_1');
  expect(once).not.toContain('+');
  expect(optionsOf(inSchema(once, 'cell_2'))).toBe('-c role=loto_server -c search_path=cell_2,cell_2_worker');
  expect(new URL(once).searchParams.get('sslmode')).toBe('verify-full');
});

test('both roles get the setting, and a name that needs quotes is rejected', () => {
  const environment = { ...testEnvironment('postgresql://localhost/loto'), DATABASE_SCHEMA: 'cell_2' };
  const { databaseUrl, workerDatabaseUrl } = readConfig(environment);
  for (const url of [databaseUrl, workerDatabaseUrl])
    expect(optionsOf(url)).toContain('search_path=cell_2,cell_2_worker');
  for (const name of ['Cell', 'cell-2', 'pg_cell', 'a,b', 'x'.repeat(41)])
    expect(() => readConfig({ ...environment, DATABASE_SCHEMA: name })).toThrow('DATABASE_SCHEMA');
});
