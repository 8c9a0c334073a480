import type { Queries } from '../database/database.ts';

/** A name that identifies one player among all cells. */
export interface DirectoryName {
  /** `identity` is PROVIDER:SUBJECT; an e-mail is in lower case; a CNP is its keyed hash. */
  readonly kind: 'e-mail' | 'identity' | 'referral-code' | 'cnp';
  readonly name: string;
}

/** A row of `directory_name`: the player to whom a name belongs. */
interface DirectoryNameTable extends DirectoryName {
  player_id: string;
}

declare module '../database/database.ts' {
  interface Tables {
    directory_name: DirectoryNameTable;
  }
}

/**
 * Maps names to players across all cells. Changes take effect when the transaction commits
 * (decision 134).
 */
export interface Directory {
  /** @returns false if a player, even this one, already has the name */
  claim(transaction: Queries, name: DirectoryName, playerId: string): Promise<boolean>;
  find(queries: Queries, name: DirectoryName): Promise<string | undefined>;
  release(transaction: Queries, name: DirectoryName): Promise<void>;
  /** Releases all of a player's names of one kind. */
  releaseAll(transaction: Queries, kind: DirectoryName['kind'], playerId: string): Promise<void>;
}

/**
 * The directory as a table in the players' database, because there is one cell with all players.
 */
export const directory: Directory = {
  async claim(transaction, { kind, name }, playerId) {
    const claimed = await transaction
      .insertInto('directory_name')
      .values({ kind, name, player_id: playerId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('player_id')
      .executeTakeFirst();
    return claimed !== undefined;
  },
  async find(queries, { kind, name }) {
    const found = await queries
      .selectFrom('directory_name')
      .select('player_id')
      .where('kind', '=', kind)
      .where('name', '=', name)
      .executeTakeFirst();
    return found?.player_id;
  },
  async release(transaction, { kind, name }) {
    await transaction
      .deleteFrom('directory_name')
      .where('kind', '=', kind)
      .where('name', '=', name)
      .execute();
  },
  async releaseAll(transaction, kind, playerId) {
    await transaction
      .deleteFrom('directory_name')
      .where('kind', '=', kind)
      .where('player_id', '=', playerId)
      .execute();
  },
};
