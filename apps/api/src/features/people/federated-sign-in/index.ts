import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { anonymousLogin } from './anonymous-login.ts';
import type { FederatedSignIns } from './federated-sign-ins.ts';
import { mailIdentity } from './identity-mail.ts';
import { signInOptions } from './sign-in-options.ts';
import { appleLogin, googleLogin } from './social-login.ts';
import { removeExpiredNonces } from './used-nonce-table.ts';

export { createFederatedSignIns } from './federated-sign-ins.ts';
export {
  eraseIdentities,
  findPartnerSubject,
  findPartnerSubjects,
  subjectsOf,
} from './player-identity-table.ts';
export { partnerKeys, partnerTokenClaims, readPartnerToken } from './partner-token.ts';
export { publishedKeys } from './verify-signed-token.ts';
export { registerSignInReturns } from './sign-in-return.ts';

export function federatedSignInHandlers(signIns: FederatedSignIns) {
  return {
    signInOptions: signInOptions(signIns),
    googleLogin: googleLogin(signIns),
    appleLogin: appleLogin(signIns),
    anonymousLogin: anonymousLogin(signIns),
  } satisfies CallHandlers;
}

const cleanUpNonces = defineJob({ name: 'clean-up-nonces', cron: '27 2 * * *' });

export function federatedSignInJobs(signIns: FederatedSignIns): Job[] {
  return [
    mailIdentity(signIns),
    implementJob(cleanUpNonces, () => removeExpiredNonces(signIns.database, signIns.clock.now())),
  ];
}
