import {
  appendSigned,
  findActions,
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
  /** Public keys of the sandbox's passkeys, by operator. */
  readonly passkeys?: Readonly<Record<string, string>>;
}

/**
 * Adds the two demo operators, whose keys the configuration pins; they give each other every role.
 */
export async function seedDemoOperators(
  queries: Queries,
  { now, operators }: { now: Date; operators: DemoOperators },
): Promise<void> {
  await addDemoOperators(queries, { now, operators });
  await addDemoPasskeys(queries, { now, operators });
}

async function addDemoOperators(
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

/** Adds the sandbox's passkeys to the operators, signed with their key files. */
async function addDemoPasskeys(
  queries: Queries,
  { now, operators: { ana, radu, installation, passkeys = {} } }: { now: Date; operators: DemoOperators },
): Promise<void> {
  const added = await findActions(queries, { commands: ['add-key'], outcome: 'done' });
  const known = new Set(added.map((row) => row.arguments['key']));
  for (const signer of [ana, radu]) {
    const key = passkeys[signer.operator];
    if (key === undefined || known.has(key)) continue;
    const name = 'Demonstrație';
    await appendSigned(queries, { installation }, signer, {
      command: 'add-key',
      arguments: { words: [], name, key },
      facts: [`${signer.operator} has another key`, `The key is ${key}`, `It is called ${name}`],
      now,
    });
  }
}
