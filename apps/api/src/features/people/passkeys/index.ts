import type { Language } from '@loto/api-contract';
import { forgetAttempts } from '../../../platform/calls/attempt-limit.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Accounts } from '../accounts/index.ts';
import { removeExpiredChallenges } from './passkey-challenge-table.ts';
import { mailPasskey, passkeyMailJob } from './passkey-mail.ts';
import { passkeySignIn, passkeySignInOptions } from './passkey-sign-in.ts';
import { passkeyStepUpOptions, stepUpWithPasskey } from './passkey-step-up.ts';
import { deletePasskeys } from './passkey-table.ts';
import { additionsOfPlayer } from './passkeys.ts';
import { addPasskey, listPasskeys, passkeyCreationOptions, removePasskey } from './player-passkeys.ts';

export { moveChallenges } from './passkey-challenge-table.ts';

export function passkeysHandlers(accounts: Accounts) {
  return {
    passkeySignInOptions: passkeySignInOptions(accounts),
    passkeySignIn: passkeySignIn(accounts),
    passkeyStepUpOptions: passkeyStepUpOptions(accounts),
    stepUpWithPasskey: stepUpWithPasskey(accounts),
    listPasskeys: listPasskeys(accounts),
    passkeyCreationOptions: passkeyCreationOptions(accounts),
    addPasskey: addPasskey(accounts),
    removePasskey: removePasskey(accounts),
  } satisfies CallHandlers;
}

const cleanUpChallenges = defineJob({ name: 'clean-up-passkey-challenges', cron: '7 * * * *' });

export function passkeysJobs(accounts: Accounts): Job[] {
  return [
    mailPasskey(accounts),
    implementJob(cleanUpChallenges, () => removeExpiredChallenges(accounts.database, accounts.clock.now())),
  ];
}

/** Removes the passkeys of a player who leaves. */
export async function erasePasskeys(transaction: Queries, playerId: string): Promise<void> {
  await deletePasskeys(transaction, playerId);
  await forgetAttempts(transaction, additionsOfPlayer, playerId);
}

/**
 * Removes the passkeys of a player whose account is taken back by its e-mail, in the same
 * transaction: one that a thief added would open it again. Their player gets a mail about it.
 */
export async function revokePasskeys(
  transaction: Queries,
  playerId: string,
  language: Language,
): Promise<void> {
  if (!(await deletePasskeys(transaction, playerId))) return;
  await enqueue(transaction, passkeyMailJob, { playerId, event: 'reset', language });
}
