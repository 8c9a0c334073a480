import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFixtureTree, lintFindings } from '../testing/fixture-tree.ts';
import { PROJECT_FOLDER } from '../verify/project.ts';
import { WORKSPACES } from './workspaces.ts';

/** One forbidden import of each kind, by file. */
const FORBIDDEN = {
  'packages/game-rules/src/up.ts': `export { calls } from '@loto/api-contract';`,
  'packages/game-rules/src/clock.ts': `import { performance } from 'node:perf_hooks'; export const now = performance.now();`,
  'packages/api-contract/src/formats.ts': `import type { Amount } from '@loto/formatting'; export type Price = Amount;`,
  'packages/api-contract/src/path.ts': `export * from '../../game-rules/src/index.ts';`,
  'apps/sandbox/src/ours.ts': `import type { Order } from '@loto/game-rules'; export type Ours = Order;`,
  'apps/api/src/sibling.ts': `export const load = () => import('@loto/sandbox/server');`,
  'apps/api/src/platform/up.ts': `export * from '../features/people/accounts/index.ts';`,
  'apps/api/src/features/draws/games/later.ts': `export * from '../../tickets/index.ts';`,
  'apps/api/src/features/money/payouts/up.ts': `export * from '../payments/index.ts';`,
  'apps/api/src/features/tickets/inside.ts': `export * from '../draws/games/game-table.ts';`,
  'apps/api/src/features/tickets/undeclared.ts': `import lodash from 'lodash'; export const all = lodash;`,
  'apps/player/src/features/play/other.ts': `export type Other = import('../purchase/other.ts').Other;`,
  'apps/player/src/session/up.ts': `export * from '../features/play/other.ts';`,
};

const ALLOWED = {
  'packages/formatting/src/index.ts': `export type Amount = string;`,
  'packages/game-rules/src/index.ts': `export interface Order { id: string }`,
  'packages/api-contract/src/index.ts': `import type { Order } from '@loto/game-rules'; export const calls: Order[] = [];`,
  'apps/api/src/features/draws/games/index.ts': `export const games = [];`,
  'apps/api/src/features/draws/games/game-table.ts': `export const table = 'game';`,
  'apps/api/src/features/tickets/index.ts': `export { games } from '../draws/games/index.ts';`,
};

describe('first import rule: the exports of the packages', () => {
  // The last workspaces have no exports, because no other workspace imports them.
  it.each(WORKSPACES.filter(({ layer }) => layer < 6))(
    '$packageName shows nothing but what it exports',
    ({ packageName }) => {
      const resolve = createRequire(join(PROJECT_FOLDER, 'e2e/package.json')).resolve;
      expect(() => resolve(`${packageName}/src/anything.ts`)).toThrow(
        expect.objectContaining({ code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' }),
      );
    },
  );

  it.each(WORKSPACES)('$folder depends only on workspaces of lower layers', (workspace) => {
    const manifest = readJson(`${workspace.folder}/package.json`);
    const needed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const workspaces = WORKSPACES.filter(({ packageName }) => needed.includes(packageName));
    expect(workspaces.filter(({ layer }) => layer >= workspace.layer).map(({ folder }) => folder)).toEqual(
      [],
    );
    expect(needed.filter((name) => name.startsWith('@loto/'))).toHaveLength(workspaces.length);
  });
});

it.each(WORKSPACES.filter(({ isOnlyHere }) => isOnlyHere === true))(
  '$folder, which runs in no production, brings no package there',
  ({ folder }) => {
    // For the server, npm installs what any workspace needs at run time, not only the server's own
    // dependencies.
    const { dependencies = {} } = readJson(`${folder}/package.json`);
    expect(Object.keys(dependencies).filter((name) => !name.startsWith('@loto/'))).toEqual([]);
  },
);

describe('second import rule: the references of the compiler', () => {
  it('has the same exports as the packages', () => {
    const { compilerOptions } = readJson('tsconfig.base.json');
    const exports = WORKSPACES.flatMap(({ folder, packageName }) =>
      Object.entries<string>(readJson(`${folder}/package.json`).exports ?? {}).map(([entry, file]) => [
        packageName + entry.slice(1),
        [`./${folder}/${file.slice(2)}`],
      ]),
    );
    expect(compilerOptions.paths).toEqual(Object.fromEntries(exports));
  });

  it('allows a workspace to import those it refers to', () => {
    expect(compile(ALLOWED, 'packages/api-contract')).toEqual([]);
  });

  const refused = [
    ['packages/api-contract', 'packages/api-contract/src/formats.ts'],
    ['packages/game-rules', 'packages/game-rules/src/up.ts'],
  ] as const;
  it.each(process.env['LOTO_FULL_TESTS'] === '1' ? refused : refused.slice(0, 1))(
    'rejects what %s does not refer to',
    (workspace, path) => {
      expect(compile({ ...ALLOWED, [path]: FORBIDDEN[path] }, workspace)).toContain('TS6307');
    },
  );
});

describe('third import rule: the linter', () => {
  it('rejects each forbidden import, and nothing else', () => {
    const found = lintFindings(createFixtureTree({ ...ALLOWED, ...FORBIDDEN }), 'workspaces(order)');
    expect([...new Set(found.map(({ path }) => path))].toSorted()).toEqual(Object.keys(FORBIDDEN).toSorted());
  });
});

function readJson(path: string) {
  return JSON.parse(readFileSync(join(PROJECT_FOLDER, path), 'utf8'));
}

/** Returns the compiler's error codes for one workspace. */
function compile(sources: Record<string, string>, workspace: string): string[] {
  const tsc = join(PROJECT_FOLDER, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-b', workspace], {
    cwd: createFixtureTree(sources),
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/error (TS\d+)/g)].map(([, code]) => code ?? '');
}
