import type { CallAnswer, CallInput, Calls } from '@loto/api-contract';
import type { CallId, endpoints } from '@loto/api-contract/endpoints';
import { createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { type ApiError, isApiError } from './api-error.ts';
import { baseQuery } from './base-query.ts';

const tags = [
  'Profile',
  'GameTypes',
  'Tickets',
  'Ticket',
  'Cards',
  'Devices',
  'Push',
  'Passkeys',
  'Winnings',
  'Notices',
  'PlayLimits',
  'PlayPause',
  'PlaySettings',
] as const;

type Tag = (typeof tags)[number];

/** The one RTK Query API; calls are added by `calls/*`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>;

/** A query typed by the contract's call of the same id. */
export function callQuery<Id extends CallId>(build: Build, call: Id, providesTags: readonly Tag[] = []) {
  return build.query<Answer<Id>, CallArg<Id>>({
    query: (arg) => ({ call, ...arg }),
    providesTags,
  });
}

/** A mutation typed by the contract's call of the same id. */
export function callMutation<Id extends CallId>(
  build: Build,
  call: Id,
  invalidatesTags: readonly Tag[] = [],
) {
  return build.mutation<AnswerWithMessage<Id>, CallArg<Id>>({
    query: (arg) => ({ call, ...arg }),
    invalidatesTags: (_answer, error) => [...invalidatesTags, ...outdatedBy(error)],
  });
}

const pauseCodes = new Set(['PLAY_PAUSED', 'SELF_EXCLUDED', 'NATIONALLY_EXCLUDED']);

/** What a refusal says of the player that this page did not know. */
function outdatedBy(error: unknown): readonly Tag[] {
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
 * What a screen passes to a call: the contract's path parameters, query and body, each only where
 * the call has one; `idempotencyKey` where the call is a purchase (one key for one intention, also
 * when it is sent again).
 * `quietFor` names error codes the screen shows itself; all others are shown as a danger toast.
 * `onlyFromServer`: what this device stored is no answer, as where a payment depends on it.
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

/** A call's `data`. */
export type Answer<Id extends CallId> = CallAnswer<Calls[Id]>;

/** What came of a call: its answer, or why there is none. */
export type CallResult<Id extends CallId> =
  | { data: AnswerWithMessage<Id>; error?: undefined }
  | { data?: undefined; error: ApiError };

/** {@link Answer} with the text that some calls send beside it. */
type AnswerWithMessage<Id extends CallId> = Answer<Id> & { message?: string };
