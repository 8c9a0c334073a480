import type { Queries } from '../../../platform/database/database.ts';
import type { CardReference } from '../providers/index.ts';
import { findReplacedToken } from './card-to-forget-table.ts';
import { findSavedCard, type CardKey } from './saved-card-table.ts';

/**
 * How the provider named a saved card at an instant: what was begun with a card then goes on with the same token, so that asking again
 * is the same request. Undefined once it is forgotten.
 */
export async function findCardReference(
  queries: Queries,
  card: CardKey,
  at: Date,
): Promise<CardReference | undefined> {
  const found = (await findReplacedToken(queries, card, at)) ?? (await findSavedCard(queries, card));
  return found === undefined ? undefined : { token: found.token, customer: found.customer };
}
