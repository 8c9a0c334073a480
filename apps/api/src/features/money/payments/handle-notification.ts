import type { Transaction } from 'kysely';
import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { handleCardSetupEvent } from '../cards/index.ts';
import { pollPaymentJob, enqueuePaymentJob } from './ask-schedule.ts';
import type { PaymentProvider, ProviderEvent, ProviderRefund, RawNotification } from '../providers/index.ts';
import { lockUnhandled, markHandled } from './notification-table.ts';
import { findPaymentByReference } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { handlePayoutEvent } from './payouts/apply-payout.ts';
import { completeRefund } from './refund-payment.ts';
import { findDrawRefundOf } from './partial-refunds/draw-refund-table.ts';
import { completeShare } from './partial-refunds/request-partial-refund.ts';
import { settlePayment } from './settle-payment.ts';
import type { TakeNotification } from './take-notifications.ts';

/**
 * Takes a provider's notification: proves it, has it stored word for word and handled with others that come at the same time, or else handles
 * it alone. If handling fails the provider tells us again, and the sweep finds it too.
 * @throws {ApiError} NOTIFICATION_REFUSED when it is not the provider's, too old, or unreadable; OVERLOADED
 */
export async function receiveNotification(
  payments: Payments,
  take: TakeNotification,
  provider: PaymentProvider,
  raw: RawNotification,
): Promise<void> {
  const { clock, log } = payments;
  const now = clock.now();
  const body = raw.body.toString('utf8');
  const event = provider.isAuthentic(raw, queueTime(clock, now)) ? provider.readEvent(body) : null;
  if (event === null) {
    log.warn({ provider: provider.name }, 'a notification was refused');
    throw new ApiError('NOTIFICATION_REFUSED');
  }
  const isHandled = await take({ provider: provider.name, event, body, receivedAt: now });
  if (!isHandled) await handleNotification(payments, provider, event.id);
}

/** Handles a stored event, if nobody has yet; what it causes and that it was handled are one transaction. */
export async function handleNotification(
  payments: Payments,
  provider: PaymentProvider,
  eventId: string,
): Promise<void> {
  const { database, clock } = payments;
  await database.transaction().execute(async (transaction) => {
    const notification = await lockUnhandled(transaction, provider.name, eventId);
    if (notification === undefined) return;
    const event = provider.readEvent(notification.body);
    const playerId =
      event === null
        ? undefined
        : await applyEvent(transaction, payments, { provider: provider.name, event });
    const isOfNobody = playerId !== undefined && !(await lockPlayer(transaction, playerId));
    // what a provider tells of somebody who deleted their account is not kept, nor by what words it knows a card
    const isCardSetup = event !== null && 'cardSetup' in event;
    const body = isOfNobody || isCardSetup ? '' : undefined;
    await markHandled(transaction, notification, { now: clock.now(), body });
  });
}

/**
 * Applies an event of a provider.
 * @returns the player that it concerns; undefined when it is about nothing of ours
 */
async function applyEvent(
  transaction: Transaction<Tables>,
  payments: Payments,
  { provider, event }: { provider: string; event: ProviderEvent },
): Promise<string | undefined> {
  switch (event.type) {
    case 'checkout-succeeded': {
      const payment = await findPaymentByReference(transaction, {
        provider,
        reference: event.checkout.reference,
      });
      if (payment === undefined) return reportUnknown(payments, event);
      await settlePayment(transaction, payments, payment, event.checkout);
      return payment.player_id;
    }
    case 'checkout-open':
    case 'checkout-processing':
    case 'checkout-failed':
    case 'checkout-expired': {
      const payment = await findPaymentByReference(transaction, {
        provider,
        reference: event.checkout.reference,
      });
      if (payment === undefined) return reportUnknown(payments, event);
      // events may arrive late and out of order: the provider's present answer decides
      if (payment.status === 'pending')
        await enqueuePaymentJob(transaction, payments, pollPaymentJob, payment);
      return payment.player_id;
    }
    case 'refund-pending':
    case 'refund-succeeded':
    case 'refund-failed':
      return handleRefundEvent(transaction, payments, { provider, event });
    case 'payout-pending':
    case 'payout-paid':
    case 'payout-failed':
      return (
        (await handlePayoutEvent(transaction, payments, { provider, payout: event.payout })) ??
        reportUnknown(payments, event)
      );
    case 'card-setup-open':
    case 'card-setup-succeeded':
    case 'card-setup-failed':
    case 'card-setup-expired':
      return (
        (await handleCardSetupEvent(transaction, payments, { provider, setup: event.cardSetup })) ??
        reportUnknown(payments, event)
      );
    case 'unrelated':
      return undefined;
    default:
      return event satisfies never;
  }
}

async function handleRefundEvent(
  transaction: Transaction<Tables>,
  payments: Payments,
  { provider, event }: { provider: string; event: Extract<ProviderEvent, { refund: ProviderRefund }> },
): Promise<string | undefined> {
  const { refund } = event;
  const { reference } = refund;
  if (refund.status === 'failed') {
    // the job of a refund that is still pending requests it again; one thought to have arrived needs a person
    payments.log.error({ alert: true, event: event.id, reference }, 'a refund did not arrive');
  }
  const partial = await findDrawRefundOf(transaction, { provider, reference });
  if (partial !== undefined) {
    const key = { playerId: partial.player_id, refundId: partial.refund_id };
    if (refund.status === 'succeeded') await completeShare(transaction, payments, key, refund);
    return partial.player_id;
  }
  const payment = await findPaymentByReference(transaction, { provider, reference });
  if (payment === undefined) return reportUnknown(payments, event);
  const key = { playerId: payment.player_id, paymentId: payment.payment_id };
  if (refund.status === 'succeeded') await completeRefund(transaction, payments, key, refund);
  return payment.player_id;
}

function reportUnknown({ log }: Payments, { id, type }: ProviderEvent): undefined {
  log.error({ alert: true, event: id, type }, 'an event refers to nothing of ours');
}
