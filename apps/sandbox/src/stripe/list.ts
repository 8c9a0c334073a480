import { invalidRequest, missing } from './api-error.ts';
import { formOf, textOf, type FormObject } from './form.ts';

interface Listed {
  readonly id: string;
  readonly created: number;
}

export interface ListPage<Item> {
  readonly object: 'list';
  readonly url: string;
  readonly data: Item[];
  readonly has_more: boolean;
}

/**
 * Returns a page of a list, newest first. `starting_after` an item continues with older ones,
 * `ending_before` with the next newer ones.
 * @param items in order of creation
 * @param isOfType excludes items, although the cursor can be an excluded one
 */
export function listPage<Item extends Listed>(
  url: string,
  items: Iterable<Item>,
  query: FormObject,
  isOfType: (item: Item) => boolean = () => true,
): ListPage<Item> {
  const limit = Number(textOf(query, 'limit') ?? '10');
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalidRequest('Invalid limit');
  const newestFirst = [...items].toReversed();
  const created = formOf(query, 'created');
  const until = Number(textOf(created, 'lte') ?? Number.POSITIVE_INFINITY);
  const from = Number(textOf(created, 'gte') ?? 0);
  const isWanted = (item: Item) => item.created <= until && item.created >= from && isOfType(item);
  const indexOf = (id: string) => {
    const index = newestFirst.findIndex((item) => item.id === id);
    if (index < 0) throw missing('object', id, 400);
    return index;
  };
  const before = textOf(query, 'ending_before');
  const after = textOf(query, 'starting_after');
  if (before !== undefined) {
    const newer = newestFirst.slice(0, indexOf(before)).filter(isWanted);
    return { object: 'list', url, data: newer.slice(-limit), has_more: newer.length > limit };
  }
  const older = (after === undefined ? newestFirst : newestFirst.slice(indexOf(after) + 1)).filter(isWanted);
  return { object: 'list', url, data: older.slice(0, limit), has_more: older.length > limit };
}

interface Searched extends Listed {
  readonly metadata: Readonly<Record<string, string>> | null;
}

const clause = /^metadata\["(\w+)"\]:"([^"]+)"$/;

/**
 * Searches by one metadata key. `isIndexed` returns true if the search index already contains an
 * item.
 */
export function searchPage<Item extends Searched>(
  url: string,
  items: Iterable<Item>,
  query: FormObject,
  isIndexed: (item: Item) => boolean,
): { object: 'search_result'; url: string; data: Item[]; has_more: boolean; next_page: null } {
  const [, name, value] = clause.exec(textOf(query, 'query') ?? '') ?? [];
  if (name === undefined) throw invalidRequest('We were unable to parse your search query.');
  const found = [...items].filter((item) => isIndexed(item) && item.metadata?.[name] === value);
  const data = found.toReversed().slice(0, Number(textOf(query, 'limit') ?? '10'));
  return { object: 'search_result', url, data, has_more: false, next_page: null };
}
