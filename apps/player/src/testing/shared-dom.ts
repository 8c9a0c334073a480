import { builtinEnvironments, type Environment } from 'vitest/runtime';

let started: Promise<unknown> | null = null;

/**
 * jsdom, once per worker: test files share their modules, and some of these (React, Testing
 * Library) hold on to the first document they see. What a test leaves in it is cleared by
 * clean-state.ts.
 */
export default {
  name: 'shared-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    started ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await started;
    return { teardown: () => {} };
  },
} satisfies Environment;
