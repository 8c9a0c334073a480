import { sql } from 'kysely';
import {
  OperationRefused,
  type OperatorDirectory,
  type OperatorRole,
  type OperatorState,
} from '../features/operators/index.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Command } from './command.ts';
import type { Office } from './office.ts';

/**
 * Returns an operator who hasn't been revoked.
 * @throws {OperationRefused} if there is none
 */
export async function requireOperator({ signedActions }: Office, name: string): Promise<OperatorState> {
  const operator = (await signedActions.directory()).find(name);
  if (operator === undefined) throw new OperationRefused(`There is no operator ${name}.`);
  if (operator.revokedBy !== null) throw new OperationRefused(`${name} was revoked.`);
  return operator;
}

/**
 * Makes removals of administrators wait for each other, so that each one counts those that remain.
 */
export async function lockAdministrators(transaction: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(concat('administrators.', current_schema())))`.execute(
    transaction,
  );
}

/**
 * Requires that two administrators with keys remain, so that one can request and the other approve.
 * @throws {OperationRefused} if fewer would remain
 */
export async function requireTwoAdministratorsWithout(
  { signedActions }: Office,
  transaction: Queries,
  name: string,
): Promise<void> {
  await lockAdministrators(transaction);
  const directory = await signedActions.directory();
  if (countOtherAdministrators(directory, name) >= 2 || !directory.canSign(name)) return;
  throw new OperationRefused(
    `Two administrators have to stay, so ${name} stays one of them. What ends a stolen key at once: end-keys ${name}`,
  );
}

/** Counts the other administrators who can sign. */
export function countOtherAdministrators(directory: OperatorDirectory, name: string): number {
  return directory.operators.filter(
    (one) => one.name !== name && directory.hasRole(one.name, 'administrator') && directory.canSign(one.name),
  ).length;
}

/** Reports whether an operator's roles allow a command. */
export function mayRun(directory: OperatorDirectory, operator: string, { role, kind }: Command): boolean {
  if (role === 'any') return directory.rolesOf(operator).length > 0;
  const isReading = kind === 'read' || kind === 'look';
  const roles: OperatorRole[] = [...[role].flat(), ...(isReading ? (['auditor'] as const) : [])];
  return roles.some((one) => directory.hasRole(operator, one));
}
