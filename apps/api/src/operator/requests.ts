import { insertRequest, type OperatorRequest } from '../features/people/operators/index.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Command, CommandInput, PromptSecret, Report } from './command.ts';

/** What an approval must find unchanged. */
export function factsOf({ facts, lines }: Report): readonly string[] {
  return facts ?? lines;
}

interface Requested {
  readonly command: Command;
  readonly input: CommandInput;
  readonly operator: string;
  readonly report: Report;
  readonly now: Date;
}

/** @returns the number of the request */
export async function writeRequest(
  transaction: Queries,
  { command, input, operator, report, now }: Requested,
): Promise<number> {
  return insertRequest(transaction, {
    command: command.name,
    arguments: { words: input.positionals, options: withoutSecrets(command, input.values) },
    reason: report.secondPerson ?? '',
    facts: factsOf(report),
    summary: report.summary,
    drawId: report.drawId ?? null,
    requestedBy: operator,
    now,
  });
}

/** The options as they are stored: of a secret one only that it was given. */
export function withoutSecrets(
  { secrets = [] }: Command,
  values: CommandInput['values'],
): Record<string, string | boolean> {
  const shown = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, secrets.includes(name) ? 'given' : value]],
  );
  return Object.fromEntries(shown) as Record<string, string | boolean>;
}

/** What a request's command reads; who approves it types each secret again. */
export async function inputOf(
  { secrets = [] }: Command,
  { arguments: { words, options } }: OperatorRequest,
  promptSecret: PromptSecret,
): Promise<CommandInput> {
  const values: Record<string, string | boolean> = { ...options };
  for (const name of secrets) {
    if (values[name] !== undefined) values[name] = (await promptSecret(name)).trim();
  }
  return { positionals: words, values };
}
