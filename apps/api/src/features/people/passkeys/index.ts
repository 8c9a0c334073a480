import { defineFeature } from '../../../platform/feature.ts';
import type { Language } from '@loto/api-contract';
import { forgetAttempts } from '../../../platform/calls/attempt-limit.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob } from '../../../platform/jobs/define-job.ts';
import type { Accounts } from '../accounts/index.ts';
import { removeExpiredChallenges } from './passkey-challenge-table.ts';
import { mailPasskey, passkeyMailJob } from './passkey-mail.ts';
import { passkeySignIn, passkeySignInOptions } from './passkey-sign-in.ts';
import { passkeyStepUpOptions, stepUpWithPasskey } from './passkey-step-up.ts';
import { deletePasskeys } from './passkey-table.ts';
import { additionsOfPlayer } from './passkeys.ts';
import { addPasskey, listPasskeys, passkeyCreationOptions, removePasskey } from './player-passkeys.ts';

export { challengeTtlMs, issueChallenge, moveChallenges, takeChallenge } from './passkey-challenge-table.ts';
export {
  challengeOf,
  CredentialRefused,
  passkeyAlgorithms,
  readCreatedPasskey,
} from './verify-credential.ts';

const cleanUpChallenges = defineJob({ name: 'clean-up-passkey-challenges', cron: '7 * * * *' });

/**
 * Removes the passkeys of a player who recovers the account by e-mail, in the same transaction,
 * because a thief could use a passkey that they added. The player gets a mail about it.
 */
export async function revokePasskeys(
  transaction: Queries,
  playerId: string,
  language: Language,
): Promise<void> {
  if (!(await deletePasskeys(transaction, playerId))) return;
  await enqueue(transaction, passkeyMailJob, { playerId, event: 'reset', language });
}

export function passkeysFeature(accounts: Accounts) {
  return defineFeature({
    name: 'passkeys',
    handlers: {
      passkeySignInOptions: passkeySignInOptions(accounts),
      passkeySignIn: passkeySignIn(accounts),
      passkeyStepUpOptions: passkeyStepUpOptions(accounts),
      stepUpWithPasskey: stepUpWithPasskey(accounts),
      listPasskeys: listPasskeys(accounts),
      passkeyCreationOptions: passkeyCreationOptions(accounts),
      addPasskey: addPasskey(accounts),
      removePasskey: removePasskey(accounts),
    },
    jobs: [
      mailPasskey(accounts),
      implementJob(cleanUpChallenges, () => removeExpiredChallenges(accounts.database, accounts.clock.now())),
    ],
    async onPlayerDeleted(transaction, { playerId }) {
      await deletePasskeys(transaction, playerId);
      await forgetAttempts(transaction, additionsOfPlayer, playerId);
    },
  });
}
