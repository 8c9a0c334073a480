import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import type { TicketKey } from '../../../tickets/index.ts';

/** A row of `dispute`: one round of a dispute, in which a payer's bank claims a payment back. */
interface DisputeTable {
  player_id: string;
  dispute_id: string;
  payment_id: string;
  ticket_id: string;
  provider: string;
  /** The provider's id of the dispute. */
  provider_reference: string;
  amount_bani: number;
  /** The bank's reason code. */
  reason: string;
  /** `superseded` means that a later round of the same dispute has a different amount. */
  status: 'open' | 'won' | 'lost' | 'superseded';
  opened_at: Date;
  /** The provider's deadline for evidence; null if there is none. */
  evidence_due_at: Date | null;
  /** When the provider withdrew the money from us; null while the bank only inquires. */
  withdrawn_at: Date | null;
  decided_at: Date | null;
  /** True for the newest round of its dispute. */
  is_current: boolean;
}

export type Dispute = Selectable<DisputeTable>;

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    dispute: DisputeTable;
  }
}

/** Identifies a dispute at a provider. */
export interface DisputeReference {
  readonly provider: string;
  /** The provider's id of the dispute. */
  readonly reference: string;
}

export async function lockDispute(
  transaction: Queries,
  { provider, reference }: DisputeReference,
): Promise<Dispute | undefined> {
  return transaction
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .where('is_current', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Inserts a round of a dispute with status `open`.
 * @returns false if the dispute already has a current round
 */
export async function insertDispute(transaction: Queries, dispute: Dispute): Promise<boolean> {
  const inserted = await transaction
    .insertInto('dispute')
    .values(dispute)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_reference']).where('is_current', '=', true).doNothing(),
    )
    .returning('dispute_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Updates a dispute. Only statuses from `decideDispute` may be written. */
export async function updateDispute(
  transaction: Queries,
  { player_id: playerId, dispute_id: disputeId }: Pick<Dispute, 'player_id' | 'dispute_id'>,
  changes: Partial<
    Pick<Dispute, 'status' | 'withdrawn_at' | 'decided_at' | 'is_current' | 'evidence_due_at'>
  >,
): Promise<void> {
  await transaction
    .updateTable('dispute')
    .set(changes)
    .where('player_id', '=', playerId)
    .where('dispute_id', '=', disputeId)
    .execute();
}

/** An open or lost dispute that affects a ticket. */
export interface TicketDispute {
  readonly disputeId: string;
  readonly status: 'open' | 'lost';
}

/**
 * Returns the disputes that affect these tickets, by ticket id; lost disputes take precedence over
 * open ones. Excludes disputes that we won and disputes of payments that didn't pay for the ticket.
 */
export async function findDisputedTickets(
  queries: Queries,
  tickets: readonly TicketKey[],
): Promise<Map<string, TicketDispute>> {
  if (tickets.length === 0) return new Map();
  const { rows } = await sql<TicketDispute & { ticketId: string }>`
    select distinct on (ticket_id) ticket_id as "ticketId", dispute_id as "disputeId", status from dispute
    join unnest(
      ${tickets.map(({ playerId }) => playerId)}::uuid[], ${tickets.map(({ ticketId }) => ticketId)}::uuid[]
    ) as named (player_id, ticket_id) using (player_id, ticket_id)
    where is_current and status <> 'won' and not exists (
      select from payment where payment.player_id = dispute.player_id
        and payment.payment_id = dispute.payment_id
        and refund_reason is not null)
    order by ticket_id, status, opened_at`.execute(queries);
  return new Map(rows.map(({ ticketId, disputeId, status }) => [ticketId, { disputeId, status }]));
}

/** Returns the dispute that affects a payment, or undefined; a lost dispute takes precedence. */
export async function findDisputeOfPayment(
  queries: Queries,
  { playerId, paymentId }: { readonly playerId: string; readonly paymentId: string },
): Promise<Dispute | undefined> {
  return queries
    .selectFrom('dispute')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('payment_id', '=', paymentId)
    .where('is_current', '=', true)
    .where('status', '<>', 'won')
    .orderBy('status')
    .limit(1)
    .executeTakeFirst();
}

/** Returns all rounds of the disputes about a payment, oldest first. */
export async function findDisputesOfPayment(
  queries: Queries,
  { playerId, paymentId }: { readonly playerId: string; readonly paymentId: string },
): Promise<Dispute[]> {
  return queries
    .selectFrom('dispute')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at')
    .orderBy('dispute_id')
    .execute();
}

/** Returns the current round of the dispute with a provider's id. */
export async function findDisputeByReference(
  queries: Queries,
  { provider, reference }: DisputeReference,
): Promise<Dispute | undefined> {
  return queries
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .where('is_current', '=', true)
    .executeTakeFirst();
}

/** A dispute with the serial number of its ticket. */
export type ListedDispute = Dispute & { readonly serial: string };

export async function findListedDispute(
  queries: Queries,
  { playerId, disputeId }: { readonly playerId: string; readonly disputeId: string },
): Promise<ListedDispute | undefined> {
  return withSerial(queries)
    .where('dispute.player_id', '=', playerId)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
}

/** Lists the disputes of all players: open ones first, then newest first. */
export async function listDisputes(
  queries: Queries,
  { status, limit }: { readonly status?: Dispute['status'] | undefined; readonly limit: number },
): Promise<ListedDispute[]> {
  return withSerial(queries)
    .$if(status !== undefined, (query) => query.where('dispute.status', '=', status ?? 'open'))
    .orderBy(sql`dispute.status <> 'open'`)
    .orderBy('dispute.opened_at', 'desc')
    .limit(limit)
    .execute();
}

function withSerial(queries: Queries) {
  return queries
    .selectFrom('dispute')
    .innerJoin('ordered_ticket', (join) =>
      join
        .onRef('ordered_ticket.player_id', '=', 'dispute.player_id')
        .onRef('ordered_ticket.ticket_id', '=', 'dispute.ticket_id'),
    )
    .selectAll('dispute')
    .select('ordered_ticket.serial');
}
