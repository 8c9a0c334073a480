import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Outcome, Plan, ToAttacker } from './attacker/plan.ts';

/** A separate process that attacks on command. */
export interface AttackerProcess {
  /** Runs the plan for as long as `work` runs. */
  attackDuring<T>(plan: Plan, work: () => Promise<T>): Promise<{ outcome: Outcome; result: T }>;
  close(): void;
}

export function startAttacker(): AttackerProcess {
  const child = fork(new URL('./attacker/main.ts', import.meta.url), { stdio: 'inherit' });
  const send = (message: ToAttacker) => void child.send(message);
  return {
    async attackDuring(plan, work) {
      send({ begin: plan });
      const result = await work();
      send('stop');
      const [outcome] = (await once(child, 'message')) as [Outcome];
      return { outcome, result };
    },
    close: () => void child.kill('SIGKILL'),
  };
}
