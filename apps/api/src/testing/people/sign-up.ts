import { randomUUID } from 'node:crypto';
import { product } from '@loto/api-contract';
import { insertPlayer, openSession } from '../../features/people/accounts/index.ts';
import { hashPassword } from '../../features/people/accounts/passwords/password-hash.ts';
import { describeProfile } from '../../features/people/profile/index.ts';
import { readClientHeaders } from '../../platform/calls/client-headers.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { TestApp } from '../app/test-app.ts';
import { newPlayerId } from '../../platform/directory/cell-ids.ts';

/** A signed-up player with credentials. */
export interface SignedUpPlayer {
  readonly playerId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** Returns the six-digit code in the newest mail with a code to an address. */
export function mailedCode(app: TestApp, email: string): string {
  for (const mail of app.mailer.to(email).toReversed()) {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0];
    if (code !== undefined) return code;
  }
  throw new Error('No mail with a code was sent');
}

/** A complete profile with the consents, as the player app sends it. */
export const wholeProfile = {
  firstName: 'Ioana',
  lastName: 'Marinescu',
  birthDate: '1990-05-17',
  phone: '0721 234 567',
  county: 'Cluj',
  city: 'Cluj-Napoca',
  street: 'Strada Memorandumului 28',
  postalCode: '400114',
  hasCheckedTermsAndConditions: true,
  hasCheckedPrivacyPolicy: true,
  hasCheckedGDPRPolicy: true,
} as const;

const password = 'bilet norocos de joi';
// Computed once, because hashing is slow and the password is always the same.
let passwordHash: Promise<string> | undefined;

/** Returns a signed-in player with a verified e-mail and, with `complete`, a complete profile. */
export async function signUpPlayer(
  app: TestApp,
  options: { complete?: boolean; email?: string } = {},
): Promise<SignedUpPlayer> {
  const email = options.email ?? `${randomUUID()}@jucator.test`;
  const { platform } = app;
  const now = app.clock.now();
  passwordHash ??= hashPassword(password);
  const player = {
    player_id: newPlayerId(platform.config.cell),
    email,
    password_hash: await passwordHash,
    is_external: false,
    email_verified_at: now,
    affiliation_code: null,
    referral_code: null,
    created_at: now,
    deleted_at: null,
  };
  if (!(await insertPlayer(platform.database, player))) throw new Error(`There is a player ${email}`);
  const accounts = {
    ...platform,
    describeProfile: (queries: Queries, playerId: string) =>
      describeProfile(queries, playerId, platform.config),
    requireBirthDate: () => {},
    storeBirthDate: async () => {},
    revokeWaysIn: async () => {},
    undoRecentChanges: async () => false,
    onIdentityKnown: async () => {},
    onDocumentNeeded: async () => {},
    onSignIn: async () => {},
    onSessionContinued: async () => {},
    onLeaving: async () => {},
    onSessionRenewed: async () => {},
  };
  const client = readClientHeaders({ applicationclient: 'web.mobile', appversion: product.appVersion });
  const { token, refreshToken } = await openSession(accounts, platform.database, player, client);
  if (options.complete === true) {
    const updated = await app.call('updateProfile', { token, body: wholeProfile });
    if (updated.status !== 200) throw new Error(`Completing the profile failed: ${updated.errorCode}`);
  }
  return { playerId: player.player_id, email, password, token, refreshToken };
}

/**
 * Returns a new access token for a player's session, for tests that move the clock past the first
 * token's expiry.
 */
export function freshToken(
  app: TestApp,
  player: Pick<SignedUpPlayer, 'playerId' | 'refreshToken'>,
  changes: { isEmailVerified?: boolean; isExternal?: boolean } = {},
): string {
  return app.platform.tokens.issue({
    playerId: player.playerId,
    sessionId: sessionIdOf(player.refreshToken),
    isEmailVerified: true,
    isExternal: false,
    ...changes,
  });
}

/** Makes every session count as just opened, for tests that move the clock. */
export async function renewSessions(app: TestApp): Promise<void> {
  await app.platform.pool.query(
    "update session set authenticated_at = $1, expires_at = $1::timestamptz + interval '1 hour'",
    [app.clock.now()],
  );
}

/** Moves the clock to an instant while a player stays signed in; returns a new access token. */
export async function signedInAt(
  app: TestApp,
  player: SignedUpPlayer,
  instant: string,
): Promise<SignedUpPlayer> {
  app.clock.set(instant);
  await renewSessions(app);
  return { ...player, token: freshToken(app, player) };
}

/** Returns the session of a refresh token. */
export function sessionIdOf(refreshToken: string): string {
  return refreshToken.split('.')[1] ?? '';
}

/** Signs in with e-mail and password; returns the response, which may be a rejection. */
export function signIn(app: TestApp, email: string, typed: string, headers: Record<string, string> = {}) {
  return app.call('login', { body: { email, password: typed }, headers });
}

/** Registers an e-mail; returns the response, which may be a rejection. */
export function register(app: TestApp, email: string, typed: string) {
  return app.call('register', { body: { email, password: typed } });
}

/** Verifies an e-mail with its newest code, after the minute in which another mail is refused. */
export async function proveEmail(app: TestApp, email: string) {
  app.clock.advance(60_000);
  await app.runDueJobs();
  return app.call('verifyEmail', { body: { email, emailVerificationOTP: mailedCode(app, email) } });
}

/** Returns a one-time code that differs from the given one. */
export function otherCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}
