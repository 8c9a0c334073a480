import { defineConfig } from 'vitest/config';
import { languageOfTexts } from './apps/office/scripts/language-of-texts.ts';
import { productInTests } from './apps/player/src/testing/product-in-tests.ts';

const shared = {
  pool: 'forks' as const,
  // Loading the same modules again for each file would take longer than the tests.
  isolate: false,
  // Nothing is asserted about time. The limits only end tests that hang.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 90_000 } },
  restoreMocks: true,
  unstubGlobals: true,
  exclude: ['**/node_modules/**', '**/build/**', '**/.types/**', '**/android/**', '**/ios/**'],
};

/**
 * `npm run test:all` also runs the tests tagged `full-run`
 * (docs/decisions/0207-what-the-short-run-leaves-to-the-full-run.md).
 */
const isFullRun = process.env['LOTO_FULL_TESTS'] === '1';

/** The projects are named after the stages of `npm test` (tooling/verify/choose-stages.ts). */
export default defineConfig({
  test: {
    // One more than the cores of the target machines, because many tests wait for PostgreSQL.
    maxWorkers: 3,
    allowOnly: false,
    tags: [{ name: 'full-run', description: 'What the short run proves by other tests.' }],
    ...(!isFullRun && { tagsFilter: ['!full-run'] }),
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['{packages,tooling}/**/*.test.ts', 'apps/{phone,sandbox,verifier}/**/*.test.ts'],
          exclude: [...shared.exclude, 'packages/design/**'],
        },
      },
      {
        plugins: [productInTests()],
        test: {
          ...shared,
          name: 'player',
          include: ['{apps/player,packages/design}/**/*.test.{ts,tsx}'],
          environment: './packages/design/src/testing/shared-dom.ts',
          setupFiles: './apps/player/src/testing/clean-state.ts',
        },
      },
      {
        plugins: [languageOfTexts()],
        test: {
          ...shared,
          name: 'office',
          include: ['apps/office/**/*.test.{ts,tsx}'],
          environment: './packages/design/src/testing/shared-dom.ts',
          setupFiles: './apps/office/src/testing/clean-state.ts',
        },
      },
      // Each file starts its own processes.
      { test: { ...shared, name: 'local', include: ['apps/local/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['{apps/api,bench}/**/*.test.ts'],
          setupFiles: [
            './apps/api/src/testing/app/cheap-password-hashes.ts',
            './apps/api/src/testing/database/keep-connections.ts',
          ],
        },
      },
    ],
  },
});
