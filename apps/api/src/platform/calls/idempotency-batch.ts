import type { CallId } from '@loto/api-contract';
import { ApiError } from '../http/api-error.ts';
import { plainArray, type Statements } from '../database/statement.ts';
import { SerializedResponse } from './serialized-response.ts';

/** A request that is to be done once: whose, its key, its call and the hash of what was asked (see `hashRequest`). */
export interface KeyedRequest {
  readonly playerId: string;
  readonly callId: CallId;
  readonly key: string;
  /** 64 hex digits. */
  readonly requestHash: string;
}

/**
 * A part of a statement that takes the keys of many requests, each with its answer; `claimed` holds those that were free. It waits for others
 * who are taking one of them. Its values are those of {@link claimValues}, whose second is the keys.
 */
export const claimed = `
  claimed as (
    insert into idempotency_key (player_id, key, call_id, request_hash, answer)
    select player_id, key, call_id, decode(request_hash, 'hex'), answer::json
    from rows from (unnest($1::uuid[], $2::text[], $3::text[], $4::text[]), string_to_table($5, E'\\x1e'))
      as asked (player_id, key, call_id, request_hash, answer)
    on conflict (player_id, key) do nothing
    returning player_id, key
  )`;

/**
 * @param requests in the order of their names ({@link nameOf}), so that two batches that share keys wait for each other and never in a circle
 * @param answers as JSON, in the order of the requests
 */
export function claimValues(requests: readonly KeyedRequest[], answers: readonly string[]): string[] {
  // parted by the record separator, which JSON has only escaped
  return [...columnsOf(requests), answers.join('\u001e')];
}

/** What stands under a key: its answer, or that it came with another request. */
export type StoredResponse<Answer> =
  | { readonly answer: SerializedResponse<Answer> }
  | { readonly refusal: ApiError };

const findKept = `
  select asked.place, kept.answer::text as json,
    kept.call_id = asked.call_id and kept.request_hash = decode(asked.request_hash, 'hex') as "isSame"
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality
    as asked (player_id, key, call_id, request_hash, place)
  join idempotency_key kept using (player_id, key)`;

/** The answers that were given before under the keys of requests, in their order; undefined for a key that is free. */
export async function findStoredResponses<Answer>(
  statements: Statements,
  requests: readonly KeyedRequest[],
): Promise<(StoredResponse<Answer> | undefined)[]> {
  if (requests.length === 0) return [];
  const { rows } = await statements.query<{ place: number; json: string; isSame: boolean }>({
    name: 'find-kept-answers',
    text: findKept,
    values: columnsOf(requests),
  });
  const kept: (StoredResponse<Answer> | undefined)[] = requests.map(() => undefined);
  for (const { place, json, isSame } of rows) {
    kept[place - 1] = isSame
      ? { answer: new SerializedResponse(json) }
      : { refusal: new ApiError('IDEMPOTENCY_KEY_REUSED') };
  }
  return kept;
}

/** Names a player's key. */
export function nameOf({ playerId, key }: Pick<KeyedRequest, 'playerId' | 'key'>): string {
  return `${playerId} ${key}`;
}

function columnsOf(requests: readonly KeyedRequest[]): string[] {
  return [
    plainArray(requests.map(({ playerId }) => playerId)),
    plainArray(requests.map(({ key }) => key)),
    plainArray(requests.map(({ callId }) => callId)),
    plainArray(requests.map(({ requestHash }) => requestHash)),
  ];
}
