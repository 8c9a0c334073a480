import { describe, expect, it } from 'vitest';
import { missingPlatformPackages, unverifiedPackages } from '../lock/complete-lock.ts';
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
import { isSource, projectFiles, textOf } from './project-files.ts';

const files = projectFiles();

const places = (paths: readonly string[], find: (text: string) => number[]) =>
  paths.flatMap((path) => find(textOf(path)).map((line) => `${path}:${line}`));

/** Longer files are split by topic. */
const maxTestLines = 400;

/** Files that are still longer, with their lengths. A file leaves this list when it's split. */
const longTests = new Map([
  ['apps/api/src/features/prizes/settlement/settle-draw.test.ts', 620],
  ['apps/api/src/features/prizes/winnings/disputes.test.ts', 485],
  ['apps/player/src/features/winnings/winnings-screen.test.tsx', 445],
  ['apps/player/src/session/offline/offline.test.ts', 428],
  ['apps/api/src/features/money/payments/pay-with-phone-wallet.test.ts', 406],
  ['apps/api/src/features/money/payments/pay-with-saved-card.test.ts', 405],
]);

const lineCount = (path: string) => textOf(path).split('\n').length - 1;

describe('the repository', () => {
  it('is checked completely', () => {
    expect(files).toContain('package-lock.json');
    expect(files).toContain('apps/local/src/index.ts');
    expect(files.length).toBeGreaterThan(100);
  });

  it('writes Romanian with commas below, not cedillas', () => {
    expect(places(files, cedillaLines)).toEqual([]);
  });

  it('runs every test, or names the issue one waits for', () => {
    const tests = files.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
    expect(tests).not.toEqual([]);
    expect(places(tests, unrunTestLines)).toEqual([]);
  });

  it('keeps comments within 100 columns', () => {
    const sources = files.filter(isSource);
    expect(sources).toContain('.env.example');
    expect(places(sources, wideCommentLines)).toEqual([]);
  });

  it('keeps test files within 400 lines, and no longer one grows', () => {
    const tests = files.filter((path) => /\.test\.tsx?$/.test(path));
    expect(tests.filter((path) => lineCount(path) > (longTests.get(path) ?? maxTestLines))).toEqual([]);
  });

  it('names one exact version of each dependency', () => {
    const manifests = files.filter((path) => /(^|\/)package\.json$/.test(path));
    expect(manifests.length).toBeGreaterThan(8);
    const inexact = manifests.flatMap((path) =>
      inexactDependencies(JSON.parse(textOf(path))).map((name) => `${path}: ${name}`),
    );
    expect(inexact).toEqual([]);
  });

  it('knows the packages for every machine (otherwise: npm run lock)', () => {
    expect(missingPlatformPackages(JSON.parse(textOf('package-lock.json')))).toEqual({});
  });

  it('verifies every package that a machine may install (otherwise: npm run lock)', () => {
    expect(unverifiedPackages(JSON.parse(textOf('package-lock.json')))).toEqual([]);
  });

  it('creates spreadsheets, where a cell with = + - @ would be a formula, in one place', () => {
    // These writers escape their cells. The other files only contain a download's URL.
    const writers = [
      /^apps\/player\/src\/features\/safer-play\/summary(?:-csv\.ts|\.test\.tsx)$/,
      /^apps\/api\/src\/office\/calls\/(?:list\.ts|register-office-calls\.test\.ts)$/,
      /^packages\/office-contract\/src\/endpoint\.ts$/,
      /^apps\/office\/src\/sheets\/sheet-list(?:\.test)?\.tsx$/,
      /^bench\/office\/main\.ts$/,
    ];
    const sources = files.filter(
      (path) =>
        /\.(tsx?|mjs)$/.test(path) &&
        !path.startsWith('tooling/hygiene/') &&
        !writers.some((writer) => writer.test(path)),
    );
    expect(places(sources, spreadsheetLines)).toEqual([]);
  });

  it('names no database schema in SQL, but {schema}, {queue} or {work}', () => {
    const sources = files.filter(
      (path) =>
        /^(apps\/(api|local)|bench|e2e)\/.*\.(ts|sql)$/.test(path) &&
        !path.startsWith('apps/api/src/config/database.'),
    );
    expect(sources).toContain('apps/api/schema/02-players.sql');
    expect(places(sources, namedSchemaLines)).toEqual([]);
  });

  it('consists of packages whose licences allow it', () => {
    expect(unlicensedPackages(JSON.parse(textOf('package-lock.json')))).toEqual([]);
  });

  it('fetches packages only from npm’s own registry', () => {
    expect(foreignSources(JSON.parse(textOf('package-lock.json')))).toEqual([]);
    expect(textOf('.npmrc')).not.toMatch(/registry/);
  });
});

describe('settings for other tools', () => {
  it('name the Node that the project brings', () => {
    const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };
    expect(textOf('.nvmrc').trim()).toBe(dependencies['node']);
  });

  it('run only npm test in continuous integration', () => {
    const commands = Array.from(
      textOf('.github/workflows/test.yml').matchAll(/^ *(?:- )?run: *(.*)$/gm),
      ([, command]) => command,
    );
    expect(commands).toEqual(['npm test']);
    expect(textOf('.ci/run')).toMatch(/exec npm test\n$/);
  });
});
