import { vi } from 'vitest';
import { reloadDelayMs } from '../session/sign-out.ts';

/**
 * A test's page is not reloaded when somebody leaves, and the next test is at work on it by then: what is cleared before the reload must not be
 * cleared under its feet. Holds for one test; for those on real timers.
 */
export function keepPage(): void {
  const start = globalThis.setTimeout;
  const startOthers = (work: () => void, ms?: number) =>
    start(ms === reloadDelayMs ? () => undefined : work, ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(startOthers);
}
