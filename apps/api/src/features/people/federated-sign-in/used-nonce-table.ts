import { createHash } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `used_nonce`: a nonce that can't be used again. */
interface UsedNonceTable {
  scope: NonceScope;
  nonce_hash: Buffer;
  expires_at: Date;
}

/** `sign-in` for nonces of Google and Apple sign-ins, `partner` for ids of partner tokens. */
export type NonceScope = 'sign-in' | 'partner';

declare module '../../../platform/database/database.ts' {
  interface Tables {
    used_nonce: UsedNonceTable;
  }
}

/**
 * Marks a nonce as used if the transaction commits. A concurrent use waits for the first
 * transaction.
 * @param expiresAt when the nonce becomes invalid anyway, so that its row can be deleted
 * @returns false if it was already used
 */
export async function takeNonce(
  transaction: Queries,
  { scope, nonce, expiresAt }: { scope: NonceScope; nonce: string; expiresAt: Date },
): Promise<boolean> {
  const taken = await transaction
    .insertInto('used_nonce')
    .values({ scope, nonce_hash: createHash('sha256').update(nonce).digest(), expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['scope', 'nonce_hash']).doNothing())
    .returning('scope')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes nonces that expired long enough ago, allowing for differences between clocks. */
export async function removeExpiredNonces(queries: Queries, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 60 * 60_000);
  await queries.deleteFrom('used_nonce').where('expires_at', '<', hourAgo).execute();
}
