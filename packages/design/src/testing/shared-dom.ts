import { builtinEnvironments, type Environment } from 'vitest/runtime';

let started: Promise<unknown> | null = null;

/**
 * Creates jsdom once per worker. Test files share their modules, and some of these (React, Testing
 * Library) keep the first document that they see. clean-state.ts resets it between tests.
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
