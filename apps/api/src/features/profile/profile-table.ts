import type { Queries } from '../../platform/database.ts';

/** A row of `player_profile`: what a player told of themselves. Null is not told yet. */
export interface ProfileTable {
  player_id: string;
  first_name: string | null;
  last_name: string | null;
  /** A day, `YYYY-MM-DD`. */
  birth_date: string | null;
  /** E.164, `+40…`. */
  phone: string | null;
  county: string | null;
  city: string | null;
  street: string | null;
  postal_code: string | null;
  terms_accepted_at: Date | null;
  privacy_accepted_at: Date | null;
  gdpr_accepted_at: Date | null;
  updated_at: Date;
}

declare module '../../platform/database.ts' {
  interface Tables {
    player_profile: ProfileTable;
  }
}

/** The profile of a player, or undefined before anything was told. */
export async function findProfile(queries: Queries, playerId: string): Promise<ProfileTable | undefined> {
  return queries
    .selectFrom('player_profile')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}
