import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../verify/project.ts';
import { anchorsOf, hasPath, namedIn } from './documents.ts';
import { projectFiles, textOf } from './project-files.ts';

it('reads the references in a document', () => {
  const text = [
    '`a/b.ts`, `src/{ro,en}/`, `ticket/buy`, `.css`, `{ a: 1 }` and [the glossary](docs/glossary.md#game)',
    '![picture](docs/a.png) [elsewhere](https://example.org/a.md), `npm run fuzz`',
    '```',
    '`no/path.ts`; npm run bench:scale:',
    '```',
  ].join('\n');
  expect(namedIn(text)).toEqual({
    paths: ['a/b.ts', 'src/{ro,en}/'],
    links: ['docs/glossary.md', 'docs/a.png'],
    sections: ['docs/glossary.md#game'],
    scripts: ['fuzz', 'bench:scale'],
  });
});

it('finds paths with any beginning, and patterns', () => {
  const files = ['apps/api/src/main.ts'];
  const found = ['main.ts', 'src/main.ts', 'apps/{api,player}/', 'src/*.ts'];
  const missing = ['ain.ts', 'apps/player/', 'main.tsx'];
  expect([...found, ...missing].filter((path) => hasPath(files, path))).toEqual(found);
});

it('generates the anchors of headings', () => {
  const text = '# A draw night\n```\n# no\n```\n### `npm start`, twice: 18:15\n';
  expect([...anchorsOf(text)]).toEqual(['a-draw-night', 'npm-start-twice-1815']);
});

it('the documents link only to existing sections', () => {
  const missing = projectFiles()
    .filter((path) => path.endsWith('.md') && !path.startsWith('packages/product-folder/demo/documents/'))
    .flatMap((document) =>
      namedIn(textOf(document))
        .sections.filter((link) => {
          const [path = '', anchor = ''] = link.split('#');
          const target = path === '' ? document : join(dirname(document), path);
          return existsSync(join(PROJECT_FOLDER, target)) && !anchorsOf(textOf(target)).has(anchor);
        })
        .map((link) => `${document}: ${link}`),
    );
  expect(missing).toEqual([]);
});

it('the documents name only existing files, folders and scripts', () => {
  const files = projectFiles();
  const { scripts: known } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const missing = files
    // Legal texts link to pages of the app, which other tests check.
    .filter((path) => path.endsWith('.md') && !path.startsWith('packages/product-folder/demo/documents/'))
    .flatMap((document) => {
      const { paths, links, scripts } = namedIn(textOf(document));
      const folder = join(PROJECT_FOLDER, dirname(document));
      return [
        ...paths.filter((path) => !hasPath(files, path)),
        ...links.filter((link) => !existsSync(join(folder, link))),
        ...scripts.filter((script) => known[script] === undefined),
      ].map((name) => `${document}: ${name}`);
    });
  expect(missing).toEqual([]);
});

interface Page {
  readonly path: string;
  readonly text: string;
}

function pagesIn(folder: string): Page[] {
  const paths = projectFiles(folder).filter((path) => path.endsWith('.md'));
  return paths.map((path) => ({ path, text: textOf(path) }));
}

function longPages(pages: readonly Page[], maxWords: number): string[] {
  return pages.filter(({ text }) => [...text.matchAll(/\S+/g)].length > maxWords).map(({ path }) => path);
}

/** The number, title, status and date of a decision record. */
const RECORD = /^# (\d+)\. .+\n\n(?:Accepted|Superseded by \d+), \d{4}-\d{2}-\d{2}\.\n/;

function isRecord({ path, text }: Page): boolean {
  return Number(RECORD.exec(text)?.[1]) === Number(/\/(\d{4})-[^/]+$/.exec(path)?.[1]);
}

it('the pages of design have at most 1,200 words, and at most 40 records have a status and 250 words', () => {
  const records = pagesIn('docs/decisions');
  expect(longPages(pagesIn('docs/design'), 1200)).toEqual([]);
  expect(longPages(records, 250)).toEqual([]);
  expect(records.length).toBeGreaterThan(0);
  expect(records.length).toBeLessThanOrEqual(40);
  expect(records.filter((record) => !isRecord(record)).map(({ path }) => path)).toEqual([]);
});

const scriptsIn = (document: string) => namedIn(textOf(document)).scripts;

it('the documents explain every script that npm runs, and each measurement in docs/benchmarks.md', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const wellKnown = new Set(['start', 'test']);
  const explained = new Set(
    ['README.md', 'docs/tests.md', 'docs/benchmarks.md', 'docs/operators.md'].flatMap(scriptsIn),
  );
  expect(Object.keys(scripts).filter((name) => !wellKnown.has(name) && !explained.has(name))).toEqual([]);

  const measurements = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
  const inTable = scriptsIn('docs/benchmarks.md').filter((name) => name.startsWith('bench:'));
  expect([...new Set(inTable)].toSorted()).toEqual(measurements.toSorted());
});

it('documents and deployed files use nobody’s host as an example', () => {
  const files = projectFiles().filter((path) => /^(?:(?:deploy|docs)\/.*(?<!\.png)|[A-Z]+\.md)$/.test(path));
  expect(files).toContain('deploy/loto.env.example');
  // RFC 2606 reserves .example for this purpose, so nobody can own a name below it.
  expect(files.filter((path) => /\bexample\.(?:ro|com|net|org)\b/.test(textOf(path)))).toEqual([]);
});
