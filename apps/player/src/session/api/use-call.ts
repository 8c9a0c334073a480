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

/** The kept answer to a call, which is sent when there is none or it is outdated. */
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
 * Sends a call when the page asks for it.
 * @returns the function that sends it, and what became of it last
 */
export function useCall<Id extends CallId>(call: Id): Sent<Id> {
  const endpoint = api.endpoints[call] as unknown as {
    useLazyQuery: () => Sent<Id>;
    useMutation?: () => Sent<Id>;
  };
  // an endpoint has the one or the other, and a page always names the same call
  const { useLazyQuery, useMutation: useSent = useLazyQuery } = endpoint;
  // oxlint-disable-next-line react/hooks
  return useSent();
}
