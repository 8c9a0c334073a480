import type { Caller } from './caller.ts';
import type { Wanted } from './command.ts';
import { wantedOfApproval } from './commands/operators/approve.ts';
import type { Office } from './office.ts';
import type { Given } from './outcome.ts';
import { shownOptions, wantedOf, withGiven, type Typed } from './read-words.ts';

/** A command with what was supplied for it. */
export interface Ready extends Typed {
  readonly caller: Caller;
  readonly actionId: string;
  readonly wanted: readonly Wanted[];
}

/**
 * Adds to typed words what the terminal supplied.
 * @param actionId of the action that the command becomes
 */
export async function makeReady(
  app: Office,
  typed: Typed,
  { caller, given, actionId }: Pick<Ready, 'caller' | 'actionId'> & { readonly given: Given },
): Promise<Ready> {
  const wanted = [...wantedOf(typed), ...(await wantedOfApproval(app, caller.operator, typed))];
  return { ...typed, input: withGiven(typed.input, wanted, given), wanted, caller, actionId };
}

/** The words and options of a command as they are signed and logged. */
export function signedArguments({
  input,
  wanted,
}: Pick<Ready, 'input' | 'wanted'>): Readonly<Record<string, unknown>> {
  return { words: input.positionals, ...shownOptions(input, wanted) };
}
