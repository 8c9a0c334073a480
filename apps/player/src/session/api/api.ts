import type { CacheTag, CallAnswer, CallInput, Calls } from '@loto/api-contract';
import { type CallId, endpoints } from '@loto/api-contract/endpoints';
import {
  createApi,
  type EndpointBuilder,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { type ApiError, isApiError } from './api-error.ts';
import { baseQuery } from './base-query.ts';
import { isCached, tagsOf } from './send-call.ts';

type IsCached<Endpoint> = Endpoint extends { isCached: infer Value }
  ? Value
  : Endpoint extends { method: 'GET' }
    ? true
    : false;

/** The ids of calls whose responses are cached and shared. */
export type CachedCallId = {
  [Id in CallId]: IsCached<(typeof endpoints)[Id]> extends true ? Id : never;
}[CallId];

/** The ids of all other calls. Each invalidates the cached responses that share one of its tags. */
export type ChangeId = Exclude<CallId, CachedCallId>;

type Definitions = {
  [Id in CachedCallId]: QueryDefinition<CallArg<Id>, typeof baseQuery, CacheTag, Answer<Id>, 'api'>;
} & {
  [Id in ChangeId]: MutationDefinition<CallArg<Id>, typeof baseQuery, CacheTag, AnswerWithMessage<Id>, 'api'>;
};

const ids = Object.keys(endpoints) as CallId[];

/** The RTK Query API with every call of the contract. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [...new Set(ids.flatMap(tagsOf))],
  refetchOnReconnect: true,
  endpoints: (build) => Object.fromEntries(ids.map((id) => [id, define(build, id)])) as Definitions,
});

function define(build: EndpointBuilder<typeof baseQuery, CacheTag, 'api'>, call: CallId) {
  const query = (arg: object) => ({ call, ...arg });
  const tags = tagsOf(call);
  return isCached(call)
    ? build.query({ query, providesTags: tags })
    : build.mutation({
        query,
        invalidatesTags: (_answer, error) => [...tags, ...outdatedBy(error)],
      });
}

const pauseCodes = new Set(['PLAY_PAUSED', 'SELF_EXCLUDED', 'NATIONALLY_EXCLUDED']);

/** Returns the tags of cached responses that a rejection proves outdated. */
function outdatedBy(error: unknown): readonly CacheTag[] {
  const code = isApiError(error) ? error.errorCode : '';
  if (code === 'SPEND_LIMIT_REACHED') return ['PlayLimits'];
  if (code === 'CNP_NEEDED' || code === 'IDENTITY_HELD') return ['Profile'];
  return pauseCodes.has(code) ? ['PlayPause', 'Tickets', 'Ticket'] : [];
}

type Nothing = Record<string, never>;
type Part<Name extends string, Value> = [Value] extends [Nothing]
  ? { [N in Name]?: undefined }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/**
 * A screen's input to a call: the path parameters, query and body, each only if the call has one. A
 * purchase also has an `idempotencyKey`, which stays the same when it's retried. `quietFor` lists
 * the error codes that the screen shows itself; all others appear as a danger toast.
 * `onlyFromServer` rejects responses stored on this device, for example if a payment depends on
 * them.
 */
export type CallArg<Id extends CallId> = Part<'params', CallInput<Calls[Id]>['params']> &
  Part<'query', CallInput<Calls[Id]>['query']> &
  Part<'body', CallInput<Calls[Id]>['body']> &
  ((typeof endpoints)[Id] extends { isIdempotent: true }
    ? { idempotencyKey: string }
    : { idempotencyKey?: undefined }) & {
    quietFor?: readonly string[] | 'all';
    onlyFromServer?: boolean;
  };

export type Answer<Id extends CallId> = CallAnswer<Calls[Id]>;

/** The outcome of a call: its response data, or the error. */
export type CallResult<Id extends CallId> =
  | { data: AnswerWithMessage<Id>; error?: undefined }
  | { data?: undefined; error: ApiError };

/** {@link Answer} with the message that some calls also send. */
export type AnswerWithMessage<Id extends CallId> = Answer<Id> & { message?: string };
