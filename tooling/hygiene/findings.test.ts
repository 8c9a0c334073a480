import { describe, expect, it } from 'vitest';
import {
  cedillaLines,
  foreignSources,
  inexactDependencies,
  namedSchemaLines,
  spreadsheetLines,
  unlicensedPackages,
  unrunTestLines,
  wideCommentLines,
} from './findings.ts';

it('distinguishes a cedilla from a comma below', () => {
  expect(cedillaLines('Câștig\nC\u00E2\u015Ftig\n\u0162ara\nțară')).toEqual([2, 3]);
});

describe('skipped and focused tests', () => {
  const only = 'only';
  const skip = 'skip';

  it.each([`it.${only}('a', run)`, `test.describe.${only}('a', run)`, `it.${only}('a', run) // #12`])(
    'finds %s',
    (line) => expect(unrunTestLines(`const a = 1;\n${line}`)).toEqual([2]),
  );

  it('allows one that waits for an issue named on its line or the previous one', () => {
    expect(unrunTestLines(`it.${skip}('a', run)`)).toEqual([1]);
    expect(unrunTestLines(`it.${skip}('a', run) // waits for #7`)).toEqual([]);
    expect(unrunTestLines(`// waits for #7\nit.${skip}('a', run)`)).toEqual([]);
  });
});

describe('comments of more than 100 columns', () => {
  const wide = 'x'.repeat(98);

  it.each([
    ['a line', `// ${wide}`, 1],
    ['a block', `/**\n * a\n * ${wide}\n */`, 3],
    ['JSX', `  {/* ${wide} */}`, 1],
    ['a style sheet', `/* a\n   ${wide} */\na {}`, 2],
    ['SQL', `-- ${wide}`, 1],
    ['YAML', `# ${wide}x`, 1],
    ['a chart', `{{- /* ${wide} */ -}}`, 1],
    ['the end of a line', `const a = 1; // ${wide}`, 1],
    ['the end of a line of YAML', `a: 1 # ${wide}`, 1],
  ])('are found in %s', (_where, text, line) => expect(wideCommentLines(text)).toEqual([line]));

  it.each([
    ['a comment of 100 columns', `// ${wide.slice(1)}`],
    ['code', `const a = ${wide};`],
    ['a private field', `  #${wide} = 1;`],
    ['a variable that is left out', `#${wide}=1`],
    ['an address in code', `const a = 'https://${wide}';`],
    ['a product in SQL', `/* a */\n * choose(${wide})`],
    ['a directive', `// oxlint-disable-next-line ${wide}`],
  ])('are not %s', (_what, text) => expect(wideCommentLines(text)).toEqual([]));
});

it.each(["writeFile('players.csv')", "reply.type('text/csv')", 'const name = `${day}.xlsx`'])(
  'finds code that creates a spreadsheet: %s',
  (line) => expect(spreadsheetLines(`a\n${line}`)).toEqual([2]),
);

it.each([
  'set search_path = public, pg_temp as $$',
  'select from public.ticket',
  "where pronamespace = 'public'::regnamespace",
  'grant usage on schema public to a',
  'select graphile_worker.add_job($1)',
])('finds a named schema: %s', (line) => expect(namedSchemaLines(`a\n${line}`)).toEqual([2]));

it('allows a placeholder for a schema, and revoking everything from public', () => {
  const text = 'set search_path = {schema}, pg_temp\nrevoke all on function f() from public;';
  expect(namedSchemaLines(text)).toEqual([]);
});

it('requires one exact version of each dependency', () => {
  const manifest = {
    dependencies: { a: '1.2.3', b: '^1.2.3', c: '1.2', d: 'latest', e: '18.4.0-beta.17' },
    devDependencies: { f: '~1.0.0', g: 'git+https://example.org/g.git' },
    overrides: { h: '*' },
  };
  expect(inexactDependencies(manifest)).toEqual(['b', 'c', 'd', 'f', 'g', 'h']);
});

it('finds packages whose licence forbids selling ours', () => {
  const lock = {
    packages: {
      '': {},
      'apps/api': {},
      'node_modules/a': { license: 'MIT' },
      'node_modules/a/node_modules/b': { license: '(GPL-3.0 OR Apache-2.0)' },
      'node_modules/c': { license: 'AGPL-3.0' },
      'node_modules/@d/e': { license: 'MIT AND GPL-2.0' },
      'node_modules/f': {},
    },
  };
  expect(unlicensedPackages(lock)).toEqual(['c: AGPL-3.0', '@d/e: MIT AND GPL-2.0', 'f: none']);
});

it('finds foreign sources in a lock file', () => {
  const lock = {
    packages: {
      '': {},
      'apps/api': {},
      'node_modules/@loto/api': { resolved: 'apps/api', link: true },
      'node_modules/a': { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' },
      'node_modules/b': { resolved: 'http://10.0.0.1/b-1.0.0.tgz' },
      'node_modules/c': { resolved: 'https://registry.npmjs.org.example.com/c.tgz' },
    },
  };
  expect(foreignSources(lock)).toEqual([
    'http://10.0.0.1/b-1.0.0.tgz',
    'https://registry.npmjs.org.example.com/c.tgz',
  ]);
});
