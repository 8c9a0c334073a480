import { addFirstOperators, findOperators, putToken, useToken } from '../features/people/operators/index.ts';
import type { Queries } from '../platform/database/database.ts';

/** Two, since what could make money out of nothing takes two persons. */
const demoOperators = ['ana', 'radu'] as const;

const demoRoles = ['administrator', 'draws', 'payments'] as const;

const tokenDays = 90;

/** Tokens by operator. */
export type DemoOperatorTokens = Readonly<Record<(typeof demoOperators)[number], string>>;

/**
 * Adds the operators of the demonstration, with the tokens that this installation made for them.
 */
export async function seedDemoOperators(
  queries: Queries,
  { now, tokens }: { now: Date; tokens: DemoOperatorTokens },
): Promise<void> {
  const known = await findOperators(queries);
  if (known.length === 0) {
    const added = demoOperators.map((name) => ({
      name,
      email: `${name}@loto.test`,
      roles: demoRoles,
      token: tokens[name],
    }));
    await addFirstOperators(queries, added, { now, tokenDays });
    return;
  }
  for (const name of demoOperators) {
    const token = tokens[name];
    const isRevoked = known.find((one) => one.name === name)?.revoked_at !== null;
    if (isRevoked) continue;
    if ((await useToken(queries, { name, token, now })) === 'valid') continue;
    await putToken(queries, { name, now, days: tokenDays, token });
  }
}
