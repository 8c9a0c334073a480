import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/calls/is-uuid.ts';

/** A payment whose money was not taken yet, and what a success of it is compared with. */
export interface PaymentToSettle {
  readonly playerId: string;
  readonly paymentId: string;
  readonly ticketId: string;
  readonly provider: string;
  readonly amountBani: number;
}

const columns = sql`player_id as "playerId", payment_id as "paymentId", ticket_id as "ticketId", provider,
  amount_bani as "amountBani"`;

/**
 * Payments by the words that their provider knows them by, those alone whose ticket has no other payment under way.
 * @returns by payment id
 */
export async function findPaymentsToSettle(
  queries: Queries,
  references: readonly string[],
): Promise<Map<string, PaymentToSettle>> {
  const ids = references.filter((reference) => isUuid(reference));
  const { rows } = await sql<PaymentToSettle>`
    select ${columns} from payment
    where payment_id = any(${ids}::uuid[]) and taken_at is null and not exists (
      select from payment other where other.player_id = payment.player_id and other.ticket_id = payment.ticket_id
        and other.status = 'pending' and other.payment_id <> payment.payment_id
    )`.execute(queries);
  return new Map(rows.map((payment) => [payment.paymentId, payment]));
}

/** Locks those of the payments whose money is still not taken, in order; one that somebody else has locked is left out. */
export async function lockPaymentsToSettle(
  transaction: Queries,
  payments: readonly PaymentToSettle[],
): Promise<Map<string, PaymentToSettle>> {
  const { rows } = await sql<PaymentToSettle>`
    select ${columns} from payment
    join unnest(
      ${payments.map(({ playerId }) => playerId)}::uuid[], ${payments.map(({ paymentId }) => paymentId)}::uuid[]
    ) as named (player_id, payment_id) using (player_id, payment_id)
    where taken_at is null
    order by player_id, payment_id for update of payment skip locked`.execute(transaction);
  return new Map(rows.map((payment) => [payment.paymentId, payment]));
}
