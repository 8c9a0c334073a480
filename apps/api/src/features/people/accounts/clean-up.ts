import { sql } from 'kysely';
import { removeOldAttempts } from '../../../platform/calls/attempt-limit.ts';
import { removeOldKeys } from '../../../platform/calls/idempotency.ts';
import type { Platform } from '../../../platform/platform.ts';

const dayMs = 24 * 60 * 60_000;

/** A registration that nobody proved is forgotten after a week. */
const registrationTtlMs = 7 * dayMs;

export const cleanUpJob = 'clean-up-accounts';

/** Removes what no call looks at any more; run once a day. */
export function cleanUpAccounts({ database, clock }: Platform): () => Promise<void> {
  return async () => {
    const now = clock.now();
    const registeredBefore = new Date(now.getTime() - registrationTtlMs);
    const dayAgo = new Date(now.getTime() - dayMs);
    await database.deleteFrom('registration').where('created_at', '<', registeredBefore).execute();
    // not sooner: a mail on its way starts a code's life anew
    await database.deleteFrom('one_time_code').where('expires_at', '<', dayAgo).execute();
    await database.deleteFrom('password_reset').where('created_at', '<', dayAgo).execute();
    await database.deleteFrom('session').where('expires_at', '<', now).execute();
    await sql`delete from code_mail where at < ${dayAgo}`.execute(database);
    await removeOldAttempts(database, now);
    await removeOldKeys(database);
  };
}
