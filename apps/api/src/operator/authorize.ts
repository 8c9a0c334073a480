import type { Operations } from './open-operations.ts';
import {
  findOperators,
  OperationRefused,
  useToken,
  type Operator,
} from '../features/people/operators/index.ts';
import { countAttempt, type AttemptLimit } from '../platform/calls/attempt-limit.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Command } from './command.ts';

/**
 * Wrong tokens under one name. The right one passes all the same: it cannot be guessed, and no one
 * can lock an administrator out by typing wrong ones.
 */
const wrongTokens: AttemptLimit = { scope: 'operator-token', most: 10, windowMs: 15 * 60_000 };

const sayWho = 'Say who you are: --as OPERATOR, with your token in OPERATOR_TOKEN.';

/**
 * @throws {OperationRefused} unless the token is that operator's and in force, and the operator has
 *   the role of the command
 */
export async function authorize(
  { platform: { database, clock } }: Operations,
  { command, operator }: { readonly command: Command; readonly operator: string },
  token: string,
): Promise<void> {
  if (operator === '') {
    if (command.kind === 'read' || command.needsNoOperator === true) return;
    throw new OperationRefused(sayWho);
  }
  if (token === '') {
    throw new OperationRefused(`OPERATOR_TOKEN is not set; it holds the token of ${operator}.`);
  }
  const now = clock.now();
  const state = await useToken(database, { name: operator, token, now });
  if (state === 'expired') {
    throw new OperationRefused(
      `The token of ${operator} has expired. Have an administrator request another by reset-token.`,
    );
  }
  if (state === 'none') {
    throw new OperationRefused(
      `${operator} has no token: it was ended, or they have not enrolled. See: npm run operator -- operators`,
    );
  }
  if (state === 'wrong') {
    const retryAt = await countAttempt(database, wrongTokens, operator, now);
    throw new OperationRefused(
      retryAt === null
        ? `OPERATOR_TOKEN is not the token of an operator ${operator}.`
        : `Too many wrong tokens of ${operator}. The right one works all the same; is this one complete?`,
    );
  }
  if (command.kind !== 'read') await requireRole(database, command, operator);
}

/** @throws {OperationRefused} unless the operator has the role that a command needs */
export async function requireRole(
  queries: Queries,
  { name, role = 'administrator' }: Command,
  operator: string,
): Promise<void> {
  if (role === 'any') return;
  const [found] = await findOperators(queries, operator);
  if (found !== undefined && hasRole(found, role)) return;
  throw new OperationRefused(`${name} needs the role ${roleText(role)}, which ${operator} does not have.`);
}

/** Whether an operator has a role that a command is for. */
export function hasRole({ roles }: Pick<Operator, 'roles'>, wanted: NonNullable<Command['role']>): boolean {
  return wanted === 'any' || roles.some((role) => [wanted].flat().includes(role));
}

/** The roles of a command in words. */
export function roleText(wanted: Exclude<Command['role'], undefined | 'any'>): string {
  return [wanted].flat().join(' or ');
}
