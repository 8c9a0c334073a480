import {
  anyQuery,
  failureAnswer,
  noFields,
  type CallExample,
  type Exampled,
  type PartOf,
} from '@loto/api-contract';
import { z } from 'zod';
import type { OfficeEndpoint } from './endpoint.ts';
import { officeErrorCodes, type OfficeErrorCode } from './errors.ts';

/** The definition of an office call: path, callers, request, response and errors. */
export interface OfficeCall<
  Id extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends OfficeEndpoint {
  readonly id: Id;
  readonly summary: string;
  /** Path parameters; an empty object if there are none. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The shape of `data` in the response `{ success: true, data }`. */
  readonly answer: Answer;
  /** Its own errors. Every call can also return {@link commonOfficeErrors}. */
  readonly errors: readonly OfficeErrorCode[];
  readonly example: CallExample<Body, Answer>;
}

/** Errors that any call can return in addition to its own. */
export const commonOfficeErrors = [
  'VALIDATION_FAILED',
  'REQUEST_MALFORMED',
  'REQUEST_TIMEOUT',
  'RATE_LIMITED',
  'PAYLOAD_TOO_LARGE',
  'CONTENT_TYPE_UNSUPPORTED',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'OVERLOADED',
  'ORIGIN_REFUSED',
] as const satisfies readonly OfficeErrorCode[];

interface Definition {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  readonly errors?: readonly OfficeErrorCode[];
}

type Definitions<E extends Readonly<Record<string, OfficeEndpoint>>> = {
  readonly [Id in keyof E]: Definition;
};

type DefinedCalls<E, D> = {
  readonly [Id in keyof D & keyof E & string]: OfficeCall<
    Id,
    PartOf<D[Id], 'params'>,
    PartOf<D[Id], 'query', typeof anyQuery>,
    PartOf<D[Id], 'body'>,
    PartOf<D[Id], 'answer'>
  > &
    E[Id];
};

/**
 * Joins the endpoints of an area with their definitions, in the order of the endpoints. Calls with
 * a session also get the session errors, and calls that show a person's data the error for a
 * missing reason.
 * @param define returns the definitions; it's a function, so that a bundle that only uses the
 *   endpoints can drop them if the call is marked `@__PURE__`
 */
export function defineOfficeCalls<
  const E extends Readonly<Record<string, OfficeEndpoint>>,
  const D extends Definitions<E>,
>(
  endpoints: E,
  define: () => D & { readonly [Id in keyof D]: D[Id] extends Definition ? Exampled<D[Id]> : never },
): DefinedCalls<E, D> {
  const definitions = define() as Readonly<Record<string, Definition & { readonly example: CallExample }>>;
  const calls = Object.entries(endpoints).map(([id, endpoint]) => {
    const { errors = [], example, ...definition } = definitions[id] as Definition & { example: CallExample };
    const { caller, look, method } = endpoint;
    const allErrors: OfficeErrorCode[] = [
      ...errors,
      ...(caller === 'anyone' ? [] : (['UNAUTHENTICATED', 'ROLE_MISSING'] as const)),
      ...(look === undefined ? [] : (['REASON_MISSING'] as const)),
    ];
    const shown = method === 'POST' ? { body: {}, ...example } : example;
    return [
      id,
      {
        id,
        ...endpoint,
        params: noFields,
        query: anyQuery,
        body: noFields,
        ...definition,
        errors: allErrors,
        example: shown,
      },
    ];
  });
  return Object.fromEntries(calls) as DefinedCalls<E, D>;
}

/** A caller's arguments: the input side of the schemas. */
export interface OfficeCallInput<C extends OfficeCall> {
  readonly params: z.input<C['params']>;
  readonly query: z.input<C['query']>;
  readonly body: z.input<C['body']>;
}

/** A handler's input: the parsed side of the schemas. */
export interface OfficeCallRequest<C extends OfficeCall> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
}

export type OfficeCallAnswer<C extends OfficeCall> = z.output<C['answer']>;

/** The response of every failed call. Programs use `errorCode`; people read the text. */
export const officeFailureAnswer = failureAnswer.extend({ errorCode: z.enum(officeErrorCodes) });
