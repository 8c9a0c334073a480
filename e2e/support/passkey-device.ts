import type { Page } from '@playwright/test';

/**
 * Gives a page's browser a device that stores passkeys and whose player always shows a finger; it
 * belongs to the page.
 * @returns how many passkeys it stores, and what closes or opens it to the player's finger
 */
export async function addPasskeyDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async count(): Promise<number> {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    async verifyPlayer(isUserVerified: boolean): Promise<void> {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
