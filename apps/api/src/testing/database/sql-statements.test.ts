import { expect, test } from 'vitest';
import { splitStatements } from './sql-statements.ts';

test('a statement ends at a semicolon that is neither quoted nor in a comment', () => {
  const body = `create function f() returns trigger language plpgsql as $$
begin
  perform ';'; -- it's here; too
end $$`;
  const other = `select 'it''s; fine', "a;b", $x$ ; $$ ; $x$ -- and; so on
  from t`;
  const block = 'select /* ; */ 1';
  const text = `-- First; this.\n${body};\n\n${other};${block};\nselect 2\n-- the end;\n`;
  expect(splitStatements(text)).toEqual([`-- First; this.\n${body}`, other, block, 'select 2\n-- the end;']);
  expect(splitStatements('select 1;\n\n-- nothing more\n')).toEqual(['select 1']);
});
