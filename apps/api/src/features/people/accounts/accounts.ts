import type { Language, User, UserProfile } from '@loto/api-contract';
import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PlayerTable } from './player-table.ts';

declare module '../../../platform/feature.ts' {
  interface FeatureEvents {
    /**
     * Called while an account is being deleted, so that features remove personal data. If a handler
     * throws, the account isn't deleted.
     */
    onPlayerDeleted: { readonly playerId: string };
  }
}

/** Dependencies of the accounts feature: the platform, and callbacks into features above it. */
export interface Accounts extends Platform {
  /** Returns a player's profile, which is empty at first. */
  readonly describeProfile: (queries: Queries, playerId: string) => Promise<UserProfile>;
  /**
   * Rejects an invalid date of birth, and that of a person who is too young to play; the error
   * names the field.
   */
  readonly requireBirthDate: (birthDate: string) => void;
  /** Stores the date of birth in the profile of a new player, in the same transaction. */
  readonly storeBirthDate: (queries: Queries, playerId: string, birthDate: string) => Promise<void>;
  /**
   * Removes the other ways to sign in when a mailed code sets a password, in the same transaction,
   * because the owner of the e-mail is recovering the account.
   */
  readonly revokeWaysIn: (transaction: Queries, playerId: string, language: Language) => Promise<void>;
  /**
   * Undoes recent changes of payout destinations and identity and stops the payouts that they
   * delay, in the same transaction.
   * @returns whether anything was undone
   */
  readonly undoRecentChanges: (transaction: Transaction<Tables>, playerId: string) => Promise<boolean>;
  /**
   * Called in the same transaction when we learn more about a player's identity: at registration,
   * with another way to sign in, or when the CNP is entered. They may have excluded themselves with
   * another account.
   */
  readonly onIdentityKnown: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /** Called in the same transaction when a player must show a document before buying again. */
  readonly onDocumentNeeded: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /**
   * Called in the same transaction before a password or passkey opens a session, because the player
   * may have excluded themselves with another account since the last sign-in.
   */
  readonly onSignIn: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /**
   * Called after a token refresh. It makes the same check as a sign-in, for players who stay signed
   * in.
   */
  readonly onSessionContinued: (playerId: string) => Promise<void>;
  /**
   * Called in the same transaction when a player deletes the account, before anything is erased.
   * The player is locked.
   */
  readonly onLeaving: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /** Moves rows that other features store per session to the session's new id. */
  readonly onSessionRenewed: (
    queries: Queries,
    sessionIds: { readonly from: string; readonly to: string },
  ) => Promise<void>;
}

type UserFacts = Pick<
  PlayerTable,
  'player_id' | 'email' | 'password_hash' | 'is_external' | 'email_verified_at'
>;

/** Returns the signed-in player as the app shows them (specification 3). */
export async function describeUser(accounts: Accounts, queries: Queries, player: UserFacts): Promise<User> {
  return {
    id: player.player_id,
    email: player.email ?? '',
    isExternal: player.is_external,
    isEmailVerified: player.email_verified_at !== null,
    hasPassword: player.password_hash !== null,
    userProfile: await accounts.describeProfile(queries, player.player_id),
  };
}
