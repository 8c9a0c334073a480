import { inTime } from '../in-time.ts';
import { shareRunning } from '../share-running.ts';

/** A condition that a process must meet before it gets requests. */
export interface ReadinessCheck {
  readonly name: string;
  /** Returns the problem in a few words, or null. An exception counts as a problem. */
  readonly problem: () => Promise<string | null>;
}

/** Reports whether a process should get requests. */
export interface Readiness {
  /** Returns the problems by check; empty if the process is ready. */
  problems(): Promise<readonly string[]>;
  /** Makes the process not ready, because it's about to stop. */
  startDraining(): void;
}

/** Probes come every few seconds and give up soon. */
export const answerTimeoutMs = 2_000;

/** Concurrent callers share one run of the checks. */
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
