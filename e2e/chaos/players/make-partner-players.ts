import { allAcceptances, completeProfile, expectOk } from '../../support/new-player.ts';
import { partnerToken } from '../../support/partner-token.ts';
import { signInAll, type ChaosPlayer } from './make-players.ts';
import type { Environment } from '../environment/open-environment.ts';
import { callWithRetries } from './retrying-caller.ts';

/** A player of the partner. */
export interface ChaosPartnerPlayer extends ChaosPlayer {
  /** The partner's id for the player. */
  readonly partnerPlayerId: string;
}

/**
 * Creates the partner's players over HTTP: they open links, accept the terms and complete their
 * profiles.
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

/** Maximum number of links that a player tries. */
const mostLinks = 5;

/** Signs in with a link. Each link works once, so the next one is opened after a lost response. */
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
