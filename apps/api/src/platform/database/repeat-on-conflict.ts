import { setTimeout as wait } from 'node:timers/promises';
import { isOutdatedPlan } from './prepare-frequent.ts';

const mostTries = 5;

/** The longest wait before the second try; it doubles before each further one. */
const firstWaitMs = 20;

/** PostgreSQL's codes: serialization failure, deadlock. */
const conflictCodes = ['40001', '40P01'];

/**
 * Tells whether the database rolled a transaction back because it collided with another one, or
 * with a migration. Nothing was done, and it may succeed when it runs again.
 */
export function isConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return (typeof code === 'string' && conflictCodes.includes(code)) || isOutdatedPlan(error);
}

/** Tells whether a lock was not free within the transaction's `lock_timeout`. Nothing was done. */
export function isLockTimeout(error: unknown): boolean {
  return ((error ?? {}) as { code?: unknown }).code === '55P03';
}

/**
 * Runs a transaction, and again when it collided with another one, at most five times. Random waits
 * keep two transactions from colliding again.
 * @param run begins a new transaction each time
 * @param onConflict called before each further try
 * @param isOther recognises further collisions
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
