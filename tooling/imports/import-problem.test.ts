import { describe, expect, it } from 'vitest';
import { importProblem, type Dependencies } from './import-problem.ts';

const nothing: Dependencies = { dependencies: [], devDependencies: [] };
const root: Dependencies = { dependencies: ['node'], devDependencies: ['vitest', 'fast-check'] };

function problem(from: string, specifier: string, own: Partial<Dependencies> = {}, isTypeOnly = false) {
  return importProblem({ from, specifier, isTypeOnly }, { ...nothing, ...own }, root);
}

describe('between workspaces', () => {
  const contract = { dependencies: ['@loto/api-contract'] };

  it.each([
    ['a lower layer', 'apps/player/src/app/a.ts', '@loto/api-contract', contract],
    ['a subpath of it', 'apps/player/src/app/a.ts', '@loto/api-contract/errors', contract],
    ['itself by name', 'packages/api-contract/src/a.test.ts', '@loto/api-contract', {}],
  ])('allows %s', (_what, from, specifier, own) => {
    expect(problem(from, specifier, own)).toBeNull();
  });

  it.each([
    ['a higher layer', 'packages/game-rules/src/a.ts', '@loto/api-contract', contract],
    ['the same layer', 'apps/api/src/app.ts', '@loto/player', { dependencies: ['@loto/player'] }],
    [
      'a package for tests',
      'apps/api/src/app.ts',
      '@loto/sandbox/start',
      { devDependencies: ['@loto/sandbox'] },
    ],
    ['one that is not declared', 'apps/player/src/app/a.ts', '@loto/api-contract', {}],
    ['a path', 'apps/player/src/app/a.ts', '../../../../packages/game-rules/src/index.ts', {}],
    ['anything of ours in the sandbox', 'apps/sandbox/src/a.ts', '@loto/api-contract', contract],
  ])('refuses %s', (_what, from, specifier, own) => {
    expect(problem(from, specifier, own)).toMatch(/\w/);
  });
});

describe('packages from elsewhere', () => {
  it.each([
    ['a dependency', 'apps/api/src/platform/a.ts', 'pg', { dependencies: ['pg'] }, false],
    [
      'a development dependency in a test',
      'apps/api/src/a.test.ts',
      'jsdom',
      { devDependencies: ['jsdom'] },
      false,
    ],
    [
      'a development dependency where nothing runs in production',
      'apps/sandbox/src/a.ts',
      'smtp-server',
      { devDependencies: ['smtp-server'] },
      false,
    ],
    ['the project’s tools in a test', 'apps/api/src/a.test.ts', 'vitest', {}, false],
    ['types alone', 'apps/api/src/platform/a.ts', 'pg', { devDependencies: ['@types/pg'] }, true],
    ['Node', 'apps/api/src/platform/a.ts', 'node:fs', {}, false],
    ['Node in the test of a pure workspace', 'packages/game-rules/src/a.test.ts', 'node:fs', {}, false],
    ['a virtual module', 'apps/player/src/root.tsx', 'virtual:react-router/server-build', {}, false],
  ])('allows %s', (_what, from, specifier, own, isTypeOnly) => {
    expect(problem(from, specifier, own, isTypeOnly)).toBeNull();
  });

  it.each([
    ['what is not declared', 'apps/api/src/platform/a.ts', 'lodash', {}],
    ['what only the root declares', 'apps/api/src/platform/a.ts', 'vitest', {}],
    ['a development dependency', 'apps/api/src/platform/a.ts', 'jsdom', { devDependencies: ['jsdom'] }],
    ['Node in a pure workspace', 'packages/game-rules/src/a.ts', 'node:crypto', {}],
    ['Node in a pure workspace, old style', 'packages/api-contract/src/a.ts', 'fs', {}],
  ])('refuses %s', (_what, from, specifier, own) => {
    expect(problem(from, specifier, own)).toMatch(/\w/);
  });
});

describe('inside the API', () => {
  const features = 'apps/api/src/features';

  it.each([
    ['main -> app', 'apps/api/src/main.ts', './app.ts'],
    ['main -> config', 'apps/api/src/main.ts', './config/config.ts'],
    ['app -> feature', 'apps/api/src/app.ts', './features/tickets/index.ts'],
    ['feature -> platform', `${features}/tickets/buy-ticket.ts`, '../../platform/database.ts'],
    ['platform -> config', 'apps/api/src/platform/mail/mailer.ts', '../../config/config.ts'],
    ['a feature in itself', `${features}/tickets/routes.ts`, './buy-ticket.ts'],
    ['an earlier feature', `${features}/tickets/buy-ticket.ts`, '../draws/games/index.ts'],
    ['a test -> what serves tests', `${features}/tickets/buy-ticket.test.ts`, '../../testing/index.ts'],
  ])('allows %s', (_what, from, specifier) => {
    expect(problem(from, specifier)).toBeNull();
  });

  it.each([
    ['app -> main', 'apps/api/src/app.ts', './main.ts'],
    ['feature -> app', `${features}/tickets/routes.ts`, '../../app.ts'],
    [
      'platform -> feature',
      'apps/api/src/platform/mail/mailer.ts',
      '../../features/people/accounts/index.ts',
    ],
    ['config -> platform', 'apps/api/src/config/config.ts', '../platform/clock.ts'],
    ['a later feature', `${features}/draws/games/routes.ts`, '../../tickets/index.ts'],
    ['the inside of an earlier feature', `${features}/tickets/buy-ticket.ts`, '../draws/games/draw-table.ts'],
    ['an undeclared feature', `${features}/tickets/buy-ticket.ts`, '../bingo/index.ts'],
    ['the product -> what serves tests', 'apps/api/src/app.ts', './testing/index.ts'],
  ])('refuses %s', (_what, from, specifier) => {
    expect(problem(from, specifier)).toMatch(/\w/);
  });
});

describe('inside the player', () => {
  const src = 'apps/player/src';

  it.each([
    ['app -> feature', `${src}/app/routes.ts`, '../features/play/picker-screen.tsx'],
    ['root -> app', `${src}/root.tsx`, './app/providers.tsx'],
    ['feature -> session', `${src}/features/play/a.tsx`, '../../session/a.ts'],
    ['session -> device', `${src}/session/a.ts`, '../device/storage/index.ts'],
  ])('allows %s', (_what, from, specifier) => {
    expect(problem(from, specifier)).toBeNull();
  });

  it.each([
    ['feature -> feature', `${src}/features/play/a.tsx`, '../purchase/b.tsx'],
    ['feature -> app', `${src}/features/play/a.tsx`, '../../app/store.ts'],
    ['session -> feature', `${src}/session/a.ts`, '../features/play/a.tsx'],
    ['device -> session', `${src}/device/a.ts`, '../session/a.ts'],
    ['i18n -> device', `${src}/i18n/a.ts`, '../device/a.ts'],
  ])('refuses %s', (_what, from, specifier) => {
    expect(problem(from, specifier)).toMatch(/\w/);
  });
});
