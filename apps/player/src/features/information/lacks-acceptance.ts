import type { User } from '@loto/api-contract';

/** All consents; one checkbox covers the three (specification 5). */
export const acceptances = {
  hasCheckedTermsAndConditions: true,
  hasCheckedPrivacyPolicy: true,
  hasCheckedGDPRPolicy: true,
} as const;

/**
 * Reports whether the terms dialog appears: a signed-in player with a verified e-mail lacks one of
 * the three consents (specification 4).
 */
export function lacksAcceptance(auth: { isAuthenticated: boolean; user: User | null }): boolean {
  if (!auth.isAuthenticated || auth.user === null || !auth.user.isEmailVerified) return false;
  const { userProfile } = auth.user;
  return !(
    userProfile.hasCheckedTermsAndConditions &&
    userProfile.hasCheckedPrivacyPolicy &&
    userProfile.hasCheckedGDPRPolicy
  );
}
