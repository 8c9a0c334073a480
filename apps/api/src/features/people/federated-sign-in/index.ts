import type { Accounts } from '../accounts/index.ts';
import { createFederatedSignIns } from './federated-sign-ins.ts';
import { registerSignInReturns } from './sign-in-return.ts';
import { eraseIdentities } from './player-identity-table.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { defineJob, implementJob } from '../../../platform/jobs/define-job.ts';
import { anonymousLogin } from './anonymous-login.ts';
import { mailIdentity } from './identity-mail.ts';
import { signInOptions } from './sign-in-options.ts';
import { appleLogin, googleLogin } from './social-login.ts';
import { removeExpiredNonces } from './used-nonce-table.ts';

export { findPartnerSubject, findPartnerSubjects, subjectsOf } from './player-identity-table.ts';
export { partnerKeys, partnerTokenClaims, readPartnerToken } from './partner-token.ts';
export { publishedKeys } from './verify-signed-token.ts';

const cleanUpNonces = defineJob({ name: 'clean-up-nonces', cron: '27 2 * * *' });

export function federatedSignInFeature(accounts: Accounts) {
  const signIns = createFederatedSignIns(accounts);
  return defineFeature({
    name: 'federated-sign-in',
    handlers: {
      signInOptions: signInOptions(signIns),
      googleLogin: googleLogin(signIns),
      appleLogin: appleLogin(signIns),
      anonymousLogin: anonymousLogin(signIns),
    },
    jobs: [
      mailIdentity(signIns),
      implementJob(cleanUpNonces, () => removeExpiredNonces(signIns.database, signIns.clock.now())),
    ],
    routes: (server) => registerSignInReturns(server, signIns),
    onPlayerDeleted: (transaction, { playerId }) => eraseIdentities(transaction, playerId),
  });
}
