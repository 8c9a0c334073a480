import { randomUUID } from 'node:crypto';
import { callOverHttp } from './api-client.ts';
import type { StackAddress } from './stack-address.ts';
import { allAcceptances, completeProfile, expectOk, type Player } from './new-player.ts';
import { partnerToken } from './partner-token.ts';
import { sessionEntries } from './session-entries.ts';
import { test as base } from './test.ts';

/** A player of the partner, with both sides' ids. */
export interface PartnerPlayer extends Omit<Player, 'email' | 'password'> {
  /** The partner's id for the player. */
  readonly partnerPlayerId: string;
  /** The token of the link with which the player signed in. */
  readonly paymentToken: string;
}

/** Signs in with the partner's link over HTTP, accepts the terms and fills in the profile. */
async function registerAtPartner(stack: StackAddress): Promise<PartnerPlayer> {
  const partnerPlayerId = `p-${randomUUID()}`;
  const paymentToken = await partnerToken(stack, partnerPlayerId);
  const session = await expectOk(
    callOverHttp(stack.api, 'anonymousLogin', { body: { accessToken: paymentToken } }),
  );
  const { token, refreshToken } = session.data;
  const body = { ...completeProfile, ...allAcceptances };
  const updated = await expectOk(callOverHttp(stack.api, 'updateProfile', { token, body }));
  return { token, refreshToken, user: updated.data.user, partnerPlayerId, paymentToken };
}

/**
 * For journeys of a partner's player who is already signed in, with the browser's stored entries.
 */
export const test = base.extend<{ player: PartnerPlayer }>({
  player: async ({ stack }, use) => use(await registerAtPartner(stack)),
  storageState: async ({ player, stack }, use) => {
    const localStorage = [...sessionEntries(player), { name: 'paymentToken', value: player.paymentToken }];
    await use({ cookies: [], origins: [{ origin: stack.player, localStorage }] });
  },
});

export { expect } from './test.ts';
