import { sql, type Generated, type Selectable } from 'kysely';
import type { Locking, Queries } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/calls/is-uuid.ts';
import type { MailedRefundReason } from '../../tickets/index.ts';
import type { PhoneWalletKind, ProviderCheckout } from '../providers/index.ts';
import type { PaymentStatus } from './machine.ts';

/** Reason for a refund. `ticket-refunded` means that an operator refunded the ticket. */
export type RefundReason = MailedRefundReason | 'account-deleted';

/** A row of `payment`: one checkout at a provider. */
interface PaymentTable {
  player_id: string;
  payment_id: string;
  ticket_id: string;
  provider: string;
  /** Saved card to charge; null if the player enters a card on the provider's page. */
  saved_card_id: string | null;
  /** Phone wallet to charge; its token isn't stored. */
  phone_wallet: PhoneWalletKind | null;
  status: PaymentStatus;
  amount_bani: number;
  taken_bani: number | null;
  refund_reason: RefundReason | null;
  failure_code: string | null;
  success_url: string;
  failed_url: string;
  language: 'ro' | 'en';
  description: string;
  /** Time by the provider's clock. */
  checkout_expires_at: Date;
  provider_reference: string | null;
  payment_url: string | null;
  provider_refund_reference: string | null;
  card_brand: string | null;
  card_last4: string | null;
  /** Erased when the account is deleted. */
  card_fingerprint: Generated<string | null>;
  created_at: Date;
  taken_at: Date | null;
  refunded_at: Date | null;
  polled_at: Date | null;
  /** The provider's last response about a pending payment. */
  seen_status: Generated<'open' | 'processing' | null>;
}

export type Payment = Selectable<PaymentTable>;

/** The columns of a new payment, which is pending. */
export type NewPayment = Pick<
  Payment,
  | 'player_id'
  | 'payment_id'
  | 'ticket_id'
  | 'provider'
  | 'saved_card_id'
  | 'phone_wallet'
  | 'amount_bani'
  | 'success_url'
  | 'failed_url'
  | 'language'
  | 'description'
  | 'checkout_expires_at'
  | 'created_at'
>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    payment: PaymentTable;
  }
}

/** Key of a payment. */
export interface PaymentKey {
  readonly playerId: string;
  readonly paymentId: string;
}

export async function findPayment(
  queries: Queries,
  { playerId, paymentId }: PaymentKey,
): Promise<Payment | undefined> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** Returns a payment by our reference at the provider, which is the payment's id. */
export async function findPaymentByReference(
  queries: Queries,
  reference: string,
): Promise<Payment | undefined> {
  return (await findPaymentsByReference(queries, [reference]))[0];
}

/** Returns payments by our references at the provider. */
export async function findPaymentsByReference(
  queries: Queries,
  references: readonly string[],
): Promise<Payment[]> {
  // References of other systems aren't UUIDs and would make the query fail.
  const ids = references.filter((reference) => isUuid(reference));
  if (ids.length === 0) return [];
  const { rows } = await sql<Payment>`
    select * from payment where payment_id = any(${ids}::uuid[])`.execute(queries);
  return rows;
}

interface LockedPayment extends Payment {
  /** Another pending payment of the same ticket. */
  readonly other_pending_id: string | null;
}

/** Locks payments in order and returns them by id. Lock their tickets first. */
export async function lockPayments(
  transaction: Queries,
  keys: readonly PaymentKey[],
  locking: Locking,
): Promise<Map<string, LockedPayment>> {
  const { rows } = await sql<LockedPayment>`
    select payment.*, (
      select other.payment_id from payment other where other.player_id = payment.player_id
        and other.ticket_id = payment.ticket_id and other.status = 'pending' and other.payment_id <> payment.payment_id
    ) as other_pending_id
    from payment join ${namedPayments(keys)} using (player_id, payment_id)
    order by player_id, payment_id for update of payment ${locking === 'skip' ? sql`skip locked` : sql``}`.execute(
    transaction,
  );
  return new Map(rows.map((payment) => [payment.payment_id, payment]));
}

