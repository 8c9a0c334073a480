import { insertRequest, type OperatorRequest } from '../features/people/operators/index.ts';
import type { Queries } from '../platform/database/database.ts';
import type { Command, CommandInput, Prompted, PromptSecret, Report } from './command.ts';

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
    arguments: {
      words: input.positionals,
      options: withoutSecrets(command, input.values),
      ...(report.change !== undefined && { change: report.change }),
    },
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

/** Prompts for the secrets of a request's command: who approves it types each again. */
export async function promptForSecrets(
  { secrets = [] }: Command,
  { request_number: number, requested_by: requestedBy, summary, arguments: { options } }: OperatorRequest,
  promptSecret: PromptSecret,
): Promise<Prompted> {
  const prompted: Record<string, string> = {};
  for (const name of secrets.filter((one) => options[one] !== undefined)) {
    const said = `${name}, for request ${number} of ${requestedBy} (${summary})`;
    prompted[name] = (await promptSecret(said)).trim();
  }
  return prompted;
}

/** What a request's command reads. */
export function inputOf(
  { arguments: { words, options } }: OperatorRequest,
  prompted: Prompted,
): CommandInput {
  return { positionals: words, values: { ...options, ...prompted } };
}
