import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

/** A player as a test knows them. */
export interface SignedUpPlayer {
  readonly playerId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** A verified player, signed in; with `complete`, also with a whole profile and the acceptances given. */
export async function signUpPlayer(
  app: TestApp,
  options: { complete?: boolean; email?: string } = {},
): Promise<SignedUpPlayer> {
  const playerId = randomUUID();
  const sessionId = randomUUID();
  const email = options.email ?? `${playerId}@jucator.test`;
  const now = app.clock.now();
  const { pool, tokens } = app.platform;
  await pool.query(
    'insert into player (player_id, email, email_verified_at, created_at) values ($1, $2, $3, $3)',
    [playerId, email, now],
  );
  await pool.query(
    `insert into session (player_id, session_id, application_client, created_at, last_used_at)
     values ($1, $2, 'web.mobile', $3, $3)`,
    [playerId, sessionId, now],
  );
  if (options.complete === true) {
    await pool.query(
      `insert into player_profile (player_id, first_name, last_name, birth_date, phone, county, city, street, postal_code,
         terms_accepted_at, privacy_accepted_at, gdpr_accepted_at, updated_at)
       values ($1, 'Ioana', 'Marinescu', '1990-05-17', '+40721234567', 'Cluj', 'Cluj-Napoca', 'Strada Memorandumului 28', '400114',
         $2, $2, $2, $2)`,
      [playerId, now],
    );
  }
  const token = tokens.issue({ playerId, sessionId, isEmailVerified: true, isExternal: false });
  return { playerId, email, password: 'o parola lunga', token, refreshToken: '' };
}
