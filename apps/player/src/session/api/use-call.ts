import type {
  TypedLazyQueryTrigger,
  TypedMutationTrigger,
  TypedUseLazyQueryStateResult,
  TypedUseMutationResult,
  TypedUseQueryHookResult,
  TypedUseQuerySubscriptionOptions,
} from '@reduxjs/toolkit/query/react';
import type { CallId } from '@loto/api-contract/endpoints';
import {
  api,
  type Answer,
  type AnswerWithMessage,
  type CachedCallId,
  type CallArg,
  type ChangeId,
} from './api.ts';
import type { baseQuery } from './base-query.ts';

type Base = typeof baseQuery;

type UseAnswer<Id extends CachedCallId> = (
  arg: CallArg<Id>,
  options?: TypedUseQuerySubscriptionOptions,
) => TypedUseQueryHookResult<Answer<Id>, CallArg<Id>, Base>;

/**
 * Returns the cached response to a call. Sends the call if there is no response or it's outdated.
 */
export function useAnswer<Id extends CachedCallId>(call: Id, ...args: Parameters<UseAnswer<Id>>) {
  const { useQuery } = api.endpoints[call] as unknown as { useQuery: UseAnswer<Id> };
  return useQuery(...args);
}

type Sent<Id> = Id extends CachedCallId
  ? readonly [
      TypedLazyQueryTrigger<Answer<Id>, CallArg<Id>, Base>,
      TypedUseLazyQueryStateResult<Answer<Id>, CallArg<Id>, Base>,
    ]
  : Id extends ChangeId
    ? readonly [
        TypedMutationTrigger<AnswerWithMessage<Id>, CallArg<Id>, Base>,
        TypedUseMutationResult<AnswerWithMessage<Id>, CallArg<Id>, Base>,
      ]
    : never;

/**
 * Prepares a call that the page sends later.
 * @returns a function that sends it, and its latest outcome
 */
export function useCall<Id extends CallId>(call: Id): Sent<Id> {
  const endpoint = api.endpoints[call] as unknown as {
    useLazyQuery: () => Sent<Id>;
    useMutation?: () => Sent<Id>;
  };
  // An endpoint has one of these hooks, and a page always passes the same call.
  const { useLazyQuery, useMutation: useSent = useLazyQuery } = endpoint;
  // oxlint-disable-next-line react/hooks
  return useSent();
}
