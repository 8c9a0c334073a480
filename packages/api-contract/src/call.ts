import { z } from 'zod';
import type { CallLimit, PublicCallLimit } from './call-limit.ts';
import { anyQuery, noFields, type Exampled, type PartOf } from './definition.ts';
import type { Caller, Endpoint } from './endpoint.ts';
import type { CallId } from './endpoints.ts';
import { errorCodes, type ErrorCode } from './errors.ts';
import type { StepUpRule } from './step-up-rule.ts';

/** An API call as data: address, request, response and error codes. */
export interface Call<
  Id extends CallId = CallId,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends Endpoint {
  readonly id: Id;
  readonly summary: string;
  /** When the call requires a recent sign-in; `never` for a public call. */
  readonly stepUp: StepUpRule;
  readonly limit: CallLimit;
  /** Path parameters; an empty object if there are none. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The shape of `data` in the response `{ success: true, data, message? }`. */
  readonly answer: Answer;
  /** The call's own error codes; {@link commonErrors} apply to every call. */
  readonly errors: readonly ErrorCode[];
  readonly example: CallExample<Body, Answer>;
}

/** An example request of a call with the `data` of its response, as shown in the documentation. */
export interface CallExample<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly body?: z.input<Body>;
  readonly answer: z.output<Answer>;
}

/** Errors that any call can return in addition to its own. */
export const commonErrors = [
  'VALIDATION_FAILED',
  'REQUEST_MALFORMED',
  'CLIENT_HEADERS_INVALID',
  'REQUEST_TIMEOUT',
  'RATE_LIMITED',
  'PAYLOAD_TOO_LARGE',
  'CONTENT_TYPE_UNSUPPORTED',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'OVERLOADED',
] as const satisfies readonly ErrorCode[];

/**
 * A call's definition without its example, because the type of the example depends on the schemas.
 */
interface Definition {
  readonly summary: string;
  readonly stepUp?: StepUpRule | undefined;
  readonly limit: CallLimit;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  readonly errors?: readonly ErrorCode[];
}

/** The fields that a definition requires, depending on the caller. */
type Guards<C extends Caller> = C extends 'anyone'
  ? { readonly stepUp?: undefined; readonly limit: PublicCallLimit }
  : { readonly stepUp: StepUpRule; readonly limit: Exclude<CallLimit, PublicCallLimit> };

type Definitions<E extends Readonly<Record<string, Endpoint>>> = {
  readonly [Id in keyof E]: Definition & Guards<E[Id]['caller']>;
};

type AnyDefinition = Definition & { readonly example: CallExample };

type DefinedCalls<D> = {
  readonly [Id in keyof D & CallId]: Call<
    Id,
    PartOf<D[Id], 'params'>,
    PartOf<D[Id], 'query', typeof anyQuery>,
    PartOf<D[Id], 'body'>,
    PartOf<D[Id], 'answer'>
  >;
};

/**
 * Joins the endpoints of a group with their definitions, in the order of the endpoints. Adds the
 * token errors to calls with a token, and the step-up error to calls that require a recent sign-in.
 * @param define returns the definitions; it's a function so that bundles that only use the
 *   endpoints can drop them: mark the call `@__PURE__`
 */
export function defineCalls<E extends Readonly<Record<string, Endpoint>>, const D extends Definitions<E>>(
  endpoints: E,
  define: () => D & { readonly [Id in keyof D]: D[Id] extends Definition ? Exampled<D[Id]> : never },
): DefinedCalls<D> {
  const definitions = define() as Readonly<Record<string, AnyDefinition>>;
  const calls = Object.entries(endpoints).map(([id, endpoint]) => {
    const { errors = [], stepUp = 'never', example, ...definition } = definitions[id] as AnyDefinition;
    const idempotency = endpoint.isIdempotent ? idempotencyErrors : [];
    const signIn = stepUp === 'never' ? [] : (['STEP_UP_REQUIRED'] as const);
    const allErrors = [...errors, ...callerErrors[endpoint.caller], ...signIn, ...idempotency];
    const call = {
      id,
      ...endpoint,
      stepUp,
      params: noFields,
      query: anyQuery,
      body: noFields,
      ...definition,
    };
    const shown = endpoint.method === 'POST' ? { body: {}, ...example } : example;
    return [id, { ...call, errors: allErrors, example: shown }];
  });
  return Object.fromEntries(calls) as DefinedCalls<D>;
}

const callerErrors = {
  anyone: [],
  'signed-in': ['UNAUTHENTICATED'],
  verified: ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED'],
} as const satisfies Record<Caller, readonly ErrorCode[]>;

const idempotencyErrors = [
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
] as const satisfies readonly ErrorCode[];

/** The arguments of a call before parsing: the input types of its schemas. */
export type CallInput<C extends Call> = {
  params: z.input<C['params']>;
  query: z.input<C['query']>;
  body: z.input<C['body']>;
};

/** The request that a handler receives: the output types of the schemas. */
export type CallRequest<C extends Call> = {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
};

export type CallAnswer<C extends Call> = z.output<C['answer']>;

/** Returns the schema of the success response that wraps `data`. */
export function successAnswer<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

export const errorCode = z.enum(errorCodes);

/**
 * The failure response of every call. The player app decides by `errorCode`; `errorMessage` is for
 * people.
 */
export const failureAnswer = z.object({
  success: z.literal(false),
  errorCode,
  errorMessage: z.string().describe('For a person, in the language asked for.'),
  fieldErrors: z
    .record(z.string(), z.string())
    .optional()
    .describe('What is wrong with a field or a header, by its name.'),
  retryAt: z.string().optional().describe('When to try again, where it is known; ISO 8601 with offset.'),
  requestId: z.string().describe('As in `X-Request-Id` and the log of the server.'),
});
