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
  /** The payment, the partial refund or the unknown charge. */
  readonly refundId: string;
  readonly provider: string;
  /** The provider's own id of the refund. */
  readonly reference: string;
  readonly bani: number;
  /** Whether the ledger says that it was made. */
  readonly wasBooked: boolean;
}

/**
 * Notes that a refund did not arrive: an operator decides how it is sent again, its player is
 * mailed, and what was booked as refunded is owed again. A failure that was noted changes nothing.
 * The player is locked, or the unknown charge.
 */
export async function noteFailedRefund(
  transaction: Queries,
  { playerId, refundId, provider, reference, bani, wasBooked }: Failure,
  now: Date,
): Promise<void> {
  const known = await findFailedReferences(transaction, [reference]);
  if (known.has(failedName(provider, reference))) return;
  // another refund was made in place of the one before, and failed as well
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

/** What is known of the earlier tries of a refund. */
export interface EarlierTries {
  /** Whether the last one failed and waits for an operator. */
  readonly isOpen: boolean;
  /** How many failed: another try is another request to the provider. */
  readonly failedCount: number;
  /** What the ledger names as the cause of the next movement: the newest failure, or the refund. */
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
