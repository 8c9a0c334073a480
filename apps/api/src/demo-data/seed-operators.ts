import {
  findOperatorNames,
  giveRolesSigned,
  insertOperators,
  operatorRoles,
} from '../features/operators/index.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Signer } from '../platform/keys/signer.ts';

/** The demo operators with their keys, and the installation for which they sign. */
export interface DemoOperators {
  readonly installation: string;
  readonly ana: Signer;
  readonly radu: Signer;
}

/**
 * Adds the two demo operators, whose keys the configuration pins; they give each other every role.
 */
export async function seedDemoOperators(
  queries: Queries,
  { now, operators: { ana, radu, installation } }: { now: Date; operators: DemoOperators },
): Promise<void> {
  if ((await findOperatorNames(queries)).length > 0) return;
  const names = [ana, radu].map(({ operator }) => operator);
  await insertOperators(
    queries,
    names.map((name) => ({ name, email: `${name}@loto.test` })),
    now,
  );
  const roles = operatorRoles.filter((role) => role !== 'administrator').join(',');
  for (const name of names) {
    await giveRolesSigned(queries, { installation }, { name, roles, by: [ana, radu], now });
  }
}
