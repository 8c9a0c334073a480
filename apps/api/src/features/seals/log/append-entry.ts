import { sign } from 'node:crypto';
import {
  formatCheckpoint,
  formatEntry,
  formatNote,
  leafHash,
  needsNoWitness,
  signText,
  treeRoot,
  type LogEntry,
} from '@loto/draw-seal';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { ed25519Key } from '../../../platform/keys/signer.ts';
import { sha256, type Seals } from '../seals.ts';
import { enqueueWitnesses } from '../witness/witness-checkpoint.ts';

/** An entry of the log after it was appended, for the server's own log. */
export interface AppendedEntry {
  readonly entryIndex: number;
  readonly entry: string;
  /** The signed state of the log after the entry. */
  readonly checkpoint: string;
}

/**
 * Appends an entry to the log, signs its new state and enqueues the witnesses. No signature may
 * leave the process before the transaction has committed; {@link AppendedEntry} is for use after
 * that.
 */
export async function appendEntry(
  transaction: Transaction<Tables>,
  seals: Pick<Seals, 'config' | 'clock'>,
  entry: LogEntry,
): Promise<AppendedEntry> {
  await sql`select pg_advisory_xact_lock(hashtext(concat('seal_log_entry.', current_schema())))`.execute(
    transaction,
  );
  const earlier = await transaction
    .selectFrom('seal_log_entry')
    .select('leaf_hash as leafHash')
    .orderBy('entry_index')
    .execute();
  const text = formatEntry(entry);
  const bytes = Buffer.from(text);
  const leaf = leafHash(sha256, bytes);
  const entryIndex = earlier.length;
  await transaction
    .insertInto('seal_log_entry')
    .values({
      entry_index: entryIndex,
      kind: entry.kind,
      draw_id: entry.drawId,
      entry: bytes,
      leaf_hash: Buffer.from(leaf),
    })
    .execute();
  const { origin, policy } = seals.config.seal;
  const root = treeRoot(sha256, [...earlier.map(({ leafHash: hash }) => hash), leaf]);
  const checkpoint = signedNote(seals, formatCheckpoint({ origin, size: entryIndex + 1, root }));
  await transaction
    .insertInto('seal_checkpoint')
    .values({
      size: entryIndex + 1,
      note: checkpoint,
      quorum_at: needsNoWitness(policy) ? seals.clock.now() : null,
    })
    .execute();
  await enqueueWitnesses(transaction, seals);
  return { entryIndex, entry: text, checkpoint };
}

/** Returns a text as a note signed by all keys of the log. */
function signedNote({ config }: Pick<Seals, 'config'>, text: string): string {
  const bytes = Buffer.from(text);
  const signatures = config.secrets.sealLogKeys.flatMap(({ secret }, at) => {
    const key = config.seal.logKeys[at];
    return key === undefined
      ? []
      : [signText(key, (message) => sign(null, message, ed25519Key(secret)), bytes)];
  });
  return formatNote({ text, signatures });
}
