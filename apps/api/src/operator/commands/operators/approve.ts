import { isDeepStrictEqual } from 'node:util';
import {
  executeRequest,
  findOpenRequests,
  lockOpenRequest,
  OperationRefused,
  type OperatorRequest,
} from '../../../features/people/operators/index.ts';
import { requireRole } from '../../authorize.ts';
import type { Command, CommandContext, Report } from '../../command.ts';
import { readRequestNumber } from '../../read-input.ts';
import { factsOf, inputOf, promptForSecrets } from '../../requests.ts';

type ChangeCommand = Command & { readonly kind: 'read' | 'change' };

export const approveCommand: Command = {
  name: 'approve',
  kind: 'change',
  role: 'any',
  usage: 'REQUEST',
  summary: 'Does what another operator requested, exactly that or nothing; read it before by requests.',
  positionals: [1, 1],
  options: {},
  async promptBefore({ app, operator, now, commands, promptSecret }, input) {
    const number = readRequestNumber(input);
    const [request] = await findOpenRequests(app.platform.database, { now, number });
    // what cannot be approved is refused by the transaction
    if (request === undefined || request.requested_by === operator) return {};
    return promptForSecrets(commandOf(commands, request), request, promptSecret);
  },
  async run(context, input) {
    const { operator: approvedBy } = context;
    const { request, report } = await runRequested(context, readRequestNumber(input));
    const { request_number: number, requested_by: requestedBy, command } = request;
    const { drawId } = report;
    return {
      lines: [`Request ${number} of ${requestedBy}, approved by ${approvedBy}:`, ...report.lines],
      summary: `request ${number} of ${requestedBy}, ${command}: ${report.summary}`,
      ...(drawId !== undefined && { drawId }),
    };
  },
};

/** @throws {OperationRefused} when the command is refused now, or would do something else */
async function runRequested(
  context: CommandContext,
  number: number,
): Promise<{ request: OperatorRequest; report: Report }> {
  const { transaction, operator: approvedBy, now, commands, prompted } = context;
  const request = await lockOpenRequest(transaction, number, now);
  const command = commandOf(commands, request);
  const { requested_by: requestedBy } = request;
  context.app.require(command.needs?.(inputOf(request, prompted)) ?? []);
  for (const name of [approvedBy, requestedBy]) await requireRole(transaction, command, name);
  await executeRequest(transaction, request, { approvedBy, now });
  const approval = { requestNumber: number, approvedBy };
  const input = inputOf(request, prompted);
  const report = await run(command, { ...context, operator: requestedBy, approval }, input);
  if (isDeepStrictEqual(factsOf(report), request.facts)) return { request, report };
  throw new OperationRefused(
    [
      'Nothing was done: it would do something else now than what was requested.',
      'Requested:',
      ...request.facts,
      'Now:',
      ...factsOf(report),
    ].join('\n'),
  );
}

/** @throws {OperationRefused} when there is no such command any more */
function commandOf(commands: readonly Command[], request: OperatorRequest): ChangeCommand {
  const command = commands.find(({ name }) => name === request.command);
  if (command?.kind !== 'change') throw new OperationRefused(`There is no command ${request.command}.`);
  return command;
}

async function run(
  command: ChangeCommand,
  ...[context, input]: Parameters<typeof command.run>
): Promise<Report> {
  try {
    return await command.run(context, input);
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error;
    throw new OperationRefused(`Nothing was done: it is refused now.\n${error.message}`);
  }
}
