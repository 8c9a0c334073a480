import type { Language, User, UserProfile } from '@loto/api-contract';
import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PlayerTable } from './player-table.ts';

declare module '../../../platform/feature.ts' {
  interface FeatureEvents {
    /**
     * An account is being deleted: features remove their data about the person. An exception keeps
     * the account.
     */
    onPlayerDeleted: { readonly playerId: string };
  }
}

/**
 * The dependencies of the accounts feature: the platform, and facts that later features know about
 * a player.
 */
export interface Accounts extends Platform {
  /** Returns the profile of a player; empty before anything was entered. */
  readonly describeProfile: (queries: Queries, playerId: string) => Promise<UserProfile>;
  /** Refuses an invalid date of birth, or that of a person who may not play yet, at its field. */
  readonly requireBirthDate: (birthDate: string) => void;
  /** Stores the date of birth in the profile of a new player, in the same transaction. */
  readonly storeBirthDate: (queries: Queries, playerId: string, birthDate: string) => Promise<void>;
  /**
   * Removes the ways in that later features know, in the transaction in which a mailed code sets a
   * password: the owner of the e-mail takes the account back.
   */
  readonly revokeWaysIn: (transaction: Queries, playerId: string, language: Language) => Promise<void>;
  /**
   * Undoes recent changes of payout destinations and identity, and stops the payouts that wait
   * after them, in the same transaction.
   * @returns whether there was anything
   */
  readonly undoRecentChanges: (transaction: Transaction<Tables>, playerId: string) => Promise<boolean>;
  /**
   * Called when more becomes known about a player's identity, in the same transaction: the player
   * is new, has another way to sign in, or gave the CNP. They may have excluded themselves with
   * another account.
   */
  readonly onIdentityKnown: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /** Called when a player has to show a document before they buy again, in the same transaction. */
  readonly onDocumentNeeded: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /**
   * Called before a session is opened by a password or a passkey, in the same transaction: the same
   * person may have excluded themselves since the last time.
   */
  readonly onSignIn: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /**
   * Called when a session continues after the exchange of its token: the same as at a sign-in, for
   * players who never sign in again.
   */
  readonly onSessionContinued: (playerId: string) => Promise<void>;
  /**
   * Called when a player deletes the account, before anything is erased, in the same transaction:
   * the player is locked.
   */
  readonly onLeaving: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /** Moves rows of later features from a session to its new id. */
  readonly onSessionRenewed: (
    queries: Queries,
    sessionIds: { readonly from: string; readonly to: string },
  ) => Promise<void>;
}

type UserFacts = Pick<
  PlayerTable,
  'player_id' | 'email' | 'password_hash' | 'is_external' | 'email_verified_at'
>;

/** The signed-in person for the player app (specification 3). */
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
