import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFixtureTree, lintFindings } from '../testing/fixture-tree.ts';
import { PROJECT_FOLDER } from '../verify/project.ts';
import { OWNERS } from './owners.ts';
import { relationsIn } from './sql-relations.ts';

it('knows the owner of every table and view of the schema, each once', () => {
  const owned = Object.values(OWNERS).flatMap(({ tables, views = [] }) => [...tables, ...views]);
  expect(owned.toSorted()).toEqual(relationsOfSchema().toSorted());
});

it('names only existing folders as owners', () => {
  const features = Object.keys(OWNERS).filter((owner) => owner !== 'platform');
  for (const feature of features) {
    expect(readdirSync(join(PROJECT_FOLDER, 'apps/api/src/features', feature))).toContain('index.ts');
  }
});

const REFUSED = {
  read: ['sql`select * from ticket t where true`', 'ticket'],
  join: ['sql`select from draw_entry join payment using (player_id)`', 'payment'],
  list: ['sql`select from draw_schedule d, payout p`', 'payout'],
  update: ['sql`update ticket set status = ${status}`', 'ticket'],
  'write-to-an-exported-view': ['sql`delete from draw_entry where true`', 'draw_entry'],
  'plain-text': [`run({ text: 'insert into session values ($1)' })`, 'session'],
  'query-builder': [`queries.selectFrom('ticket as t').selectAll()`, 'ticket'],
  'join-of-the-query-builder': [`chosen.innerJoin('ledger_entry', 'a', 'b')`, 'ledger_entry'],
  columns: [`declare module 'd' { interface Tables { payment: object } }`, 'payment'],
} as const;

it('rejects each use of another feature’s table; allows own tables, exported views, common tables and tests', () => {
  const games = 'apps/api/src/features/draws/games';
  const folder = createFixtureTree({
    ...Object.fromEntries(Object.entries(REFUSED).map(([name, [source]]) => [`${games}/${name}.ts`, source])),
    'apps/api/src/features/tickets/own.ts': 'sql`update ticket set status = 1`',
    [`${games}/view.ts`]: 'sql`select from draw join draw_entry using (draw_id)`',
    [`${games}/common.ts`]: 'sql`with ticket as (select 1) select from ticket`',
    [`${games}/a.test.ts`]: 'sql`select from ticket`',
  });
  const expected = Object.entries(REFUSED).map(([name, [, relation]]) => ({
    path: `${games}/${name}.ts`,
    relation,
  }));
  const found = lintFindings(folder, 'tables(owner)').map(({ path, message }) => ({
    path,
    relation: / (?:table|view) (\w+) belongs to /.exec(message)?.[1] ?? message,
  }));
  expect(found.toSorted(byPath)).toEqual(expected.toSorted(byPath));
});

it('lets a part read the tables that it names, without writing them', () => {
  const events = 'apps/api/src/features/money/provider-events';
  const folder = createFixtureTree({
    [`${events}/read.ts`]: 'sql`select from payout join payment using (player_id)`',
    [`${events}/written.ts`]: 'sql`update payout set status = 1`',
    'apps/api/src/features/money/payments/up.ts': 'sql`select from provider_difference`',
  });
  expect(
    lintFindings(folder, 'tables(owner)')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['apps/api/src/features/money/payments/up.ts', `${events}/written.ts`]);
});

it('reads relations after each keyword, without aliases and columns', () => {
  const text = `with played as (select from a1 join lateral (select from only b1 t) using (ticket_id))
    insert into c1 select * from d1 as x, e1 y left join f1 on true where x.draw in (select from played)`;
  const names = relationsIn(text).map(({ name }) => name);
  expect(names.filter((name) => name.endsWith('1')).toSorted()).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1']);
  expect(names).not.toContain('played');
});

function byPath(one: { path: string }, other: { path: string }): number {
  return one.path < other.path ? -1 : 1;
}

/** Returns the tables and views that the schema files create, by parsing them. */
function relationsOfSchema(): string[] {
  const folder = join(PROJECT_FOLDER, 'apps/api/schema');
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(/^create (?:table|view) (\w+)/gm),
      ([, name = '']) => name,
    ),
  );
}
