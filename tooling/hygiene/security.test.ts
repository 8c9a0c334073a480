import { describe, expect, it } from 'vitest';
import { ASVS_REQUIREMENTS, checklistRows, rowProblem } from './asvs.ts';
import { hasPath, namedIn } from './documents.ts';
import { projectFiles, textOf } from './project-files.ts';

const document = textOf('docs/security.md');

/** Returns the cells of the first table below a heading, by row and without the header. */
function tableBelow(heading: string): string[][] {
  const [, section = ''] = document.split(`${heading}\n`);
  const [, table = ''] = /\n\n((?:\|.*\n)+)/.exec(`\n${section}`) ?? [];
  const lines = table.split('\n').slice(2, -1);
  return lines.map((line) => line.slice(2, -2).split(' | '));
}

it('quotes only titles that tests have', () => {
  const files = projectFiles();
  const quotes = Array.from(
    document.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` \(((?:"[^"]+"(?:, )?)+)\)/g),
    ([, path = '', titles = '']) =>
      Array.from(titles.matchAll(/"([^"]+)"/g), ([, title = '']) => ({ path, title })),
  ).flat();
  expect(quotes.length).toBeGreaterThan(20);
  const absent = quotes.filter(({ path, title }) => {
    const texts = files.filter((file) => hasPath([file], path)).map(textOf);
    return !texts.some((text) => text.includes(title));
  });
  expect(absent).toEqual([]);
});

it('fills every cell about each class of data', () => {
  const rows = tableBelow('### Data');
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter((cells) => cells.length !== 7 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
});

describe('the requirements', () => {
  const rows = checklistRows(document);

  it('are 253 at level 1 and 2', () => {
    expect(new Set(ASVS_REQUIREMENTS).size).toBe(253);
  });

  it('are read from rows and ranges', () => {
    const text = [
      '| ASVS | Rule | Test |',
      '| --- | --- | --- |',
      '| 1.2.3 | scripts | `a.test.ts` |',
      '| 1.2.6 to 1.2.8 | LDAP |  |',
    ].join('\n');
    expect(checklistRows(text)).toEqual([
      { requirements: ['1.2.3'], rule: 'scripts', heldBy: '`a.test.ts`' },
      { requirements: ['1.2.6', '1.2.7', '1.2.8'], rule: 'LDAP', heldBy: '' },
    ]);
    expect(checklistRows(text).map(rowProblem)).toEqual([undefined, '1.2.6: an empty cell']);
  });

  it.each([
    [['1.2.3'], 'In part: `a.test.ts`. Missing: pages', ''],
    [['1.2.3'], 'In part: `a.test.ts`', 'belong together'],
    [['1.2.3'], '`a.test.ts`. Missing: pages', 'belong together'],
    [['1.2.3', '1.2.4'], 'n/a: not used', ''],
    [['1.2.3', '1.2.4'], '`a.test.ts`', 'a range'],
    [[], '`a.test.ts`', 'an empty cell'],
  ])('%j held by %j have the problem %j', (requirements, heldBy, problem) => {
    const found = rowProblem({ requirements, rule: 'scripts', heldBy }) ?? '';
    expect(found).toContain(problem);
    expect(found === '').toBe(problem === '');
  });

  it('are all listed once, in their order', () => {
    expect(rows.flatMap(({ requirements }) => requirements)).toEqual(ASVS_REQUIREMENTS);
  });

  it('have a rule and a test or a reason', () => {
    expect(rows.map(rowProblem).filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('name tests that exist', () => {
    const files = projectFiles();
    const missing = rows.flatMap(({ requirements, heldBy }) =>
      namedIn(heldBy)
        .paths.filter((path) => !hasPath(files, path))
        .map((path) => `${requirements[0]}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the threats', () => {
  const flows = document
    .split(/^### (?=\d)/m)
    .slice(1)
    .map((section) => ({
      flow: section.split('\n')[0] ?? '',
      threats: Array.from(
        section.matchAll(/^\| ([A-Z]) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm),
        ([, stride = '', attacker = '', , heldBy = '', remaining = '']) => ({
          stride,
          attacker,
          heldBy,
          remaining,
        }),
      ),
    }));
  const threats = flows.flatMap((flow) => flow.threats);

  it('cover each flow by all of STRIDE', () => {
    expect(flows.length).toBeGreaterThanOrEqual(11);
    const letters = ({ threats: found }: (typeof flows)[number]) =>
      [...new Set(found.map(({ stride }) => stride))].toSorted().join('');
    expect(flows.filter((flow) => letters(flow) !== 'DEIRST')).toEqual([]);
  });

  it('come from the listed attackers, and from each of them', () => {
    const attackers = tableBelow('## Attackers').map(([name]) => name);
    expect(new Set(threats.map(({ attacker }) => attacker))).toEqual(new Set(attackers));
  });

  it('name a test or rule, and the risk that remains', () => {
    const bare = threats.filter(({ heldBy, remaining }) => {
      const { paths, links, scripts } = namedIn(heldBy);
      const isNamed =
        [...paths, ...links, ...scripts].length > 0 || /`[A-Z_]+`|outside of the product/.test(heldBy);
      return !isNamed || remaining.trim() === '';
    });
    expect(bare).toEqual([]);
  });
});
