import type { Queries } from '../../../../platform/database/database.ts';
import { newIdInCellOf } from '../../../../platform/directory/cell-ids.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { postMovement, systemAccountId } from '../../ledger/index.ts';
import { mailFailedRefund } from '../payment-jobs.ts';
import {
  endOpenFailure,
  failedName,
  findFailedReferences,
  findFailuresOf,
  insertFailedRefund,
} from './failed-refund-table.ts';

interface Failure {
  readonly playerId: string;
  /** Id of the payment, partial refund or unknown charge. */
  readonly refundId: string;
  readonly provider: string;
  /** The provider's id of the refund. */
  readonly reference: string;
  readonly bani: number;
  /** True if the ledger has booked the refund as completed. */
  readonly wasBooked: boolean;
}

/**
 * Stores that a refund failed. An operator decides how to send it again, the player gets an email,
 * and an amount that was booked as refunded is owed again. A known failure changes nothing. The
 * caller must have locked the player or the unknown charge.
 */
export async function noteFailedRefund(
  transaction: Queries,
  { playerId, refundId, provider, reference, bani, wasBooked }: Failure,
  now: Date,
): Promise<void> {
  const known = await findFailedReferences(transaction, [reference]);
  if (known.has(failedName(provider, reference))) return;
  // This refund replaced the previous one and failed as well.
  await endOpenFailure(transaction, { playerId, refundId }, { at: now, to: 'card' });
  const failureId = newIdInCellOf(playerId);
  await insertFailedRefund(transaction, {
    player_id: playerId,
    failure_id: failureId,
    refund_id: refundId,
    provider,
    provider_refund_reference: reference,
    amount_bani: bani,
    failed_at: now,
  });
  if (wasBooked) {
    await postMovement(transaction, {
      playerId,
      kind: 'refund-failed',
      sourceId: failureId,
      movedAt: now,
      debit: { 'provider-clearing': bani },
      credit: { 'refunds-payable': bani },
    });
  }
  if (playerId !== systemAccountId) await enqueue(transaction, mailFailedRefund, { playerId, failureId });
}

/** Previous attempts to send a refund. */
export interface EarlierTries {
  /** True when the last attempt failed and an operator must resolve it. */
  readonly isOpen: boolean;
  /** Number of failed attempts, which makes the next request to the provider distinct. */
  readonly failedCount: number;
  /** Cause of the next ledger movement: the newest failure, otherwise the refund. */
  readonly causeId: string;
}

export async function earlierTries(queries: Queries, refundId: string): Promise<EarlierTries> {
  const failures = (await findFailuresOf(queries, [refundId])).get(refundId) ?? [];
  return {
    isOpen: failures.some(({ resent_at: resentAt }) => resentAt === null),
    failedCount: failures.length,
    causeId: failures[0]?.failure_id ?? refundId,
  };
}
