import type { Generated, Insertable, Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/calls/is-uuid.ts';
import type { RefundReason } from '../../tickets/index.ts';
import type { PaymentStatus } from './payment-status.ts';

/** A row of `payment`: one checkout at a provider. */
export interface PaymentTable {
  player_id: string;
  payment_id: string;
  ticket_id: string;
  provider: string;
  /** The saved card that is charged; null: the player chooses a card on the provider's page. */
  saved_card_id: string | null;
  status: PaymentStatus;
  amount_bani: number;
  taken_bani: number | null;
  refund_reason: RefundReason | null;
  failure_code: string | null;
  success_url: string;
  failed_url: string;
  language: 'ro' | 'en';
  description: string;
  /** By the provider's clock. */
  checkout_expires_at: Date;
  provider_reference: string | null;
  payment_url: string | null;
  provider_refund_reference: string | null;
  card_brand: string | null;
  card_last4: string | null;
  created_at: Date;
  taken_at: Date | null;
  refunded_at: Date | null;
  polled_at: Date | null;
  poll_attempts: Generated<number>;
  next_poll_at: Date;
}

export type Payment = Selectable<PaymentTable>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    payment: PaymentTable;
  }
}

/** What names a payment. */
export interface PaymentKey {
  readonly playerId: string;
  readonly paymentId: string;
}

export async function findPayment(queries: Queries, key: PaymentKey): Promise<Payment | undefined> {
  return selectPayment(queries, key).executeTakeFirst();
}

/** Reads a payment and keeps others from changing it until the transaction ends. Lock its ticket first. */
export async function lockPayment(transaction: Queries, key: PaymentKey): Promise<Payment | undefined> {
  return selectPayment(transaction, key).forUpdate().executeTakeFirst();
}

function selectPayment(queries: Queries, { playerId, paymentId }: PaymentKey) {
  return queries
    .selectFrom('payment')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('payment_id', '=', paymentId);
}

/** The payment that a provider knows by our reference, whoever's it is. */
export async function findPaymentByReference(
  queries: Queries,
  { provider, reference }: { provider: string; reference: string },
): Promise<Payment | undefined> {
  // a reference of another system must not become a failing query
  if (!isUuid(reference)) return undefined;
  return queries
    .selectFrom('payment')
    .selectAll()
    .where('payment_id', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** A payment by its id alone, whoever's it is. */
export async function findPaymentById(queries: Queries, paymentId: string): Promise<Payment | undefined> {
  if (!isUuid(paymentId)) return undefined;
  return queries.selectFrom('payment').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** The payment of a ticket that is under way; there is one at most. */
export async function findPendingPayment(
  queries: Queries,
  playerId: string,
  ticketId: string,
): Promise<Payment | undefined> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/** The payment that a ticket was first to be paid with. */
export async function findFirstPayment(
  queries: Queries,
  playerId: string,
  ticketId: string,
): Promise<Payment | undefined> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('payment_id')
    .limit(1)
    .executeTakeFirst();
}

export async function insertPayment(queries: Queries, payment: Insertable<PaymentTable>): Promise<void> {
  await queries.insertInto('payment').values(payment).execute();
}

/** Changes a payment. */
export async function updatePayment(
  queries: Queries,
  { player_id: playerId, payment_id: paymentId }: Pick<Payment, 'player_id' | 'payment_id'>,
  changes: Partial<Omit<Payment, 'player_id' | 'payment_id'>>,
): Promise<void> {
  await queries
    .updateTable('payment')
    .set(changes)
    .where('player_id', '=', playerId)
    .where('payment_id', '=', paymentId)
    .execute();
}
