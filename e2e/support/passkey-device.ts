import type { Page } from '@playwright/test';

/**
 * Adds a device to a page's browser that stores passkeys and always verifies its user. It lasts as
 * long as the page.
 * @returns functions that count its passkeys, and that disable or enable the verification
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
