import { createKit, type KitOptions } from './kit.ts';
import { NotTried, type Outcome, type Requirement } from './requirement.ts';
import { eventRequirements } from './requirements/events.ts';
import { moneyBackRequirements } from './requirements/money-back.ts';
import { notificationRequirements } from './requirements/notifications.ts';
import { paymentRequirements } from './requirements/payments.ts';
import { tokenRequirements } from './requirements/tokens.ts';

/** All requirements, in the order in which they are tested. */
export const requirements: readonly Requirement[] = [
  ...tokenRequirements,
  ...paymentRequirements,
  ...notificationRequirements,
  ...moneyBackRequirements,
  ...eventRequirements,
];

/**
 * Tests the requirements one after the other.
 * @param only the requirements to test; all if omitted
 */
export async function runConformance(
  options: KitOptions,
  only: readonly Requirement[] = requirements,
): Promise<Outcome[]> {
  const kit = createKit(options);
  const outcomes: Outcome[] = [];
  for (const { id, text, check } of only) {
    const outcome = await check(kit).then(
      () => ({ id, text, result: 'passed', why: '' }) as const,
      (error: unknown) => ({ id, text, ...failureOf(error) }),
    );
    outcomes.push(outcome);
    options.say(
      `${outcome.result.padEnd(9)} ${id}: ${text}${outcome.why === '' ? '' : `\n          ${outcome.why}`}`,
    );
  }
  return outcomes;
}

function failureOf(error: unknown): Pick<Outcome, 'result' | 'why'> {
  const why = error instanceof Error ? error.message : String(error);
  return { result: error instanceof NotTried ? 'not-tried' : 'failed', why };
}
