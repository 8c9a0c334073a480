import { type Generated, type Selectable, sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { isQueued, type JobDefinition } from '../../../platform/jobs/define-job.ts';

/** Why an attempt failed; the partner's response isn't stored. */
export type WebhookProblem =
  | 'timeout'
  | 'unreachable'
  | 'private-address'
  | 'redirect'
  | 'refused'
  | 'accounts-deleted';

/** A row of `webhook_delivery`: a request to the partner and the results of its attempts. */
interface WebhookDeliveryTable {
  delivery_id: string;
  created_at: Date;
  /** When it was created, or when an operator asked to resend it. */
  waiting_since: Date;
  attempts: Generated<number>;
  last_attempt_at: Date | null;
  /** HTTP status, or null without a response. */
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

/** The result of an attempt. */
export interface Attempt {
  readonly at: Date;
  readonly status: number | null;
  /** Null if the partner accepted it. */
  readonly problem: WebhookProblem | null;
  /** True if it won't be retried. */
  readonly isGivenUp: boolean;
}

/**
 * Records the result of an attempt, unless the delivery was accepted or reopened in the meantime,
 * because a late response must not overwrite a newer result.
 * @param delivery the row that was read before the attempt
 * @returns whether the result was recorded
 */
export async function recordAttempt(
  queries: Queries,
  { delivery_id: deliveryId, waiting_since: waitingSince }: WebhookDelivery,
  { at, status, problem, isGivenUp }: Attempt,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
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
    .where('delivered_at', 'is', null)
    .where('waiting_since', '=', waitingSince)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns the delivery to try while the circuit is open: the newest one that was never tried,
 * otherwise the one with the oldest attempt. This way a delivery whose content the partner rejects
 * doesn't block the others.
 */
export async function findDeliveryToProbe(queries: Queries): Promise<string | undefined> {
  const found = await waitingDeliveries(queries)
    .orderBy('last_attempt_at', (order) => order.asc().nullsFirst())
    .orderBy('waiting_since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.delivery_id;
}

/** Returns waiting deliveries without a job, oldest first. */
export async function findDeliveriesWithoutJob(
  queries: Queries,
  job: JobDefinition<{ deliveryId: string }>,
  limit: number,
): Promise<string[]> {
  const found = await waitingDeliveries(queries)
    .where((row) => row.not(isQueued(job, sql`webhook_delivery.delivery_id::text`)))
    .orderBy('waiting_since')
    .limit(limit)
    .execute();
  return found.map(({ delivery_id: deliveryId }) => deliveryId);
}

function waitingDeliveries(queries: Queries) {
  return queries
    .selectFrom('webhook_delivery')
    .select('delivery_id')
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null);
}

export interface ListedDelivery extends WebhookDelivery {
  readonly events: number;
}

/** Returns the newest deliveries. */
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
 * Reopens a delivery, which is then tried as if it were new.
 * @returns false if it doesn't exist
 */
export async function reopenDelivery(queries: Queries, deliveryId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('webhook_delivery')
    .set({ waiting_since: now, delivered_at: null, given_up_at: null })
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Batch size. With up to 200 events per delivery, a batch of this size holds locks only briefly.
 */
const deletedAtOnce = 50;

/** Deletes deliveries created before `before`, with their events, one transaction per batch. */
export async function deleteOldDeliveries(database: Queries, before: Date): Promise<void> {
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce;) {
    const { rows } = await sql<{ deleted: number }>`
      with old as (
        delete from webhook_delivery where delivery_id in (
          select delivery_id from webhook_delivery where created_at < ${before}
          order by created_at limit ${deletedAtOnce})
        returning delivery_id
      ), theirs as (
        delete from partner_event using old where partner_event.delivery_id = old.delivery_id
      )
      select count(*)::int as deleted from old`.execute(database);
    deleted = rows[0]?.deleted ?? 0;
  }
}
