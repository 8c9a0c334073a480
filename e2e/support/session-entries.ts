import type { Session } from '@loto/api-contract';
import { expect, type Page } from '@playwright/test';

/**
 * Returns the entries that the player app stores for a session (specification 3, "Stored in the
 * browser").
 */
export function sessionEntries({ token, refreshToken, user }: Session): { name: string; value: string }[] {
  const { isProfileCompleted } = user.userProfile;
  return [
    { name: 'token', value: token },
    { name: 'refreshToken', value: refreshToken },
    { name: 'authState', value: JSON.stringify({ user }) },
    { name: 'auth', value: JSON.stringify({ isProfileCompleted }) },
  ];
}

/**
 * Checks the keys in the storage after signing out. The app reloads at that time, and a loading
 * page can't be queried.
 */
export async function expectStoredKeys(page: Page, judge: (keys: string[]) => void): Promise<void> {
  await expect(async () => judge(await page.evaluate(() => Object.keys(localStorage)))).toPass();
}
