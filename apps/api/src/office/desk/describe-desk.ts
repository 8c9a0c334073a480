import type { DeskAction, DeskJob, DeskMovement, DeskPaymentState } from '@loto/office-contract';
import { bucharestIso } from '@loto/game-rules';
import type { PostedMovement } from '../../features/money/ledger/index.ts';
import type { Payment } from '../../features/money/payments/index.ts';
import { findActionsAbout, type ActionAbout } from '../../features/operators/index.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { QueuedJob } from '../../platform/jobs/find-jobs.ts';
import type { Office } from '../office.ts';

/** Returns an instant with Bucharest's offset, or null. */
export function isoOrNull(at: Date | null): string | null {
  return at === null ? null : bucharestIso(at);
}

/**
 * Returns an object's page at its provider; null if the provider has none or isn't configured any
 * more.
 */
export function providerPage({ payments }: Office, name: string, reference: string | null): string | null {
  const provider = payments.providers.all.find((one) => one.name === name);
  return reference === null ? null : (provider?.dashboardUrl?.(reference) ?? null);
}

export function describePayment(app: Office, payment: Payment): DeskPaymentState {
  const { provider, provider_reference: reference, card_brand: brand, card_last4: last4 } = payment;
  return {
    id: payment.payment_id,
    status: payment.status,
    provider,
    reference,
    page: providerPage(app, provider, reference),
    amountBani: payment.amount_bani,
    takenBani: payment.taken_bani,
    createdAt: bucharestIso(payment.created_at),
    takenAt: isoOrNull(payment.taken_at),
    refundedAt: isoOrNull(payment.refunded_at),
    refundReason: payment.refund_reason,
    refundReference: payment.provider_refund_reference,
    refundPage: providerPage(app, provider, payment.provider_refund_reference),
    failureCode: payment.failure_code,
    card: brand === null || last4 === null ? null : { brand, last4 },
  };
}

export function describeMovement({ movementId: id, kind, movedAt, lines }: PostedMovement): DeskMovement {
  return { id, kind, at: bucharestIso(movedAt), lines: [...lines] };
}

export function describeJob(job: QueuedJob): DeskJob {
  const { jobId: id, name, state, attempts, maxAttempts, runAt, createdAt } = job;
  return {
    id,
    name,
    state,
    attempts,
    maxAttempts,
    runAt: bucharestIso(runAt),
    createdAt: bucharestIso(createdAt),
  };
}

/** Maximum number of actions to show about one object. */
const maxShown = 50;

/** Returns the operators' actions with these commands on the named objects, newest first. */
export async function describeActionsAbout(
  queries: Queries,
  commands: readonly string[],
  names: readonly string[],
): Promise<DeskAction[]> {
  return (await findActionsAbout(queries, { commands, names, limit: maxShown })).map(describeAction);
}

function describeAction(action: ActionAbout): DeskAction {
  const { reason } = action.arguments;
  return {
    at: bucharestIso(action.actedAt),
    operator: action.operator,
    command: action.command,
    outcome: action.outcome,
    reason: typeof reason === 'string' ? reason : null,
  };
}
