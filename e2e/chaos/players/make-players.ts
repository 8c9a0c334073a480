import { copyPlayer } from '../../support/copied-players.ts';
import { expectOk, registerPlayer } from '../../support/new-player.ts';
import { callWithRetries } from './retrying-caller.ts';
import type { Environment } from '../environment/open-environment.ts';

/** A player of the run. Signing in again replaces an expired token. */
export interface ChaosPlayer {
  token: string;
  /** @returns the token of a new sign-in */
  readonly signIn: () => Promise<string>;
}

/** Limits concurrent sign-ins, because hashing passwords takes time on the server. */
const atOnce = 8;

/**
 * Creates players. One registers normally. The others are copies of its rows with other names, and
 * sign in over HTTP, because hundreds of mails with codes would test nothing here.
 * @param name prefix of their e-mail addresses
 */
export async function makePlayers(
  environment: Pick<Environment, 'apiUrl' | 'mailboxApi' | 'databaseUrl'>,
  count: number,
  name = 'jucator',
): Promise<ChaosPlayer[]> {
  const model = await registerPlayer({ api: environment.apiUrl, mailboxApi: environment.mailboxApi });
  const emails = Array.from({ length: count }, (_, number) => `${name}-${number}@exemplu.ro`);
  await copyPlayer(environment.databaseUrl, model.email, emails);
  const players = emails.map((email) => ({
    token: '',
    signIn: () => signIn(environment.apiUrl, { email, password: model.password }),
  }));
  await signInAll(players);
  return players;
}

/** Signs in all players, a few at a time. */
export async function signInAll(players: readonly ChaosPlayer[]): Promise<void> {
  const waiting = [...players];
  const signIns = async () => {
    for (let player = waiting.pop(); player !== undefined; player = waiting.pop()) {
      player.token = await player.signIn();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, signIns));
}

async function signIn(apiUrl: string, body: { email: string; password: string }): Promise<string> {
  const answer = await expectOk(callWithRetries(apiUrl, 'login', { body }));
  return answer.data.token;
}
