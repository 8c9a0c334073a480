import { vi } from 'vitest';
import { reloadDelayMs } from '../session/sign-out.ts';

/**
 * Skips the reload after a sign-out for one test on real timers: the next test already runs on the
 * same page, and the storage that is cleared before a reload would be its own.
 */
export function suppressReload(): void {
  const start = globalThis.setTimeout;
  const startOthers = (work: () => void, ms?: number) =>
    start(ms === reloadDelayMs ? () => undefined : work, ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(startOthers);
}