/** Updates the mutable columns of locked payments, in one statement. */
export async function writePayments(transaction: Queries, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  const column = <Name extends keyof Payment>(name: Name) => payments.map((payment) => payment[name]);
  await sql`
    update payment set status = changed.status, failure_code = changed.failure_code,
      refund_reason = changed.refund_reason, taken_at = changed.taken_at, taken_bani = changed.taken_bani,
      card_brand = changed.card_brand, card_last4 = changed.card_last4,
      card_fingerprint = changed.card_fingerprint,
      provider_reference = changed.provider_reference, payment_url = changed.payment_url,
      refunded_at = changed.refunded_at, provider_refund_reference = changed.provider_refund_reference
    from unnest(
      ${column('player_id')}::uuid[], ${column('payment_id')}::uuid[], ${column('status')}::text[],
      ${column('failure_code')}::text[], ${column('refund_reason')}::text[], ${column('taken_at')}::timestamptz[],
      ${column('taken_bani')}::bigint[], ${column('card_brand')}::text[], ${column('card_last4')}::text[],
      ${column('card_fingerprint')}::text[],
      ${column('provider_reference')}::text[], ${column('payment_url')}::text[],
      ${column('refunded_at')}::timestamptz[], ${column('provider_refund_reference')}::text[]
    ) as changed (player_id, payment_id, status, failure_code, refund_reason, taken_at, taken_bani, card_brand,
      card_last4, card_fingerprint, provider_reference, payment_url, refunded_at, provider_refund_reference)
    where payment.player_id = changed.player_id and payment.payment_id = changed.payment_id`.execute(
    transaction,
  );
}

/**
 * Erases the card fingerprints of a player who deletes their account. Brand and last digits stay,
 * as on a receipt.
 */
export async function eraseFingerprints(transaction: Queries, playerId: string): Promise<void> {
  await transaction
    .updateTable('payment')
    .set({ card_fingerprint: null })
    .where('player_id', '=', playerId)
    .where('card_fingerprint', 'is not', null)
    .execute();
}

function namedPayments(keys: readonly PaymentKey[]) {
  return sql`unnest(
    ${keys.map(({ playerId }) => playerId)}::uuid[], ${keys.map(({ paymentId }) => paymentId)}::uuid[]
  ) as named (player_id, payment_id)`;
}

/** Returns the pending payment of each ticket, by ticket id. */
export async function findPendingOf(
  queries: Queries,
  tickets: readonly { readonly playerId: string; readonly ticketId: string }[],
): Promise<Map<string, Payment>> {
  const { rows } = await sql<Payment>`
    select payment.* from payment join unnest(
      ${tickets.map(({ playerId }) => playerId)}::uuid[], ${tickets.map(({ ticketId }) => ticketId)}::uuid[]
    ) as named (player_id, ticket_id) using (player_id, ticket_id)
    where status = 'pending'`.execute(queries);
  return new Map(rows.map((payment) => [payment.ticket_id, payment]));
}

/** Returns the pending payments of a player. */
export async function findPendingPayments(
  queries: Queries,
  playerId: string,
): Promise<Pick<Payment, 'player_id' | 'payment_id'>[]> {
  return queries
    .selectFrom('payment')
    .select(['player_id', 'payment_id'])
    .where('player_id', '=', playerId)
    .where('status', '=', 'pending')
    .execute();
}

