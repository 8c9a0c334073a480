import { inTime } from '../in-time.ts';
import { shareRunning } from '../share-running.ts';

/** One thing without which a process should get no requests. */
export interface ReadinessCheck {
  readonly name: string;
  /** Why it is not so, in a few words; null when it is. What it throws counts as a problem. */
  readonly problem: () => Promise<string | null>;
}

/** Whether a process should get requests. */
export interface Readiness {
  /** What is in the way, by check; none when the process is ready. */
  problems(): Promise<readonly string[]>;
  /** From now on it is not ready: it is about to stop. */
  startDraining(): void;
}

/** A probe asks every few seconds, and gives up soon. */
export const answerTimeoutMs = 2_000;

/** Checks that are asked at once by several are done once. */
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
