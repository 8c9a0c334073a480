import { defaultLanguage, type Language } from '@loto/api-contract';
import type { Queries } from '../../../platform/database/database.ts';
import { languageOfLastChange } from '../../people/accounts/index.ts';

/**
 * Returns the language for a mail that no request of the player triggered: that of their newest
 * ticket, otherwise of their last account change.
 */
export async function playerLanguage(queries: Queries, playerId: string): Promise<Language> {
  const newest = await queries
    .selectFrom('ordered_ticket')
    .select('language')
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.language ?? (await languageOfLastChange(queries, playerId)) ?? defaultLanguage;
}
