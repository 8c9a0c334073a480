import { isDeepStrictEqual } from 'node:util';
import {
  executeRequest,
  findActions,
  findOpenRequests,
  lockOpenRequest,
  OperationRefused,
  sha256,
  type LoggedAction,
  type OperatorRequest,
} from '../../../features/operators/index.ts';
import type { Command, CommandContext, CommandInput, Wanted } from '../../command.ts';
import type { Office } from '../../office.ts';
import { say, type Outcome } from '../../outcome.ts';
import { readRequestNumber } from '../../read-input.ts';
import type { Typed } from '../../read-words.ts';
import { factLines } from '../../render-outcome.ts';
import { mayRun } from '../../require-operator.ts';
import { requireSigned } from '../../require-signed.ts';

export const approveCommand: Command = {
  name: 'approve',
  kind: 'change',
  role: 'any',
  usage: 'REQUEST',
  summary: 'Does what another operator requested, exactly that or nothing; read it before by requests.',
  positionals: [1, 1],
  options: {},
  async run(context, input) {
    const { operator: approvedBy, app, transaction, now } = context;
    const number = readRequestNumber(input);
    const request = await lockOpenRequest(transaction, number, now);
    const { requested_by: requestedBy, command: name } = request;
    const command = findCommand(app, name);
    const requested = await requireSignedRequest(app, request);
    await requireBoth(app, command, [approvedBy, requestedBy]);
    await executeRequest(transaction, request, { approvedBy, now });
    const outcome = await runRequested(context, { request, command, input });
    return {
      ...outcome,
      blocks: [say`Request ${number} of ${requestedBy}, approved by ${approvedBy}:`, ...outcome.blocks],
      facts: [
        say`Request ${number} of ${requestedBy}, which is in the lines that follow:`,
        ...requested.text
          .trimEnd()
          .split('\n')
          .map((line) => say`${line}`),
      ],
      summary: say`request ${number} of ${requestedBy}, ${name}: ${outcome.summary}`,
      secondPerson: undefined,
      approves: { actionId: requested.actionId, sha256: sha256(requested.text) },
    };
  },
};

/** Returns the secrets of a request's command, which the approver must type again. */
export async function wantedOfApproval(
  app: Office,
  operator: string,
  { command, input }: Typed,
): Promise<Wanted[]> {
  if (command !== approveCommand) return [];
  const { database, clock } = app.platform;
  const [request] = await findOpenRequests(database, { now: clock.now(), number: readRequestNumber(input) });
  // The command itself rejects requests that can't be approved.
  if (request === undefined || request.requested_by === operator) return [];
  const { secrets = [] } = findCommand(app, request.command);
  return secrets
    .filter((name) => request.arguments.options[name] !== undefined)
    .map((name) => ({
      name,
      kind: 'secret',
      label: `${name}, for request ${request.request_number} of ${request.requested_by} (${request.summary})`,
    }));
}

/**
 * Returns the command with a name.
 * @throws {OperationRefused} if there is none
 */
function findCommand({ commands }: Office, name: string): Command {
  const command = commands.find((one) => one.name === name);
  if (command === undefined) throw new OperationRefused(`There is no command ${name}.`);
  return command;
}

/**
 * Returns the log row with which a request was signed.
 * @throws {OperationRefused} if the request differs from what was signed
 */
async function requireSignedRequest(
  { signedActions, platform }: Office,
  request: OperatorRequest,
): Promise<LoggedAction> {
  const [row] = await findActions(platform.database, { actionId: request.action_id, outcome: 'requested' });
  const signed = row === undefined ? 'no row' : await (await signedActions.directory()).verify(row);
  const isSame =
    typeof signed !== 'string' &&
    signed.operator === request.requested_by &&
    signed.command === request.command &&
    isDeepStrictEqual(signed.arguments, { words: request.arguments.words, ...request.arguments.options }) &&
    isDeepStrictEqual(signed.facts.slice(0, request.facts.length), request.facts);
  requireSigned(platform, isSame, `operator_request ${request.request_number}`);
  // Its row in the log was found above.
  return row as LoggedAction;
}

/**
 * Requires that both people may run the command and can still sign.
 * @throws {OperationRefused}
 */
async function requireBoth(
  { signedActions }: Office,
  command: Command,
  names: readonly string[],
): Promise<void> {
  const directory = await signedActions.directory();
  for (const name of names) {
    if (!directory.canSign(name))
      throw new OperationRefused(`${name}, who requested this, has no key any more.`);
    if (!mayRun(directory, name, command)) {
      throw new OperationRefused(`${command.name} needs a role which ${name} does not have.`);
    }
  }
}

/**
 * Runs a requested command.
 * @throws {OperationRefused} if the command is now refused, or would do something else
 */
async function runRequested(
  context: CommandContext,
  { request, command, input }: { request: OperatorRequest; command: Command; input: CommandInput },
): Promise<Outcome> {
  const { operator: approvedBy } = context;
  const { words, options } = request.arguments;
  let outcome;
  try {
    outcome = await command.run(
      {
        ...context,
        operator: request.requested_by,
        actionId: request.action_id,
        approval: { requestNumber: request.request_number, approvedBy },
      },
      { positionals: words, values: { ...options, ...input.values } },
    );
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error;
    throw new OperationRefused(`Nothing was done: it is refused now.\n${error.message}`);
  }
  const facts = factLines(outcome);
  if (isDeepStrictEqual(facts, request.facts)) return outcome;
  throw new OperationRefused(
    [
      'Nothing was done: it would do something else now than what was requested.',
      'Requested:',
      ...request.facts,
      'Now:',
      ...facts,
    ].join('\n'),
  );
}
