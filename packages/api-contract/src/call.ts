import { z } from 'zod';
import { endpoints, type CallId, type Endpoint } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the API as data: where it is, what it takes, what it answers and by which names it
 * fails.
 */
export interface Call<
  Id extends CallId = CallId,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends Endpoint {
  readonly id: Id;
  readonly summary: string;
  /** Path parameters; an empty object where there are none. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The shape of `data` in the answer `{ success: true, data, message? }`. */
  readonly answer: Answer;
  /** Its own errors; those of {@link commonErrors} can come from every call. */
  readonly errors: readonly ErrorCode[];
}

/** Errors that any call can answer, beside its own. */
export const commonErrors = [
  'VALIDATION_FAILED',
  'CLIENT_HEADERS_INVALID',
  'RATE_LIMITED',
  'PAYLOAD_TOO_LARGE',
  'INTERNAL',
] as const satisfies readonly ErrorCode[];

const nothing = z.strictObject({});

interface Definition<P, Q, B, A> {
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  errors?: readonly ErrorCode[];
}

/**
 * Defines the call `id`: its row in the endpoint table joined with its schemas. Calls with a token
 * also fail by token errors.
 */
export function defineCall<
  Id extends CallId,
  A extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(id: Id, definition: Definition<P, Q, B, A>): Call<Id, P, Q, B, A> {
  const endpoint: Endpoint = endpoints[id];
  const own = definition.errors ?? [];
  return {
    id,
    ...endpoint,
    summary: definition.summary,
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (nothing as unknown as B),
    answer: definition.answer,
    errors: [...own, ...callerErrors[endpoint.caller], ...(endpoint.isIdempotent ? idempotencyErrors : [])],
  };
}

const callerErrors = {
  anyone: [],
  'signed-in': ['UNAUTHENTICATED'],
  verified: ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED'],
} as const satisfies Record<Endpoint['caller'], readonly ErrorCode[]>;

const idempotencyErrors = [
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const satisfies readonly ErrorCode[];

/** What a caller passes: the input side of the schemas. */
export type CallInput<C extends Call> = {
  params: z.input<C['params']>;
  query: z.input<C['query']>;
  body: z.input<C['body']>;
};

/** What a handler receives: the parsed side of the schemas. */
export type CallRequest<C extends Call> = {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
};

export type CallAnswer<C extends Call> = z.output<C['answer']>;
