import { type Generated, type Selectable, sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** Why an attempt failed; what the partner answered is not kept. */
export type WebhookProblem =
  | 'timeout'
  | 'unreachable'
  | 'private-address'
  | 'redirect'
  | 'refused'
  | 'accounts-deleted';

/** A row of `webhook_delivery`: a request to the partner, and how its attempts went. */
interface WebhookDeliveryTable {
  delivery_id: string;
  created_at: Date;
  /** Its making, or an operator's wish to send it again. */
  waiting_since: Date;
  attempts: Generated<number>;
  last_attempt_at: Date | null;
  /** Of HTTP; null where there was no answer. */
  last_status: number | null;
  last_problem: WebhookProblem | null;
  delivered_at: Date | null;
  given_up_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    webhook_delivery: WebhookDeliveryTable;
  }
}

export type WebhookDelivery = Selectable<WebhookDeliveryTable>;

export async function findDelivery(
  queries: Queries,
  deliveryId: string,
): Promise<WebhookDelivery | undefined> {
  return queries
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
}

/** What an attempt came to. */
export interface Attempt {
  readonly at: Date;
  readonly status: number | null;
  /** Null when the partner took it. */
  readonly problem: WebhookProblem | null;
  /** Whether it is not tried any more. */
  readonly isGivenUp: boolean;
}

export async function recordAttempt(
  queries: Queries,
  deliveryId: string,
  { at, status, problem, isGivenUp }: Attempt,
): Promise<void> {
  await queries
    .updateTable('webhook_delivery')
    .set({
      attempts: sql`attempts + 1`,
      last_attempt_at: at,
      last_status: status,
      last_problem: problem,
      delivered_at: problem === null ? at : null,
      given_up_at: isGivenUp ? at : null,
    })
    .where('delivery_id', '=', deliveryId)
    .execute();
}

export interface ListedDelivery extends WebhookDelivery {
  readonly events: number;
}

/** The newest deliveries. */
export async function listDeliveries(
  queries: Queries,
  { isUndeliveredOnly, limit }: { readonly isUndeliveredOnly: boolean; readonly limit: number },
): Promise<ListedDelivery[]> {
  const { rows } = await sql<ListedDelivery>`
    select w.*, (select count(*) from partner_event e where e.delivery_id = w.delivery_id) as events
    from webhook_delivery w
    where not ${isUndeliveredOnly}::boolean or delivered_at is null
    order by created_at desc, delivery_id limit ${limit}`.execute(queries);
  return rows;
}

/**
 * Has a delivery tried as if it were new.
 * @returns false when there is none
 */
export async function reopenDelivery(queries: Queries, deliveryId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('webhook_delivery')
    .set({ waiting_since: now, delivered_at: null, given_up_at: null })
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes deliveries that were made before an instant, with their events. */
export async function deleteOldDeliveries(queries: Queries, before: Date): Promise<void> {
  await sql`
    with old as (delete from webhook_delivery where created_at < ${before} returning delivery_id)
    delete from partner_event using old where partner_event.delivery_id = old.delivery_id`.execute(queries);
}
