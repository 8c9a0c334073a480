import type { Session } from '@loto/api-contract';

/** What the player app keeps of a session (specification 3, "Stored in the browser"). */
export function sessionEntries({ token, refreshToken, user }: Session): { name: string; value: string }[] {
  const { isProfileCompleted } = user.userProfile;
  return [
    { name: 'token', value: token },
    { name: 'refreshToken', value: refreshToken },
    { name: 'authState', value: JSON.stringify({ user }) },
    { name: 'auth', value: JSON.stringify({ isProfileCompleted }) },
  ];
}
