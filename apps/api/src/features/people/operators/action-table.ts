import type { ColumnType, Generated } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `operator_action`, the audit log: append only. */
interface OperatorActionTable {
  action_number: Generated<number>;
  operator_name: string;
  acted_at: Date;
  command: string;
  arguments: ColumnType<Record<string, unknown>, string, never>;
  draw_id: string | null;
  is_dry_run: boolean;
  outcome: 'done' | 'requested' | 'refused' | 'failed';
  summary: string;
  /**
   * Whether the operator's token signed the transaction, as the database saw; null for what the
   * server wrote.
   */
  is_signed: Generated<boolean | null>;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    operator_action: OperatorActionTable;
  }
}

/** Something an operator did or tried. */
export interface OperatorAction {
  /** As claimed: also when the token was wrong. */
  readonly operatorName: string;
  readonly actedAt: Date;
  readonly command: string;
  /** As given; never a token. */
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly drawId: string | null;
  readonly isDryRun: boolean;
  readonly outcome: OperatorActionTable['outcome'];
  /** What happened, or the sentence of the refusal. */
  readonly summary: string;
}

/** Writes an action down, in the transaction of what it did. */
export async function writeAction(queries: Queries, action: OperatorAction): Promise<void> {
  await queries
    .insertInto('operator_action')
    .values({
      operator_name: action.operatorName,
      acted_at: action.actedAt,
      command: action.command,
      arguments: JSON.stringify(action.arguments),
      draw_id: action.drawId,
      is_dry_run: action.isDryRun,
      outcome: action.outcome,
      summary: action.summary,
    })
    .execute();
}

type ListedAction = OperatorAction & {
  readonly actionNumber: number;
  readonly isSigned: boolean | null;
};

/** The newest actions, newest first; of one draw, or all. */
export async function listActions(
  queries: Queries,
  { drawId, limit }: { drawId?: string | undefined; limit: number },
): Promise<ListedAction[]> {
  let chosen = queries
    .selectFrom('operator_action')
    .select([
      'action_number as actionNumber',
      'operator_name as operatorName',
      'acted_at as actedAt',
      'command',
      'arguments',
      'draw_id as drawId',
      'is_dry_run as isDryRun',
      'outcome',
      'summary',
      'is_signed as isSigned',
    ]);
  if (drawId !== undefined) chosen = chosen.where('draw_id', '=', drawId);
  return chosen.orderBy('action_number', 'desc').limit(limit).execute();
}
