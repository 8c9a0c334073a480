import type { Queries } from '../../../platform/database/database.ts';
import type { SubmittedCheckpoint } from './submit-checkpoint.ts';

/**
 * Returns the newest state of the log if a witness has not signed it, otherwise null.
 * @param name of the witness's key
 */
export async function findSubmission(queries: Queries, name: string): Promise<SubmittedCheckpoint | null> {
  const newest = await queries
    .selectFrom('seal_checkpoint')
    .select(['size', 'note', 'cosignatures'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined || newest.cosignatures.some((line) => line.startsWith(`— ${name} `))) return null;
  const known = await queries
    .selectFrom('seal_witness')
    .select('size')
    .where('name', '=', name)
    .executeTakeFirst();
  const leaves = await queries
    .selectFrom('seal_log_entry')
    .select('leaf_hash as leafHash')
    .where('entry_index', '<', newest.size)
    .orderBy('entry_index')
    .execute();
  const leafHashes = leaves.map(({ leafHash }) => leafHash);
  return { size: newest.size, note: newest.note, leafHashes, oldSize: known?.size ?? 0 };
}
