import pg from 'pg';
import { expectOk, registerPlayer } from '../../support/new-player.ts';
import { callWithRetries } from './retrying-caller.ts';
import type { Environment } from '../environment/open-environment.ts';

/** A player of the run; the token is renewed by a new sign-in when it has ended. */
export interface ChaosPlayer {
  token: string;
  /** @returns the token of a new sign-in */
  readonly signIn: () => Promise<string>;
}

/** How many sign in at once: a password takes the server some time. */
const atOnce = 8;

/**
 * Makes players. One registers in the usual way; the others are copies of their rows under other
 * names, and sign in over HTTP: hundreds of mails with codes would test nothing here.
 */
export async function makePlayers(environment: Environment, count: number): Promise<ChaosPlayer[]> {
  const model = await registerPlayer({ api: environment.apiUrl, mailboxApi: environment.mailboxApi });
  const emails = Array.from({ length: count }, (_, number) => `jucator-${number}@exemplu.ro`);
  const client = new pg.Client({ connectionString: environment.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with model as (select * from player where email = $1), made as (
         insert into player (player_id, email, password_hash, email_verified_at, created_at)
         select gen_random_uuid(), new.email, password_hash, email_verified_at, created_at
         from model, unnest($2::text[]) as new (email)
         returning player_id
       )
       insert into player_profile (player_id, first_name, last_name, birth_date, phone, county, city, street, postal_code,
         terms_accepted_at, privacy_accepted_at, gdpr_accepted_at, updated_at)
       select made.player_id, first_name, last_name, birth_date, phone, county, city, street, postal_code,
         terms_accepted_at, privacy_accepted_at, gdpr_accepted_at, updated_at
       from made, player_profile profile join model on model.player_id = profile.player_id`,
      [model.email, emails],
    );
  } finally {
    await client.end();
  }
  const players = emails.map((email) => ({
    token: '',
    signIn: () => signIn(environment.apiUrl, { email, password: model.password }),
  }));
  await signInAll(players);
  return players;
}

/** Signs all players in, some at a time. */
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
