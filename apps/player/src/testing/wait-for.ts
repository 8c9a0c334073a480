import { vi } from 'vitest';

/** The longest wait on a busy machine; elsewhere the results are immediate. */
export const waitMs = 20_000;

/** Repeats a check until it no longer throws, even while a test's timers are fake. */
export async function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: waitMs });
}
