import type { Transaction } from 'kysely';
import { ApiError } from '../../../platform/http/api-error.ts';
import { queueTime } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import { handleCardSetupEvent } from '../cards/index.ts';
import { pollPaymentJob, enqueuePaymentJob } from './ask-schedule.ts';
import type { PaymentProvider, ProviderEvent, RawNotification } from '../providers/index.ts';
import { lockUnhandled, markHandled } from './notification-table.ts';
import { findPaymentByReference } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { handlePayoutEvent } from './payouts/end-payout.ts';
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
    const body = isOfNobody || event?.registration ? '' : undefined;
    await markHandled(transaction, notification, { now: clock.now(), body });
  });
}

/** @returns the player whose payment the event is about, if it is one of ours */
async function applyEvent(
  transaction: Transaction<Tables>,
  payments: Payments,
  { provider, event }: { provider: string; event: ProviderEvent },
): Promise<string | undefined> {
  const ofPayout =
    event.payout === null
      ? undefined
      : await handlePayoutEvent(transaction, payments, { provider, told: event.payout });
  if (ofPayout !== undefined) return ofPayout;
  if (event.registration !== null) {
    const told = event.registration;
    const ofCard = await handleCardSetupEvent(transaction, payments, { provider, told });
    if (ofCard !== undefined) return ofCard;
    payments.log.error({ alert: true, event: event.id, type: event.type }, 'an event of no card of ours');
    return undefined;
  }
  const reference = event.checkout?.reference ?? event.refund?.reference ?? event.payout?.reference;
  if (reference === undefined) return undefined;
  if (event.refund?.status === 'failed') {
    // one that is still under way is made anew by its job; of one that was thought to have arrived nobody else would hear
    payments.log.error(
      { alert: true, event: event.id, reference },
      'money that was given back did not arrive',
    );
  }
  const payment = await findPaymentByReference(transaction, { provider, reference });
  const share =
    event.refund === null
      ? undefined
      : await findDrawRefundOf(transaction, { provider, reference: event.refund.reference });
  if (share !== undefined) {
    const key = { playerId: share.player_id, refundId: share.refund_id };
    if (event.refund?.status === 'succeeded') await completeShare(transaction, payments, key, event.refund);
    return share.player_id;
  }
  if (payment === undefined) {
    payments.log.error({ alert: true, event: event.id, type: event.type }, 'an event of no payment of ours');
    return undefined;
  }
  if (event.checkout?.status === 'succeeded') {
    await settlePayment(transaction, payments, payment, event.checkout);
  } else if (event.checkout !== null && payment.status === 'pending') {
    // events may come late: a payment is not closed by what was true once, but by what the provider says now
    await enqueuePaymentJob(transaction, payments, pollPaymentJob, payment);
  } else if (event.refund?.status === 'succeeded') {
    const key = { playerId: payment.player_id, paymentId: payment.payment_id };
    await completeRefund(transaction, payments, key, event.refund);
  }
  return payment.player_id;
}