/** Returns the number of a player's pending payments that started after this one. */
export async function countNewerPending(
  queries: Queries,
  playerId: string,
  { created_at: createdAt, payment_id: paymentId }: Pick<Payment, 'created_at' | 'payment_id'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from payment
    where player_id = ${playerId} and status = 'pending'
      and (created_at, payment_id) > (${createdAt}::timestamptz, ${paymentId}::uuid)`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** Returns the first payment of a ticket in any status. */
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

/** Inserts new payments ({@link pendingPayment}) in one statement. */
export async function insertPayments(queries: Queries, payments: readonly NewPayment[]): Promise<void> {
  if (payments.length === 0) return;
  const column = <Name extends keyof NewPayment>(name: Name) => payments.map((payment) => payment[name]);
  await sql`
    insert into payment (player_id, payment_id, ticket_id, provider, saved_card_id, phone_wallet, status, amount_bani,
      success_url, failed_url, language, description, checkout_expires_at, created_at)
    select player_id, payment_id, ticket_id, provider, saved_card_id, phone_wallet, 'pending', amount_bani,
      success_url, failed_url, language, description, checkout_expires_at, created_at
    from unnest(
      ${column('player_id')}::uuid[], ${column('payment_id')}::uuid[], ${column('ticket_id')}::uuid[],
      ${column('provider')}::text[], ${column('saved_card_id')}::uuid[], ${column('phone_wallet')}::text[],
      ${column('amount_bani')}::bigint[],
      ${column('success_url')}::text[], ${column('failed_url')}::text[], ${column('language')}::text[],
      ${column('description')}::text[], ${column('checkout_expires_at')}::timestamptz[],
      ${column('created_at')}::timestamptz[]
    ) as new (player_id, payment_id, ticket_id, provider, saved_card_id, phone_wallet, amount_bani, success_url,
      failed_url, language, description, checkout_expires_at, created_at)`.execute(queries);
}

/** Returns the payments of a ticket, newest first. */
export async function findPaymentsOfTicket(
  queries: Queries,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
): Promise<Payment[]> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns the row for a new payment. */
export function pendingPayment(payment: NewPayment): Payment {
  return {
    ...payment,
    status: 'pending',
    taken_bani: null,
    refund_reason: null,
    failure_code: null,
    provider_reference: null,
    payment_url: null,
    provider_refund_reference: null,
    card_brand: null,
    card_last4: null,
    card_fingerprint: null,
    taken_at: null,
    refunded_at: null,
    polled_at: null,
    seen_status: null,
  };
}

/** A checkout that the provider opened for a payment. */
export interface OpenedCheckout extends PaymentKey {
  readonly checkout: Pick<ProviderCheckout, 'id' | 'url'>;
}

/**
 * Stores opened checkouts, at most one per payment, in one statement. Skips payments that have
 * ended in the meantime.
 * @returns whether each checkout was stored
 */
export async function storeCheckouts(
  queries: Queries,
  opened: readonly OpenedCheckout[],
  locking: Locking,
): Promise<readonly boolean[]> {
  const { rows } = await sql<{ paymentId: string }>`
    with pending as materialized (
      select player_id, payment_id, opened.id, opened.url from payment join unnest(
        ${opened.map(({ playerId }) => playerId)}::uuid[], ${opened.map(({ paymentId }) => paymentId)}::uuid[],
        ${opened.map(({ checkout }) => checkout.id)}::text[], ${opened.map(({ checkout }) => checkout.url)}::text[]
      ) as opened (player_id, payment_id, id, url) using (player_id, payment_id)
      where status = 'pending' order by player_id, payment_id
      for update of payment ${locking === 'skip' ? sql`skip locked` : sql``}
    )
    update payment set provider_reference = pending.id, payment_url = pending.url from pending
    where payment.player_id = pending.player_id and payment.payment_id = pending.payment_id
    returning payment.payment_id as "paymentId"`.execute(queries);
  const stored = new Set(rows.map(({ paymentId }) => paymentId));
  return opened.map(({ paymentId }) => stored.has(paymentId));
}

/** Records that a payment is being polled. */
export async function markPolled(
  queries: Queries,
  { playerId, paymentId }: PaymentKey,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('payment')
    .set({ polled_at: now })
    .where('player_id', '=', playerId)
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Stores the provider's response about a pending payment. */
export async function markSeen(
  queries: Queries,
  { playerId, paymentId }: PaymentKey,
  status: NonNullable<Payment['seen_status']>,
): Promise<void> {
  await queries
    .updateTable('payment')
    .set({ seen_status: status })
    .where('player_id', '=', playerId)
    .where('payment_id', '=', paymentId)
    .where('seen_status', 'is distinct from', status)
    .execute();
}

export function paymentKey({
  player_id: playerId,
  payment_id: paymentId,
}: Pick<Payment, 'player_id' | 'payment_id'>): PaymentKey {
  return { playerId, paymentId };
}
