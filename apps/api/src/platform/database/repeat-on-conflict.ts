import { setTimeout as wait } from 'node:timers/promises';
import { isOutdatedPlan } from './prepare-frequent.ts';

const mostTries = 5;

/** The maximum wait before the second attempt; it doubles before each further one. */
const firstWaitMs = 20;

/** PostgreSQL's codes for a serialization failure and a deadlock. */
const conflictCodes = ['40001', '40P01'];

/**
 * Reports whether the database rolled a transaction back because it conflicted with another one, or
 * with a migration. Nothing was done, and repeating it may succeed.
 */
export function isConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return (typeof code === 'string' && conflictCodes.includes(code)) || isOutdatedPlan(error);
}

/** Reports whether a lock wasn't free within the transaction's `lock_timeout`. Nothing was done. */
export function isLockTimeout(error: unknown): boolean {
  return ((error ?? {}) as { code?: unknown }).code === '55P03';
}

/**
 * Runs a transaction, and repeats it if it conflicted with another one, at most five times in
 * total. Random waits keep two transactions from conflicting again.
 * @param run begins a new transaction each time
 * @param onConflict called before each repetition
 * @param isOther recognises further conflicts
 */
export async function repeatOnConflict<Result>(
  run: () => Promise<Result>,
  onConflict: (error: unknown) => void,
  isOther: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(isConflict(error) || isOther(error)) || tries === mostTries) throw error;
      onConflict(error);
      await wait(Math.random() * firstWaitMs * 2 ** (tries - 1));
    }
  }
}
