import { expect, it } from 'vitest';
import { ASVS_REQUIREMENTS, checklistRows, rowProblem } from './asvs.ts';
import { hasPath, namedIn } from './documents.ts';
import { projectFiles, textOf } from './project-files.ts';

const rows = checklistRows(textOf('docs/security.md'));

it('reads the rows of a checklist', () => {
  const text = [
    '| ASVS | About | State | Held by |',
    '| --- | --- | --- | --- |',
    '| 1.2.3 | scripts | held | `a.test.ts` |',
    '| 1.2.4 | SQL |  | a | b |',
  ].join('\n');
  expect(checklistRows(text)).toEqual([
    { requirement: '1.2.3', about: 'scripts', state: 'held', heldBy: '`a.test.ts`' },
    { requirement: '1.2.4', about: 'SQL', state: '', heldBy: 'a | b' },
  ]);
  expect(checklistRows(text).map(rowProblem)).toEqual([undefined, '1.2.4: no state']);
});

const problemOf = (state: string, heldBy: string) =>
  rowProblem({ requirement: '1.2.3', about: 'scripts', state, heldBy });

it('a row that is held in part says what is missing, and no other does', () => {
  expect(problemOf('in part', '`a.test.ts`. Missing: pages')).toBeUndefined();
  expect(problemOf('in part', '`a.test.ts`')).toMatch(/what is missing/);
  expect(problemOf('held', '`a.test.ts`. Missing: pages')).toMatch(/what is missing/);
});

it('each class of data has rules of its own', () => {
  const rules = textOf('docs/security-rules.md');
  const classesBelow = (heading: string) => {
    const [, table = ''] = new RegExp(`^#+ ${heading}\\n\\n((?:\\|.*\\n)+)`, 'm').exec(rules) ?? [];
    return Array.from(table.matchAll(/^\| (\w+) \|/gm), ([, name]) => name).slice(1);
  };
  expect(classesBelow('Data').length).toBeGreaterThan(4);
  expect(classesBelow('What each class needs')).toEqual(classesBelow('Data'));
});

it('knows how many requirements there are at level 1 and 2', () => {
  expect(new Set(ASVS_REQUIREMENTS).size).toBe(253);
});

it('docs/security.md has one row for each of them, in their order', () => {
  expect(rows.map(({ requirement }) => requirement)).toEqual(ASVS_REQUIREMENTS);
});

it('each row says whether it is held, and by what', () => {
  expect(rows.map(rowProblem).filter((problem) => problem !== undefined)).toEqual([]);
});

it('the tests that rows name exist', () => {
  const files = projectFiles();
  const missing = rows.flatMap(({ requirement, heldBy }) =>
    namedIn(heldBy)
      .paths.filter((path) => !hasPath(files, path))
      .map((path) => `${requirement}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('a test whose title a row quotes has it', () => {
  const files = projectFiles();
  const absent = rows.flatMap(({ requirement, heldBy }) =>
    Array.from(
      heldBy.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` \("([^"]+)"\)/g),
      ([, path = '', title = '']) => {
        const texts = files.filter((file) => hasPath([file], path)).map(textOf);
        return texts.some((text) => text.includes(title)) ? [] : [`${requirement}: ${title}`];
      },
    ).flat(),
  );
  expect(absent).toEqual([]);
});
