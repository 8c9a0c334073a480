import { expect, it } from 'vitest';
import { createFixtureTree, lintFindings } from '../testing/fixture-tree.ts';
import { DRAW_TABLES, OTHER_TABLES, otherwiseJoined } from './draw-joins.ts';
import { OWNERS } from './owners.ts';

it('knows the tables that it sorts, each once', () => {
  const known = Object.values(OWNERS).flatMap(({ tables, views = [] }) => [...tables, ...views]);
  const sorted = [...DRAW_TABLES, ...OTHER_TABLES];
  expect(new Set(sorted).size).toBe(sorted.length);
  expect(known).toEqual(expect.arrayContaining(sorted));
});

it.each([
  ['select 1 from draw_entry join draw_schedule using (draw_id)', null],
  ['select 1 from draw_schedule d join draw_entry e on e.draw_id = d.draw_id where true', null],
  ['select 1 from ticket t where exists (select from settlement where draw_id = $ )', null],
  ['select 1 from ticket_win w join prize_category c on c.draw_id = w.draw_id and c.code = w.code', null],
  ['select 1 from draw_schedule d join game_setting g using (game_code)', null],
  ['select 1 from ticket join ticket_variant using (player_id, ticket_id)', null],
  ['select 1 from ticket join game_setting using (game_code)', 'game_setting'],
  ['select 1 from draw_schedule d left join winning w on w.draw_at = d.draw_at', 'draw_schedule'],
  ['select 1 from ticket_win w cross join prize_table', 'prize_table'],
  ['select (select count(*) from draw_schedule where draw_at > now()) from ticket', 'draw_schedule'],
])('%s', (text, table) => {
  expect(otherwiseJoined(text)).toBe(table);
});

const settlement = 'apps/api/src/features/prizes/settlement';
const tree = {
  [`${settlement}/template.ts`]: 'sql`select from ticket_win join prize_table using (code)`',
  [`${settlement}/builder.ts`]: `queries.selectFrom('ticket_win as w').innerJoin('prize_table as p', 'p.code', 'w.code')`,
  [`${settlement}/by-draw.ts`]: `queries.selectFrom('ticket_win as w').innerJoin('settlement as s', 's.draw_id', 'w.draw_id')`,
  [`${settlement}/alone.ts`]: `queries.selectFrom('settlement as s').innerJoin('prize_table as p', 'p.code', 's.step')`,
};

it('is a rule of the linter for statements and for the query builder', () => {
  const found = lintFindings(createFixtureTree(tree), 'tables(draw-joins)').map(({ path }) => path);
  expect(found.toSorted()).toEqual([`${settlement}/builder.ts`, `${settlement}/template.ts`]);
});
