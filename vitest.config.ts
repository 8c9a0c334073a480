import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'apps/**/*.test.{ts,tsx}',
      'tooling/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/build/**', '**/.types/**', '**/android/**', '**/ios/**'],
    // Components ask for a browser's DOM by a comment at the top of their file: @vitest-environment jsdom
    environment: 'node',
    pool: 'forks',
    // The machines this is made for have two cores, and PostgreSQL needs a share of them.
    maxWorkers: 2,
    // Nothing is asserted about time; the limits only end what hangs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    allowOnly: false,
  },
});
