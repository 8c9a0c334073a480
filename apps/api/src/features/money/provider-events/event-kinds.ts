import type { Transaction } from 'kysely';
import { queueTime } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/define-job.ts';
import { findCardSetupByReference, handleCardSetupEvent } from '../cards/index.ts';
import { disputes, refunds, type Payment, type PaymentFact, type PaymentNews } from '../payments/index.ts';
import { findPayoutByReference, handlePayoutEvent } from '../payouts/index.ts';
import type { ProviderEvent, ProviderRefund } from '../providers/index.ts';
import type { ProviderEvents } from './provider-events.ts';

/** The source of an event, with the payments that its batch refers to, by reference. */
interface Source {
  readonly transaction: Transaction<Tables>;
  readonly provider: string;
  readonly found: ReadonlyMap<string, Payment>;
}

interface Handled extends Source {
  readonly payments: ProviderEvents;
}

/** The rules for one kind of event. */
interface EventKind<Event> {
  /** Finds the player whose money an event concerns. */
  readonly owner: (source: Source, event: Event) => Promise<string | undefined>;
  /**
   * Handles an event, or returns a fact about a payment, which is applied together with others. The
   * player is locked.
   * @returns undefined if there is no fact to apply
   */
  readonly handle: (source: Handled, event: Event) => Promise<PaymentNews | undefined>;
  /** True if the body is stored. It isn't if it may contain a person's name or a card token. */
  readonly keeps: boolean;
}

type EventOf<Kind extends ProviderEvent['kind']> = Extract<ProviderEvent, { readonly kind: Kind }>;

const kinds: { readonly [Kind in ProviderEvent['kind']]: EventKind<EventOf<Kind>> } = {
  checkout: {
    owner: async (source, { reference }) => payerOf(source, reference),
    handle: async (source, event) => {
      const { checkout } = event;
      const isPaid = checkout.status === 'succeeded';
      return newsOf(
        source,
        event,
        isPaid ? { type: 'checkout-succeeded', checkout } : { type: 'checkout-changed' },
      );
    },
    keeps: true,
  },
  refund: {
    async owner(source, { reference }) {
      const { transaction, provider } = source;
      const partial = await refunds.findPartialRefundAt(transaction, { provider, reference });
      return partial?.player_id ?? payerOf(source, reference);
    },
    handle: handleRefund,
    keeps: true,
  },
  payout: {
    async owner({ transaction, provider }, { reference }) {
      return (await findPayoutByReference(transaction, { provider, reference }))?.player_id;
    },
    async handle({ transaction, payments, provider }, event) {
      const isOurs = await handlePayoutEvent(transaction, payments, { provider, payout: event.payout });
      return isOurs ? undefined : logUnknown(payments, event);
    },
    keeps: true,
  },
  'card-setup': {
    async owner({ transaction, provider }, { reference }) {
      return (await findCardSetupByReference(transaction, { provider, reference }))?.player_id;
    },
    async handle({ transaction, payments, provider }, event) {
      const setup = event.cardSetup;
      const isOurs = await handleCardSetupEvent(transaction, payments, { provider, setup });
      return isOurs ? undefined : logUnknown(payments, event);
    },
    keeps: false,
  },
  dispute: {
    owner: async () => undefined,
    async handle({ transaction, payments: { clock }, provider }, { dispute }) {
      // The event may be late or out of order, and may not identify the payment.
      const named = { provider, reference: dispute.id };
      await enqueue(transaction, disputes.readDispute, named, queueTime(clock, clock.now()));
      return undefined;
    },
    keeps: false,
  },
  unrelated: { owner: async () => undefined, handle: async () => undefined, keeps: false },
};

/** Returns the rules for the kind of an event. */
export function kindOf({ kind }: ProviderEvent): EventKind<ProviderEvent> {
  return kinds[kind] as EventKind<ProviderEvent>;
}

async function handleRefund(source: Handled, event: EventOf<'refund'>): Promise<PaymentNews | undefined> {
  const { transaction, payments, provider, found } = source;
  const { refund, reference } = event;
  logFailedRefund(payments, event);
  const type = refundFacts[refund.status];
  const partial = await refunds.findPartialRefundAt(transaction, { provider, reference });
  if (partial !== undefined) {
    if (type !== null) await refunds.applyPartialRefund(transaction, payments, partial, { type, refund });
    return undefined;
  }
  if (!found.has(reference) && (await refunds.isUnknownCharge(transaction, provider, reference))) {
    const key = { provider, paymentId: reference };
    if (type === 'refund-failed') await refunds.failUnknownCharge(transaction, payments, key, refund);
    if (type === 'refund-succeeded') await refunds.completeUnknownCharge(transaction, payments, key, refund);
    return undefined;
  }
  const news = newsOf(source, event, { type: type ?? 'refund-succeeded', refund });
  return type === null ? undefined : news;
}

function payerOf({ provider, found }: Source, reference: string): string | undefined {
  const payment = found.get(reference);
  return payment?.provider === provider ? payment.player_id : undefined;
}

function newsOf(
  { payments, provider, found }: Handled,
  event: EventOf<'checkout' | 'refund'>,
  fact: PaymentFact,
): PaymentNews | undefined {
  const payment = found.get(event.reference);
  return payment?.provider === provider ? { payment, fact } : logUnknown(payments, event);
}

/** Facts about refunds, by the status of the refund. */
const refundFacts = {
  pending: null,
  succeeded: 'refund-succeeded',
  failed: 'refund-failed',
} as const satisfies Record<ProviderRefund['status'], PaymentFact['type'] | null>;

/**
 * Logs a failed refund, whose amount is owed; `failed-refunds` lists it and an operator sends it
 * again.
 */
function logFailedRefund(
  { log }: ProviderEvents,
  { id, refund: { status, reference } }: EventOf<'refund'>,
): void {
  if (status !== 'failed') return;
  log.error({ alert: true, event: id, reference }, 'a refund did not arrive');
}

function logUnknown({ log }: ProviderEvents, event: ProviderEvent): undefined {
  const { id, providerType: type } = event;
  log.error({ alert: true, event: id, type }, 'an event refers to nothing of ours');
}
