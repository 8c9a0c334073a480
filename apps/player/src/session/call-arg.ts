import type { CallAnswer, CallInput, Calls } from '@loto/api-contract';
import type { endpoints, CallId } from '@loto/api-contract/endpoints';

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
 */
export type CallArg<Id extends CallId> = Part<'params', CallInput<Calls[Id]>['params']> &
  Part<'query', CallInput<Calls[Id]>['query']> &
  Part<'body', CallInput<Calls[Id]>['body']> &
  ((typeof endpoints)[Id] extends { isIdempotent: true }
    ? { idempotencyKey: string }
    : { idempotencyKey?: undefined }) & { quietFor?: readonly string[] | 'all' };

/** A call's `data`. */
export type Answer<Id extends CallId> = CallAnswer<Calls[Id]>;

/** {@link Answer} with the text that some calls send beside it. */
export type AnswerWithMessage<Id extends CallId> = Answer<Id> & { message?: string };
