import { isDeepStrictEqual } from 'node:util';
import {
  executeRequest,
  lockOpenRequest,
  OperationRefused,
  type OperatorRequest,
} from '../../features/people/operators/index.ts';
import { requireRole } from '../authorize.ts';
import type { Command, CommandContext, Report } from '../command.ts';
import { readRequestNumber } from '../read-input.ts';
import { factsOf, inputOf } from '../requests.ts';

export const approveCommand: Command = {
  name: 'approve',
  kind: 'change',
  role: 'any',
  usage: 'REQUEST',
  summary: 'Does what another operator requested, exactly that or nothing; read it before by requests.',
  positionals: [1, 1],
  options: {},
  async run(context, input) {
    const { transaction, operator, now } = context;
    const request = await lockOpenRequest(transaction, readRequestNumber(input), now);
    const { request_number: number, requested_by: requestedBy, command } = request;
    const report = await runRequested(context, request);
    const { drawId } = report;
    return {
      lines: [`Request ${number} of ${requestedBy}, approved by ${operator}:`, ...report.lines],
      summary: `request ${number} of ${requestedBy}, ${command}: ${report.summary}`,
      ...(drawId !== undefined && { drawId }),
    };
  },
};

/** @throws {OperationRefused} when the command is refused now, or would do something else */
async function runRequested(context: CommandContext, request: OperatorRequest): Promise<Report> {
  const { transaction, operator: approvedBy, now, commands, promptSecret } = context;
  const { request_number: requestNumber, requested_by: requestedBy } = request;
  const command = commands.find(({ name }) => name === request.command);
  if (command?.kind !== 'change') throw new OperationRefused(`There is no command ${request.command}.`);
  for (const name of [approvedBy, requestedBy]) await requireRole(transaction, command, name);
  await executeRequest(transaction, request, { approvedBy, now });
  const input = await inputOf(command, request, promptSecret);
  const approval = { requestNumber, approvedBy };
  const report = await run(command, { ...context, operator: requestedBy, approval }, input);
  if (isDeepStrictEqual(factsOf(report), request.facts)) return report;
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

async function run(
  command: Command & { readonly kind: 'read' | 'change' },
  ...[context, input]: Parameters<typeof command.run>
): Promise<Report> {
  try {
    return await command.run(context, input);
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error;
    throw new OperationRefused(`Nothing was done: it is refused now.\n${error.message}`);
  }
}
