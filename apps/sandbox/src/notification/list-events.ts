import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { readInput } from '../http/read-input.ts';
import type { Dispatcher } from './dispatcher.ts';

const eventsQuery = z.strictObject({
  after: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/**
 * A page of what happened, in order of creation, word for word as it is told.
 * @param query `after`, an event's id, and `limit`
 * @throws ApiError invalid_request, not_found
 */
export function listEvents({ store }: Dispatcher, query: unknown): { data: unknown[]; hasMore: boolean } {
  const { after, limit } = readInput(eventsQuery, query);
  const sequence = after === undefined ? 0 : store.events.sequenceOf(after);
  if (sequence === null) throw new ApiError('not_found', 'There is no such event to start after.');
  const bodies = store.events.bodiesAfter(sequence, limit + 1);
  const data = bodies.slice(0, limit).map((body) => JSON.parse(body) as unknown);
  return { data, hasMore: bodies.length > limit };
}
