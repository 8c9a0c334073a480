import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { schemaFolder } from '../../platform/database/schema-version.ts';
import { migrationProblems } from './migration-rules.ts';
import { splitStatements } from './sql-statements.ts';

const problemsIn = (name: string, text: string) => migrationProblems(name, splitStatements(text));

describe('a migration is rejected that', () => {
  test.each([
    ['makes an index under a lock', '0100-a', 'create index i on ticket (a)', 'concurrently'],
    [
      'makes one concurrently in a transaction',
      '0100-a',
      'create index concurrently if not exists i on ticket (a)',
      'NNNN-concurrently',
    ],
    [
      'does something else where there is no transaction',
      '0100-concurrently-a',
      'create table a (b int)',
      'no transaction',
    ],
    ['cannot be run again', '0100-concurrently-a', 'create index concurrently i on ticket (a)', 'run again'],
    [
      'takes over what was cut off',
      '0100-concurrently-a',
      'drop index concurrently if exists j; create index concurrently if not exists i on ticket (a)',
      'invalid index',
    ],
    [
      'hides a change in a block',
      '0100-a',
      'do $$ begin if true then alter table ticket alter column a type bigint; end if; end $$',
      'inside of do',
    ],
    ['hides one in a text', '0100-a', `do language plpgsql 'begin execute ''x''; end'`, 'inside of do'],
    ['takes a default away', '0100-a', 'alter table ticket alter column a drop default', 'contract'],
    ['takes a trigger away', '0100-a', 'drop trigger if exists t on ticket', 'contract'],
    ['switches one off', '0100-a', 'alter table ticket disable trigger t', 'contract'],
    [
      'adds a check that reads a big table',
      '0100-a',
      'alter table ticket add constraint c check (a > 0)',
      'not valid',
    ],
    [
      'adds a key that reads one',
      '0100-a',
      'alter table ticket add column b uuid references player',
      'not valid',
    ],
    ['makes the index of a key', '0100-a', 'alter table ticket add constraint c unique (a)', 'using index'],
    [
      'validates where it adds',
      '0100-a',
      'alter table ticket add constraint c check (a > 0) not valid; alter table ticket validate constraint c',
      'file of its own',
    ],
    ['rewrites a big table', '0100-a', 'alter table ticket alter column a type bigint', 'rewrites'],
    [
      'fills each row anew',
      '0100-a',
      'alter table ticket add column a uuid not null default gen_random_uuid()',
      'rewrites',
    ],
    ['looks for nulls in one', '0100-a', 'alter table ticket alter column a set not null', 'rewrites'],
    ['changes all its rows', '0100-a', 'update ticket set a = 1', 'batches'],
    ['locks one', '0100-a', 'lock table ticket', 'locks'],
    ['takes a column away', '0100-a', 'alter table game drop column a', 'contract'],
    ['renames one', '0100-a', 'alter table game rename column a to b', 'contract'],
    ['waits for ever', '0100-a', `set local lock_timeout = '0'`, 'timeout'],
  ])('%s', (_, name, text, problem) => {
    expect(problemsIn(name, text).join()).toContain(problem);
  });

  test('and one is not that does the same to its own table, to a small one, or step by step', () => {
    const good = [
      [
        '0100-a',
        'create table a (b int); create index i on a (b); alter table a add constraint c check (b > 0)',
      ],
      ['0100-a', 'alter table game_setting alter column a type bigint; update game set a = 1'],
      [
        '0100-a',
        'alter table ticket add column a text; alter table ticket add constraint c check (a > 0) not valid',
      ],
      ['0101-a', 'alter table ticket validate constraint c'],
      [
        '0102-concurrently-i',
        'drop index concurrently if exists i; create unique index concurrently if not exists i on ticket (a)',
      ],
      ['0103-contract-a', 'alter table ticket drop column a'],
      ['0104-a', `do $$ begin perform set_config('a', 'b', true); end $$ -- drop it`],
      ['0104-a', '-- update ticket\ncreate function f() returns int language sql as $$ select 1 $$'],
    ] as const;
    expect(good.flatMap(([name, text]) => problemsIn(name, text))).toEqual([]);
  });
});

test('no migration blocks players, or the older version that still runs', async () => {
  const folder = new URL('migrations/', schemaFolder);
  // There are none before the first release.
  const names = await readdir(folder).catch(() => []);
  const problems = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return problemsIn(name.replace(/\.sql$/, ''), text).map((problem) => `${name} ${problem}`);
  });
  expect((await Promise.all(problems)).flat()).toEqual([]);
});
