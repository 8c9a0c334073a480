import { bucharestIso } from '@loto/game-rules';
import type { EndedRequest, OpenRequest } from '@loto/office-contract';
import { findEndedRequests, findOpenRequests, type OperatorRequest } from '../../features/operators/index.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Office } from '../office.ts';
import { mayRun } from '../require-operator.ts';
import { requestedChanges } from './requested-changes.ts';

/** Number of ended requests to show. The log contains all of them. */
const mostEnded = 20;

/**
 * Returns the open requests, beginning with those that the operator can approve, and the newest
 * ended ones.
 */
export async function readRequests(
  queries: Queries,
  { signedActions, commands }: Office,
  { operator, now }: { readonly operator: string; readonly now: Date },
): Promise<{ open: OpenRequest[]; ended: EndedRequest[] }> {
  const directory = await signedActions.directory();
  const open: OpenRequest[] = [];
  for (const request of await findOpenRequests(queries, { now })) {
    const command = commands.find(({ name }) => name === request.command);
    const approvers =
      command === undefined
        ? []
        : directory.operators
            .map(({ name }) => name)
            .filter(
              (name) =>
                name !== request.requested_by && directory.canSign(name) && mayRun(directory, name, command),
            );
    open.push({
      ...headOf(request),
      actionId: request.action_id,
      words: [...request.arguments.words],
      options: { ...request.arguments.options },
      reason: request.reason,
      facts: [...request.facts],
      changes: await requestedChanges({ queries, directory, now }, request),
      expiresAt: bucharestIso(request.expires_at),
      isOwn: request.requested_by === operator,
      mayApprove: approvers.includes(operator),
      roles: command === undefined || command.role === 'any' ? [] : [command.role].flat(),
      approvers,
    });
  }
  const ended = await findEndedRequests(queries, { now, limit: mostEnded });
  return {
    open: open.toSorted((one, other) => Number(other.mayApprove) - Number(one.mayApprove)),
    ended: ended.map(describeEnded),
  };
}

function headOf(request: OperatorRequest) {
  return {
    number: request.request_number,
    command: request.command,
    summary: request.summary,
    // The approval adds the draw with a new id.
    drawId: request.command === 'add' ? null : request.draw_id,
    requestedBy: request.requested_by,
    requestedAt: bucharestIso(request.requested_at),
  };
}

function describeEnded(request: OperatorRequest): EndedRequest {
  const { executed_at: executedAt, withdrawn_at: withdrawnAt, expires_at: expiresAt } = request;
  const outcome = executedAt !== null ? 'approved' : withdrawnAt === null ? 'expired' : 'withdrawn';
  return {
    ...headOf(request),
    outcome,
    by: request.approved_by,
    endedAt: bucharestIso(executedAt ?? withdrawnAt ?? expiresAt),
  };
}
