import { setTimeout as wait } from 'node:timers/promises';
import { registerPlayer } from '../support/new-player.ts';
import { startAttacker, type AttackerProcess } from './attacker-process.ts';
import type { Outcome, Plan } from './attacker/plan.ts';
import { attacks, type Attack } from './attacks.ts';
import { Bystander } from './bystander.ts';
import { Measurement } from './measurement.ts';
import { openTarget, type Target } from './target.ts';

/** What one attack did to others. */
export interface Report {
  readonly number: string;
  readonly name: string;
  readonly before: Measurement;
  readonly during: Measurement;
  readonly outcome: Outcome;
  /** What else was seen, empty when there was nothing. */
  readonly remark: string;
}

interface Options {
  /** How long bystanders are measured before each attack and during it. */
  readonly seconds: number;
  /** The numbers of the attacks, in their order. */
  readonly numbers: readonly string[];
  readonly bystanders: number;
  readonly onReport?: (report: Report) => void;
}

/** Each bystander, by their number from 0, is at an address of their own. */
const addressOf = (number: number) => `198.51.100.${number + 1}`;

/** After an attack: what it left in queues ends. */
const calmMs = 2000;

/**
 * Starts an instance and attacks it.
 * @returns the reports, and what ended unexpectedly
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
    // a process that has just started is slower than it will be
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
  // the attacker's process is as busy before as it is during the attack, elsewhere
  const idle = { kind: 'own-server', connections: 30 } as const;
  const { result: before } = await attacker.attackDuring(idle, () => measured(bystanders, seconds));
  let plan: Plan;
  try {
    plan = await prepare(stack);
  } catch (error) {
    // nothing attacked just then: the instance had not recovered
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
