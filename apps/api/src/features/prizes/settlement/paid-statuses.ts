import type { TicketStatus } from '@loto/api-contract';
import { sql, type RawBuilder } from 'kysely';

/** The statuses that paid tickets of a draw can have. */
export type PaidStatuses = readonly TicketStatus[];

/** Of a draw that is being settled. */
export const playing: PaidStatuses = ['active'];

/** Of one that is settled: a ticket that has other draws to come still plays. */
export const played: PaidStatuses = ['active', 'won', 'lost'];

/** The condition that a status is one of them. */
export function isOneOf(status: RawBuilder<unknown>, statuses: PaidStatuses): RawBuilder<boolean> {
  return sql<boolean>`${status} in (${sql.join(statuses.map((one) => sql.lit(one)))})`;
}
