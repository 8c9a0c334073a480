import { inTime } from '../in-time.ts';
import { shareRunning } from '../share-running.ts';

/** A condition without which a process should get no requests. */
export interface ReadinessCheck {
  readonly name: string;
  /** Returns the problem in a few words, or null. An exception counts as a problem. */
  readonly problem: () => Promise<string | null>;
}

/** Tells whether a process should get requests. */
export interface Readiness {
  /** Returns the problems by check; none when the process is ready. */
  problems(): Promise<readonly string[]>;
  /** Makes the process not ready, because it is about to stop. */
  startDraining(): void;
}

/** A probe comes every few seconds, and gives up soon. */
export const answerTimeoutMs = 2_000;

/** Simultaneous callers share one run of the checks. */
export function createReadiness(checks: readonly ReadinessCheck[]): Readiness {
  let isDraining = false;
  const check = shareRunning(async () => {
    const found = await Promise.all(checks.map(problemOf));
    return found.filter((problem) => problem !== null);
  });

  return {
    async problems() {
      return isDraining ? ['stopping'] : check();
    },
    startDraining() {
      isDraining = true;
    },
  };
}

async function problemOf({ name, problem }: ReadinessCheck): Promise<string | null> {
  try {
    const found = await inTime(problem(), answerTimeoutMs);
    return found === null ? null : `${name}: ${found}`;
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : 'failed'}`;
  }
}
