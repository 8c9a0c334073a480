import { createHash } from 'node:crypto';
import { createAccessTokens } from '@loto/api/access-tokens';
import type { LocalStack } from '@loto/local';
import type pg from 'pg';
import { accessTokenKeysOf } from './bench-stack.ts';

/** A signed-in player who may buy tickets. */
export interface BenchPlayer {
  readonly playerId: string;
  readonly sessionId: string;
}

function idOf(kind: 'player' | 'session', number: number): string {
  const hex = createHash('md5').update(`${kind} ${number}`).digest('hex');
  // The schemas of jobs require UUIDs of version 4.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}

/**
 * Adds players with complete profiles and a session each, as if they had signed up, filled in the
 * profile and signed in.
 * @param first number of the first player
 */
export async function addPlayers(client: pg.ClientBase, count: number, first = 0): Promise<BenchPlayer[]> {
  const players = Array.from({ length: count }, (_, index) => ({
    playerId: idOf('player', first + index),
    sessionId: idOf('session', first + index),
  }));
  await client.query(
    `with given as (
       select * from unnest($1::uuid[], $2::uuid[]) as given (player_id, session_id)
     ), new_player as (
       insert into player (player_id, email, email_verified_at, created_at)
       select player_id, player_id || '@jucator.test', now(), now() from given
     ), new_profile as (
       insert into player_profile (player_id, first_name, last_name, birth_date, phone, county, city, street, postal_code,
         terms_accepted_at, privacy_accepted_at, gdpr_accepted_at, updated_at)
       select player_id, 'Ioana', 'Marinescu', '1990-05-17', '+40721234567', 'Cluj', 'Cluj-Napoca',
         'Strada Memorandumului 28', '400114', now(), now(), now(), now() from given
     )
     insert into session (player_id, session_id, application_client, token_hash, created_at, authenticated_at, last_used_at,
       expires_at)
     select player_id, session_id, 'web.mobile', sha256(session_id::text::bytea), now(), now(), now(),
       now() + interval '30 days'
     from given`,
    [players.map(({ playerId }) => playerId), players.map(({ sessionId }) => sessionId)],
  );
  return players;
}

/** Returns new access tokens for players, like the stack's API issues them. */
export function issueTokens(stack: LocalStack, players: readonly BenchPlayer[]): string[] {
  const tokens = createAccessTokens(accessTokenKeysOf(stack), { now: () => new Date() });
  return players.map((player) => tokens.issue({ ...player, isEmailVerified: true, isExternal: false }));
}
