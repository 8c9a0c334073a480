import { sql } from 'kysely';
import { removeOldAttempts } from '../../../platform/calls/attempt-limit.ts';
import { deleteOldKeys } from '../../../platform/calls/idempotency.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';

const dayMs = 24 * 60 * 60_000;

const weekMs = 7 * dayMs;

const cleanUp = defineJob({ name: 'clean-up-accounts', cron: '17 2 * * *' });

/** Deletes obsolete rows once a day. */
export function cleanUpAccounts({ database, clock }: Platform): Job {
  return implementJob(cleanUp, async () => {
    const now = clock.now();
    const weekAgo = new Date(now.getTime() - weekMs);
    const yearAgo = new Date(now.getTime() - 365 * dayMs);
    const dayAgo = new Date(now.getTime() - dayMs);
    await database.deleteFrom('registration').where('created_at', '<', weekAgo).execute();
    // A mail is this old only if the mail server was down the whole time.
    await database.deleteFrom('deletion_mail').where('deleted_at', '<', weekAgo).execute();
    // Codes are kept a day longer, because sending a delayed mail restarts their lifetime.
    await database.deleteFrom('one_time_code').where('expires_at', '<', dayAgo).execute();
    await database.deleteFrom('password_reset').where('created_at', '<', dayAgo).execute();
    await database.deleteFrom('session').where('expires_at', '<', now).execute();
    await database.deleteFrom('sensitive_change').where('changed_at', '<', yearAgo).execute();
    await sql`delete from code_mail where at < ${dayAgo}`.execute(database);
    await removeOldAttempts(database, now);
    await deleteOldKeys(database);
  });
}
