import { vi } from 'vitest';

/** How long a busy machine may take for what comes at once elsewhere. */
export const waitMs = 20_000;

/** Runs a check again until it does not throw any more, also while a test's timers are fake. */
export async function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: waitMs });
}
