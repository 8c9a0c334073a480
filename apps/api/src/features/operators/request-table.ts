import { type ColumnType, type Generated, type JSONColumnType, type Selectable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { OperationRefused } from './operation-refused.ts';

/** A row of `operator_request`: a command that waits for another operator's approval. */
interface OperatorRequestTable {
  request_number: Generated<number>;
  /** The signed action that requested it. */
  action_id: string;
  command: string;
  arguments: JSONColumnType<RequestArguments>;
  reason: string;
  facts: ColumnType<string[], string, never>;
  summary: string;
  draw_id: string | null;
  requested_by: string;
  requested_at: Date;
  expires_at: Date;
  approved_by: Generated<string | null>;
  executed_at: Generated<Date | null>;
  withdrawn_at: Generated<Date | null>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    operator_request: OperatorRequestTable;
  }
}

export type OperatorRequest = Selectable<OperatorRequestTable>;

/** The typed arguments in the command's format; for a secret, only that it was given. */
export interface RequestArguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
}

/** Another operator must approve a request within this time. */
const requestTtlMs = 24 * 60 * 60_000;

interface NewRequest {
  readonly actionId: string;
  readonly command: string;
  readonly arguments: RequestArguments;
  /** Why the command needs two people. */
  readonly reason: string;
  /** The effects that the command would have; its approval has exactly these. */
  readonly facts: readonly string[];
  readonly summary: string;
  readonly drawId: string | null;
  readonly requestedBy: string;
  readonly now: Date;
}

/**
 * Inserts a request.
 * @returns its number, with which another operator approves it
 */
export async function insertRequest(transaction: Queries, request: NewRequest): Promise<number> {
  const { now } = request;
  const inserted = await transaction
    .insertInto('operator_request')
    .values({
      action_id: request.actionId,
      command: request.command,
      arguments: JSON.stringify(request.arguments),
      reason: request.reason,
      facts: JSON.stringify(request.facts),
      summary: request.summary,
      draw_id: request.drawId,
      requested_by: request.requestedBy,
      requested_at: now,
      expires_at: new Date(now.getTime() + requestTtlMs),
    })
    .returning('request_number')
    .executeTakeFirstOrThrow();
  return inserted.request_number;
}

/** Returns the requests that can be approved, oldest first, or only the one with a given number. */
export async function findOpenRequests(
  queries: Queries,
  { now, number }: { readonly now: Date; readonly number?: number | undefined },
): Promise<OperatorRequest[]> {
  let chosen = queries
    .selectFrom('operator_request')
    .selectAll()
    .where('executed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now);
  if (number !== undefined) chosen = chosen.where('request_number', '=', number);
  return chosen.orderBy('request_number').execute();
}

/** Returns requests that were approved, were withdrawn or have expired, newest first. */
export async function findEndedRequests(
  queries: Queries,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<OperatorRequest[]> {
  return queries
    .selectFrom('operator_request')
    .selectAll()
    .where((row) =>
      row.or([
        row('executed_at', 'is not', null),
        row('withdrawn_at', 'is not', null),
        row('expires_at', '<=', now),
      ]),
    )
    .orderBy('request_number', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Locks and returns an open request, so that if two people end it concurrently only one finds it
 * open.
 * @throws {OperationRefused} if it was executed, withdrawn or expired, or doesn't exist
 */
export async function lockOpenRequest(
  transaction: Queries,
  number: number,
  now: Date,
): Promise<OperatorRequest> {
  await transaction
    .selectFrom('operator_request')
    .select('request_number')
    .where('request_number', '=', number)
    .forUpdate()
    .execute();
  return readOpenRequest(transaction, number, now);
}

/**
 * Returns an open request.
 * @throws {OperationRefused} if it was executed, withdrawn or expired, or doesn't exist
 */
export async function readOpenRequest(queries: Queries, number: number, now: Date): Promise<OperatorRequest> {
  const request = await queries
    .selectFrom('operator_request')
    .selectAll()
    .where('request_number', '=', number)
    .executeTakeFirst();
  if (request === undefined) throw new OperationRefused(`There is no request ${number}.`);
  if (request.executed_at !== null) {
    throw new OperationRefused(`Request ${number} was approved by ${request.approved_by} already.`);
  }
  if (request.withdrawn_at !== null) throw new OperationRefused(`Request ${number} was withdrawn.`);
  if (request.expires_at <= now) {
    throw new OperationRefused(`Request ${number} has expired; have it requested again.`);
  }
  return request;
}

/**
 * Marks a locked request as executed, in the transaction that runs its command.
 * @throws {OperationRefused} for the operator who requested it
 */
export async function executeRequest(
  transaction: Queries,
  { request_number: number, requested_by: requestedBy, requested_at: requestedAt }: OperatorRequest,
  { approvedBy, now }: { readonly approvedBy: string; readonly now: Date },
): Promise<void> {
  if (approvedBy === requestedBy) {
    throw new OperationRefused(`${approvedBy} requested this, so another operator has to approve it.`);
  }
  await transaction
    .updateTable('operator_request')
    // The clocks of two machines may differ slightly.
    .set({ approved_by: approvedBy, executed_at: now < requestedAt ? requestedAt : now })
    .where('request_number', '=', number)
    .execute();
}

/** Withdraws an operator's unapproved requests. */
export async function withdrawRequestsOf(transaction: Queries, operator: string, now: Date): Promise<void> {
  await transaction
    .updateTable('operator_request')
    .set({ withdrawn_at: now })
    .where('requested_by', '=', operator)
    .where('executed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/**
 * Withdraws a request.
 * @throws {OperationRefused} unless the operator made it
 */
export async function withdrawRequest(
  transaction: Queries,
  { request_number: number, requested_by: requestedBy }: OperatorRequest,
  { operator, now }: { readonly operator: string; readonly now: Date },
): Promise<void> {
  if (operator !== requestedBy) {
    throw new OperationRefused(`Request ${number} is ${requestedBy}’s; only they withdraw it.`);
  }
  await transaction
    .updateTable('operator_request')
    .set({ withdrawn_at: now })
    .where('request_number', '=', number)
    .execute();
}
