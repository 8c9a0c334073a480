import type { Caller } from './caller.ts';
import type { Wanted } from './command.ts';
import { wantedOfApproval } from './commands/operators/approve.ts';
import type { Office } from './office.ts';
import type { Given } from './outcome.ts';
import { shownOptions, wantedOf, withGiven, type Typed } from './read-words.ts';

/** A command with the values that the terminal supplied. */
export interface Ready extends Typed {
  readonly caller: Caller;
  readonly actionId: string;
  readonly wanted: readonly Wanted[];
}

/**
 * Adds what the terminal supplied to the typed words.
 * @param actionId id of the action that will run the command
 */
export async function makeReady(
  app: Office,
  typed: Typed,
  { caller, given, actionId }: Pick<Ready, 'caller' | 'actionId'> & { readonly given: Given },
): Promise<Ready> {
  const wanted = [...wantedOf(typed), ...(await wantedOfApproval(app, caller.operator, typed))];
  return { ...typed, input: withGiven(typed.input, wanted, given), wanted, caller, actionId };
}

/** Returns the words and options of a command as they are signed and logged. */
export function signedArguments({
  input,
  wanted,
}: Pick<Ready, 'input' | 'wanted'>): Readonly<Record<string, unknown>> {
  return { words: input.positionals, ...shownOptions(input, wanted) };
}
