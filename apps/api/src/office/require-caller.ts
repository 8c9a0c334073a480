import { OperationRefused, type SignedActions } from '../features/operators/index.ts';
import type { Caller } from './caller.ts';
import type { Command } from './command.ts';
import { enrolCommand } from './commands/operators/keys.ts';
import { roleText } from './help.ts';
import type { Typed } from './read-words.ts';
import { mayRun } from './require-operator.ts';

/** Thrown if an operator's roles don't allow the command. */
export class Forbidden extends OperationRefused {}

/**
 * Requires that a caller may run a command.
 * @throws {Forbidden} if the key or the roles don't allow it
 * @throws {OperationRefused} for a change without `--as`
 */
export async function requireCaller(
  signedActions: SignedActions,
  { operator, key, isAtScreen }: Caller,
  { command, as }: Pick<Typed, 'command' | 'as'>,
): Promise<void> {
  if (command === enrolCommand) return;
  const directory = await signedActions.directory();
  if (!directory.hasKey(operator, key)) {
    throw new Forbidden(
      `${operator} has no such key: it was ended, or they have not enrolled. See: npm run operator -- operators`,
    );
  }
  if (as !== undefined && as !== operator) throw new Forbidden(`The key is not one of ${as}.`);
  if (as === undefined && isAtScreen !== true && command.kind !== 'read')
    throw new OperationRefused('Say who you are: --as OPERATOR.');
  if (!mayRun(directory, operator, command)) {
    const { name, role } = command;
    const roles = role === 'any' ? '' : roleText(role);
    throw new Forbidden(`${name} needs the role ${roles}, which ${operator} does not have.`);
  }
}

/** Returns a warning if no other operator could approve the command, otherwise null. */
export async function aloneText(
  signedActions: SignedActions,
  command: Command,
  operator: string,
): Promise<string | null> {
  const directory = await signedActions.directory();
  const others = directory.operators.filter(
    ({ name }) => name !== operator && directory.canSign(name) && mayRun(directory, name, command),
  );
  if (others.length > 0) return null;
  const { role } = command;
  const who = role === 'any' ? 'operator' : `operator with the role ${roleText(role)}`;
  return `No other ${who} has a key now, so nobody can approve it.`;
}
