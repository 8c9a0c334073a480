import {
  cosignedAt,
  isQuorum,
  isSignatureOf,
  parseNote,
  parseSignature,
  parseSeal,
  type PolicyWitness,
} from '@loto/draw-seal';
import { sql, type Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { markWitnessed } from '../../draws/games/index.ts';
import { verifierCrypto, type Seals } from '../seals.ts';
import type { WitnessAnswer } from './submit-checkpoint.ts';

/** Stores a witness's response. `failing_since` keeps the time of the first failure. */
export async function storeAnswer(
  queries: Queries,
  name: string,
  answer: { readonly size?: number | undefined; readonly text: string; readonly isFailure: boolean },
  now: Date,
): Promise<void> {
  const { size, text, isFailure } = answer;
  await queries
    .insertInto('seal_witness')
    .values({
      name,
      size: size ?? 0,
      last_answer: text,
      answered_at: now,
      failing_since: isFailure ? now : null,
    })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        ...(size !== undefined && { size }),
        last_answer: text,
        answered_at: now,
        failing_since: isFailure ? sql<Date>`coalesce(seal_witness.failing_since, ${now})` : null,
      }),
    )
    .execute();
}

/**
 * Adds a cosignature to a state of the log. Once there are enough, the state's seals are marked as
 * witnessed if enough witnesses signed before the draw.
 */
export async function storeCosignature(
  transaction: Transaction<Tables>,
  seals: Seals,
  cosigned: Extract<WitnessAnswer, { readonly kind: 'cosigned' }> & {
    readonly witness: PolicyWitness;
    readonly size: number;
  },
): Promise<void> {
  const { line, size, witness } = cosigned;
  const now = seals.clock.now();
  const { policy } = seals.config.seal;
  await storeAnswer(transaction, witness.key.name, { size, text: cosigned.text, isFailure: false }, now);
  const checkpoint = await transaction
    .updateTable('seal_checkpoint')
    .set({ cosignatures: sql`array_append(cosignatures, ${line})` })
    .where('size', '=', size)
    // A note with two signatures by one key would be rejected.
    .where(
      sql<boolean>`not exists (select from unnest(cosignatures) other where starts_with(other, ${`— ${witness.key.name} `}))`,
    )
    .returning(['note', 'cosignatures', 'quorum_at as quorumAt'])
    .executeTakeFirst();
  if (checkpoint === undefined) return;
  const signedAt = timesOf(policy.witnesses, checkpoint);
  if (!isQuorum(policy, new Set(signedAt.keys()))) return;
  if (checkpoint.quorumAt === null) {
    await transaction
      .updateTable('seal_checkpoint')
      .set({ quorum_at: now })
      .where('size', '=', size)
      .execute();
  }
  const sealed = await transaction
    .selectFrom('seal_log_entry')
    .select('entry')
    .where('kind', '=', 'seal')
    .where('entry_index', '<', size)
    .execute();
  const early = sealed.flatMap(({ entry }) => {
    const seal = parseSeal(entry.toString('utf8'));
    if (seal === null) return [];
    const before = [...signedAt].filter(([, at]) => at < seal.drawAt).map(([name]) => name);
    return isQuorum(policy, new Set(before)) ? [seal.drawId] : [];
  });
  await markWitnessed(transaction, early, now);
}

/** Returns when each witness signed a state, by the witness's name in the policy. */
function timesOf(
  witnesses: readonly PolicyWitness[],
  { note, cosignatures }: { readonly note: string; readonly cosignatures: readonly string[] },
): Map<string, Date> {
  const text = parseNote(note)?.text ?? '';
  const times = new Map<string, Date>();
  for (const line of cosignatures) {
    const signature = parseSignature(line.trimEnd());
    const witness = signature && witnesses.find(({ key }) => isSignatureOf(signature, key));
    const at = witness ? cosignedAt(verifierCrypto, witness.key, text, signature) : null;
    if (witness && at !== null) times.set(witness.name, at);
  }
  return times;
}
