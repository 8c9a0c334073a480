import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** A row of `operator_work`: the work of an action's job and its progress. */
interface OperatorWorkTable {
  action_id: string;
  command: string;
  operator_name: string;
  draw_id: string | null;
  is_dry_run: boolean;
  input: ColumnType<unknown, string, never>;
  steps_done: Generated<number>;
  steps: Generated<number | null>;
  /** The outcome of the work; null until it's finished. */
  outcome: ColumnType<unknown, string | null | undefined, string>;
  created_at: Date;
  finished_at: Generated<Date | null>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    operator_work: OperatorWorkTable;
  }
}

export type Work = Selectable<OperatorWorkTable>;

interface NewWork {
  readonly actionId: string;
  readonly command: string;
  readonly operator: string;
  readonly drawId: string | null;
  readonly isDryRun: boolean;
  readonly input: object;
  readonly now: Date;
}

export async function insertWork(transaction: Queries, work: NewWork): Promise<void> {
  await transaction
    .insertInto('operator_work')
    .values({
      action_id: work.actionId,
      command: work.command,
      operator_name: work.operator,
      draw_id: work.drawId,
      is_dry_run: work.isDryRun,
      input: JSON.stringify(work.input),
      created_at: work.now,
    })
    .execute();
}

export async function findWork(queries: Queries, actionId: string): Promise<Work | undefined> {
  return queries.selectFrom('operator_work').selectAll().where('action_id', '=', actionId).executeTakeFirst();
}

/** Returns the newest works, newest first. */
export async function listWorks(queries: Queries, limit: number): Promise<Work[]> {
  return queries.selectFrom('operator_work').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
}

/** Returns a command's newest works about draws, newest first. */
export async function listWorksOfDraws(
  queries: Queries,
  {
    command,
    drawIds,
    limit,
  }: { readonly command: string; readonly drawIds: readonly string[]; readonly limit: number },
): Promise<Work[]> {
  if (drawIds.length === 0) return [];
  return queries
    .selectFrom('operator_work')
    .selectAll()
    .where('command', '=', command)
    .where('draw_id', 'in', drawIds)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function updateProgress(
  queries: Queries,
  actionId: string,
  { done, of }: { readonly done: number; readonly of: number },
): Promise<void> {
  await queries
    .updateTable('operator_work')
    .set({ steps_done: done, steps: of })
    .where('action_id', '=', actionId)
    .execute();
}

export async function finishWork(
  queries: Queries,
  actionId: string,
  { outcome, now }: { readonly outcome: object; readonly now: Date },
): Promise<void> {
  await queries
    .updateTable('operator_work')
    .set({ outcome: JSON.stringify(outcome), finished_at: now })
    .where('action_id', '=', actionId)
    .where('finished_at', 'is', null)
    .execute();
}
