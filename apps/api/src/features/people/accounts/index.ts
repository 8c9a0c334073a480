import { defineFeature } from '../../../platform/feature.ts';
import type { Accounts } from './accounts.ts';
import { mailSensitiveChange } from './changes/mail-sensitive-change.ts';
import { cleanUpAccounts } from './clean-up.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { mailAccountDeleted } from './deletion/mail-account-deleted.ts';
import { exchangeRefreshToken } from './sessions/exchange-refresh-token.ts';
import { login } from './sign-in/login.ts';
import { stepUpWithPassword } from './sign-in/step-up.ts';
import { mailRegistration } from './registration/mail-registration.ts';
import { listSessions, logout, signDeviceOut, signOutEverywhere } from './sessions/sessions.ts';
import { register } from './registration/register.ts';
import { resendVerificationEmail, verifyEmail } from './registration/verify-email.ts';
import { requestResetCode, resetPassword, verifyResetCode } from './passwords/forgotten-password.ts';
import { changePassword } from './passwords/change-password.ts';
import { mailPasswordChanged } from './passwords/mail-password-changed.ts';
import { mailNoPassword } from './passwords/mail-no-password.ts';
import { mailResetCode } from './passwords/mail-reset-code.ts';

export { accountMail, setPasswordLink, type AccountTexts } from './account-mail.ts';
export { describeUser, type Accounts } from './accounts.ts';
export { createActiveSessions, activeSession } from './sessions/active-sessions.ts';
export { deviceName } from './sessions/device-name.ts';
export { recordSensitiveChange, type NewSensitiveChange } from './changes/record-sensitive-change.ts';
export {
  changeKinds,
  findChange,
  findHoldingChanges,
  findLateHold,
  findNewCnp,
  isMailAwaited,
  languageOfLastChange,
  markChange,
  type SensitiveChange,
} from './changes/sensitive-change-table.ts';
export { readStopLink } from './changes/stop-link.ts';
export { endAccess } from './sessions/end-access.ts';
export { describeSessions, unlockSignIn } from './sign-in/service-desk.ts';
export { createRecentSignIns } from './sign-in/step-up.ts';
export {
  endSessions,
  findActiveSessions,
  holdActiveSession,
  type SessionTable,
} from './sessions/session-table.ts';
export { confirmSession } from './sign-in/step-up.ts';
export { openSession } from './sessions/open-session.ts';
export {
  affiliatedPlayers,
  presentPlayers,
  registeredPlayers,
  findDeletionTime,
  findKnownPlayer,
  findPlayer,
  findPlayerByEmail,
  lockPlayer,
  lockPlayers,
  insertPlayer,
  registrationsByReferralCode,
  type KnownPlayer,
  type PlayerTable,
} from './player-table.ts';
export { deleteRegistrationOfEmail, findRegistrationByEmail } from './registration/registration-table.ts';

export function accountsFeature(accounts: Accounts) {
  return defineFeature({
    name: 'accounts',
    handlers: {
      register: register(accounts),
      verifyEmail: verifyEmail(accounts),
      resendVerificationEmail: resendVerificationEmail(accounts),
      login: login(accounts),
      refreshToken: exchangeRefreshToken(accounts),
      forgotPassword: requestResetCode(accounts),
      resendOtp: requestResetCode(accounts),
      verifyOtp: verifyResetCode(accounts),
      resetPassword: resetPassword(accounts),
      changePassword: changePassword(accounts),
      deleteAccount: deleteAccount(accounts),
      logout: logout(accounts),
      listSessions: listSessions(accounts),
      endSession: signDeviceOut(accounts),
      endAllSessions: signOutEverywhere(accounts),
      stepUpWithPassword: stepUpWithPassword(accounts),
    },
    jobs: [
      mailRegistration(accounts),
      mailResetCode(accounts),
      mailNoPassword(accounts),
      mailPasswordChanged(accounts),
      mailSensitiveChange(accounts),
      mailAccountDeleted(accounts),
      cleanUpAccounts(accounts),
    ],
  });
}
