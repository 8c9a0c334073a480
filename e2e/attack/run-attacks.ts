import { setTimeout as wait } from 'node:timers/promises';
import { registerPlayer } from '../support/new-player.ts';
import { startAttacker, type AttackerProcess } from './attacker-process.ts';
import type { Outcome, Plan } from './attacker/plan.ts';
import { attacks, type Attack } from './attacks.ts';
import { Bystander } from './bystander.ts';
import { Measurement } from './measurement.ts';
import { openTarget, type Target } from './target.ts';

/** How one attack affected the others. */
export interface Report {
  readonly number: string;
  readonly name: string;
  readonly before: Measurement;
  readonly during: Measurement;
  readonly outcome: Outcome;
  /** Additional observations. */
  readonly remark: string;
}

interface Options {
  /** Duration of each measurement, both before and during an attack. */
  readonly seconds: number;
  /** The numbers of the attacks, in order. */
  readonly numbers: readonly string[];
  readonly bystanders: number;
  readonly onReport?: (report: Report) => void;
}

/** Returns a different address for each bystander number, from 0. */
const addressOf = (number: number) => `198.51.100.${number + 1}`;

/** Pause after an attack, so that its queued work can finish. */
const calmMs = 2000;

/**
 * Starts an instance and attacks it.
 * @returns the reports and the processes that ended unexpectedly
 */
export async function runAttacks(
  options: Options,
): Promise<{ reports: Report[]; crashes: readonly string[] }> {
  const target = await openTarget();
  const attacker = startAttacker();
  try {
    const bystanders: Bystander[] = [];
    for (let count = 0; count < options.bystanders; count += 1) {
      const from = { address: addressOf(count) };
      const player = await registerPlayer(target.stack, { from });
      bystanders.push(new Bystander(target.stack, player, { ...from, number: count }));
    }
    // Warms up, because a new process is slower.
    await measured(bystanders, options.seconds);
    const reports: Report[] = [];
    for (const number of options.numbers) {
      const attack = attacks[number];
      if (attack === undefined) continue;
      const report = { number, ...(await tryAttack(target, attacker, bystanders, attack, options.seconds)) };
      options.onReport?.(report);
      reports.push(report);
      await wait(calmMs);
    }
    return { reports, crashes: target.crashes };
  } finally {
    attacker.close();
    await target.close();
  }
}

async function tryAttack(
  { stack }: Target,
  attacker: AttackerProcess,
  bystanders: readonly Bystander[],
  { name, prepare, alsoHolds }: Attack,
  seconds: number,
): Promise<Omit<Report, 'number'>> {
  // Before the attack, the attacker's process keeps equally busy with its own server.
  const idle = { kind: 'own-server', connections: 30 } as const;
  const { result: before } = await attacker.attackDuring(idle, () => measured(bystanders, seconds));
  let plan: Plan;
  try {
    plan = await prepare(stack);
  } catch (error) {
    // This isn't caused by the attack: the instance hadn't recovered from the previous one.
    before.wrong.push(`What the attack needs could not be made: ${String(error)}`);
    return {
      name,
      before,
      during: new Measurement(),
      outcome: { answered: 0, refused: 0, broken: 0 },
      remark: '',
    };
  }
  let remark = '';
  const { outcome, result: during } = await attacker.attackDuring(plan, async () => {
    const [measurement, seen] = await Promise.all([
      measured(bystanders, seconds),
      alsoHolds?.(stack).catch((error: unknown) => error as Error),
    ]);
    if (seen instanceof Error) measurement.wrong.push(seen.message);
    else remark = seen ?? '';
    return measurement;
  });
  return { name, before, during, outcome, remark };
}

async function measured(bystanders: readonly Bystander[], seconds: number): Promise<Measurement> {
  const measurement = new Measurement();
  const over = AbortSignal.timeout(seconds * 1000);
  await Promise.all(bystanders.map((bystander) => bystander.live(measurement, over)));
  return measurement;
}
