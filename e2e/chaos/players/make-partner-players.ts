import { allAcceptances, completeProfile, expectOk } from '../../support/new-player.ts';
import { partnerToken } from '../../support/partner-token.ts';
import { signInAll, type ChaosPlayer } from './make-players.ts';
import type { Environment } from '../environment/open-environment.ts';
import { callWithRetries } from './retrying-caller.ts';

/** A player of the partner. */
export interface ChaosPartnerPlayer extends ChaosPlayer {
  /** What the partner calls them. */
  readonly partnerPlayerId: string;
}

/**
 * Has players come by the partner's links, accept the terms and fill in their profiles, all over
 * HTTP.
 */
export async function makePartnerPlayers(
  environment: Environment,
  count: number,
): Promise<ChaosPartnerPlayer[]> {
  const players = Array.from({ length: count }, (_, number) => {
    const partnerPlayerId = `jucator-${number}`;
    return { partnerPlayerId, token: '', signIn: () => comeByLink(environment, partnerPlayerId) };
  });
  await signInAll(players);
  const body = { ...completeProfile, ...allAcceptances };
  await Promise.all(
    players.map(({ token }) =>
      expectOk(callWithRetries(environment.apiUrl, 'updateProfile', { token, body })),
    ),
  );
  return players;
}

/** How many links a player opens, one after the other. */
const mostLinks = 5;

/** A link works once: when its answer got lost, the next one is opened. */
async function comeByLink({ apiUrl, partnerUrl }: Environment, partnerPlayerId: string): Promise<string> {
  for (let links = 1; ; links += 1) {
    const accessToken = await partnerToken({ partnerApp: partnerUrl }, partnerPlayerId);
    const { status, errorCode, data } = await callWithRetries(apiUrl, 'anonymousLogin', {
      body: { accessToken },
    });
    if (status === 200) return data.token;
    if (links === mostLinks) throw new Error(`The partner's link was answered ${status} ${errorCode}`);
  }
}
