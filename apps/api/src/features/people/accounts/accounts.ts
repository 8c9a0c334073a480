import type { Language, User, UserProfile } from '@loto/api-contract';
import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PlayerTable } from './player-table.ts';

declare module '../../../platform/feature.ts' {
  interface FeatureEvents {
    /**
     * An account is being deleted: features remove what they store of the person. One that throws
     * keeps the account.
     */
    onPlayerDeleted: { readonly playerId: string };
  }
}

/**
 * What the accounts feature works with: the platform, and what a later feature knows of a player.
 */
export interface Accounts extends Platform {
  /** The profile of a player; empty before anything was entered. */
  readonly describeProfile: (queries: Queries, playerId: string) => Promise<UserProfile>;
  /** Refuses, at the field, a date of birth that is none or of a person who may not play yet. */
  readonly requireBirthDate: (birthDate: string) => void;
  /** Puts the date of birth into the profile of a new player, in the same transaction. */
  readonly storeBirthDate: (queries: Queries, playerId: string, birthDate: string) => Promise<void>;
  /**
   * Removes the ways in that later features know of, in the transaction in which a mailed code sets
   * a password: the person who has the e-mail takes the account back.
   */
  readonly revokeWaysIn: (transaction: Queries, playerId: string, language: Language) => Promise<void>;
  /**
   * Takes off what was changed lately of where money goes and of who the player is, and stops what
   * waits after it, in the same transaction.
   * @returns whether there was anything
   */
  readonly undoRecentChanges: (transaction: Transaction<Tables>, playerId: string) => Promise<boolean>;
  /**
   * Called when more is known of who a player is, in the same transaction: the player is new, has
   * another way to sign in, or gave the CNP. They may have excluded themselves with another
   * account.
   */
  readonly onIdentityKnown: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /** Called when a player has to show a document before they buy again, in the same transaction. */
  readonly onDocumentNeeded: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /**
   * Called before a session is opened by a password or a passkey, in the same transaction: a
   * person who the player is may have excluded themselves since the last time.
   */
  readonly onSignIn: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /**
   * Called when a session continues, after the exchange of its token: the same as at a sign-in, for
   * who never signs in again.
   */
  readonly onSessionContinued: (playerId: string) => Promise<void>;
  /**
   * Called when a player deletes the account, before anything is erased, in the same transaction:
   * the player is locked.
   */
  readonly onLeaving: (transaction: Transaction<Tables>, playerId: string) => Promise<void>;
  /** Moves what later features store by a session to its new id. */
  readonly onSessionRenewed: (
    queries: Queries,
    sessionIds: { readonly from: string; readonly to: string },
  ) => Promise<void>;
}

type UserFacts = Pick<
  PlayerTable,
  'player_id' | 'email' | 'password_hash' | 'is_external' | 'email_verified_at'
>;

/** The signed-in person as the player app knows it (specification 3). */
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
