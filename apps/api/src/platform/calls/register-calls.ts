import { randomUUID } from 'node:crypto';
import {
  calls,
  endpointPath,
  failureAnswer,
  headerNames,
  idempotencyKeyRule,
  languageOf,
  needsStepUp,
  parseIdempotencyKey,
  product,
  successAnswer,
  type Call,
  type CallAnswer,
  type CallId,
  type Calls,
  type CallRequest,
  type Language,
  type User,
} from '@loto/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccessTokens, TokenBearer } from './access-token.ts';
import { ApiError } from '../http/api-error.ts';
import { requestIdHeader } from '../http/error-handler.ts';
import { quotaHeaders, type Quota } from '../http/quota.ts';
import { logFacts } from '../log/log.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import { playerLimit } from './call-limits.ts';
import { limitedAddress } from './caller-address.ts';
import { readClientHeaders, type ClientHeaders } from './client-headers.ts';
import { newDeviceCookie, takesDeviceKey } from './device-cookie.ts';
import type { RequestLimit } from './request-limit.ts';
import { isKeptByAnyone, revalidate } from './revalidate.ts';
import { SerializedResponse } from './serialized-response.ts';
import { withoutMarksWithin } from './without-marks-within.ts';

/** What a handler gets in addition to the parsed request. */
export interface CallContext {
  /** Null for public calls, even with a token. */
  readonly bearer: TokenBearer | null;
  readonly client: ClientHeaders;
  readonly language: Language;
  /** The caller's network address as limits count it; never stored as plain text. */
  readonly address: string;
  /** The caller's key for idempotent calls, or a new one; otherwise empty. */
  readonly idempotencyKey: string;
  /** The id of this request in the response and the log. */
  readonly requestId: string;
}

/** The context of a call that requires a token. */
export type PlayerContext = CallContext & { readonly bearer: TokenBearer };

type ContextOf<C extends Call> = C['caller'] extends 'anyone' ? CallContext : PlayerContext;

/** The `data` of a response, optionally serialized, or with a message in the caller's language. */
type Answered<C extends Call> =
  | { data: CallAnswer<C>; message?: string }
  | { data: SerializedResponse<CallAnswer<C>>; message?: undefined };

export interface CallHandler<C extends Call> {
  (request: CallRequest<C>, context: ContextOf<C>): Promise<Answered<C>>;
  /** See {@link checksSession}. */
  readonly checksSession?: true;
}

/**
 * Marks a handler that checks the session in the query that reads its other data, which saves a
 * query per request. Errors of validation or of the handler are still sent only to callers whose
 * session is active.
 */
export function checksSession<C extends Call>(handler: CallHandler<C>): CallHandler<C> {
  return Object.assign(handler, { checksSession: true as const });
}

export type AllCallHandlers = { readonly [Id in CallId]: CallHandler<Calls[Id]> };

/** Handlers of some calls, as a feature exports them. */
export type CallHandlers = Partial<AllCallHandlers>;

/** Authenticates callers and limits their concurrent requests. */
interface Callers {
  readonly tokens: Pick<AccessTokens, 'verify'>;
  /** Rejects a valid token of an ended session. */
  readonly isSessionActive: (bearer: TokenBearer) => Promise<boolean>;
  /** Reports whether the player authenticated recently; see `stepUp` of a call. */
  readonly hasRecentSignIn: (bearer: TokenBearer) => Promise<boolean>;
  /** True if browsers only use https. */
  readonly isSecure: boolean;
  readonly underWay: RequestLimit;
  /** Counts a player's call and returns the remaining quota, or rejects it. */
  readonly takeAttempt: (limit: AttemptLimit, playerId: string) => Promise<Quota>;
}

/**
 * Registers every API call. Checks headers, token, key, body and recent sign-in, in this order,
 * before calling the handler.
 */
export function registerCalls(app: FastifyInstance, callers: Callers, handlers: AllCallHandlers): void {
  app.decorateRequest('callContext');
  for (const call of Object.values(calls)) {
    registerCall(app, callers, call, handlers[call.id]);
  }
}

function registerCall(app: FastifyInstance, callers: Callers, call: Call, handler: CallHandler<Call>): void {
  const handlerChecks = handler.checksSession === true;
  const limit = playerLimit(call);
  const callPath = endpointPath(call, product.slug);
  const givesCookie = call.caller === 'anyone' && takesDeviceKey(callPath);
  app.route({
    method: call.method,
    url: callPath,
    schema: routeSchema(call),
    config: { callId: call.id },
    attachValidation: handlerChecks,
    ...(isKeptByAnyone(call.id) && { onSend: revalidate }),
    // Runs before the body is read, so that validation reveals nothing to callers without a
    // session.
    onRequest: async (request, reply) => {
      // Players tell customer support this id, and callers can log it.
      void reply.header(requestIdHeader, request.id);
      const client = readClientHeaders(request.headers);
      if (givesCookie && client.deviceKey === null) void reply.header('set-cookie', newDeviceCookie(callers));
      const bearer = call.caller === 'anyone' ? null : readBearer(callers, request);
      if (bearer !== null) {
        await inSlot(callers, bearer, async () => {
          if (!handlerChecks) await requireSession(callers, bearer);
          if (call.caller === 'verified' && !bearer.isEmailVerified) throw new ApiError('EMAIL_NOT_VERIFIED');
          if (limit !== null)
            void reply.headers(quotaHeaders(await callers.takeAttempt(limit, bearer.playerId)));
        });
      }
      const language = languageOf(request.headers['accept-language']);
      request.callContext = {
        bearer,
        client,
        language,
        address: limitedAddress(request.ip),
        idempotencyKey: readIdempotencyKey(call, request),
        requestId: request.id,
      };
      logCaller(request, call, request.callContext);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const context = request.callContext;
      if (context === undefined) throw new Error('The request has no context');
      // The caller has disconnected and nothing was done.
      if (reply.raw.destroyed) return reply.hijack();
      const { data, message } = await inSlot(callers, context.bearer, async () => {
        await requireRecentSignIn(callers, call, request);
        return answerOf(handler, request, context as PlayerContext).catch(async (error: unknown) => {
          if (handlerChecks && isClientError(error))
            await requireSession(callers, (context as PlayerContext).bearer);
          throw error;
        });
      });
      logSignIn(request, data);
      void reply.header('cache-control', 'no-store');
      if (data instanceof SerializedResponse) {
        void reply.type('application/json; charset=utf-8');
        return `{"success":true,"data":${data.json}}`;
      }
      return { success: true, data, ...(message === undefined ? {} : { message }) };
    },
  });
}

/**
 * Runs checks or the handler of a request in one of its player's slots, and keeps the slot even if
 * the caller disconnects. Waiting for a body uses no slot; otherwise a stolen token could lock the
 * player out by sending no body.
 * @throws {ApiError} RATE_LIMITED
 */
async function inSlot<Result>(
  { underWay }: Callers,
  bearer: TokenBearer | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (bearer === null) return work();
  const release = underWay.acquire(bearer.playerId);
  try {
    return await work();
  } finally {
    release();
  }
}

async function answerOf(
  handler: CallHandler<Call>,
  { params, query, body, validationError }: FastifyRequest,
  context: PlayerContext,
): Promise<Answered<Call>> {
  if (validationError !== undefined) throw validationError;
  return handler({ params, query, body: body ?? {} }, context);
}

/**
 * Reports whether the caller caused an error. A server failure reveals nothing and needs no session
 * check.
 */
function isClientError(error: unknown): boolean {
  const { status, statusCode = status } = error as { status?: number; statusCode?: number };
  return statusCode !== undefined && statusCode < 500;
}

/** Values derived from the schemas, once for all servers of a process. */
const madeSchemas = new Map<CallId, { readonly body: z.ZodType; readonly success: z.ZodType }>();

function routeSchema(call: Call) {
  const { body, success } = madeSchemas.get(call.id) ?? {
    // An empty POST may have no body (specification 7: "empty").
    body: z.preprocess((sent) => withoutMarksWithin(sent ?? {}), call.body),
    success: successAnswer(call.answer),
  };
  madeSchemas.set(call.id, { body, success });
  return {
    params: call.params,
    querystring: z.preprocess((sent) => withoutMarksWithin(sent), call.query),
    ...(call.method === 'POST' ? { body } : {}),
    response: { 200: success, '4xx': failureAnswer, '5xx': failureAnswer },
  };
}

function readBearer(callers: Callers, request: FastifyRequest): TokenBearer {
  const header = request.headers.authorization ?? '';
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  const bearer = token === undefined ? null : callers.tokens.verify(token);
  if (bearer === null) throw new ApiError('UNAUTHENTICATED');
  return bearer;
}

async function requireSession(callers: Callers, bearer: TokenBearer): Promise<void> {
  if (!(await callers.isSessionActive(bearer))) throw new ApiError('UNAUTHENTICATED');
}

/** @throws {ApiError} STEP_UP_REQUIRED if the call requires a recent sign-in */
async function requireRecentSignIn(
  callers: Callers,
  { stepUp }: Call,
  { body, callContext }: FastifyRequest,
): Promise<void> {
  const bearer = callContext?.bearer ?? null;
  if (bearer === null || !needsStepUp(stepUp, body)) return;
  if (!(await callers.hasRecentSignIn(bearer))) throw new ApiError('STEP_UP_REQUIRED');
}

function readIdempotencyKey(call: Call, request: FastifyRequest): string {
  if (call.isIdempotent !== true) return '';
  const sent = request.headers['idempotency-key'];
  // Section 7 of the specification has no such header; without one, each request is new.
  if (sent === undefined) return randomUUID();
  const key = typeof sent === 'string' ? parseIdempotencyKey(sent) : null;
  if (key === null) {
    const fieldErrors = { [headerNames.idempotencyKey]: idempotencyKeyRule };
    throw new ApiError('IDEMPOTENCY_KEY_INVALID', { fieldErrors });
  }
  return key;
}

/** Adds call, app and player to the further log lines of a request. */
function logCaller(request: FastifyRequest, call: Call, { client, language, bearer }: CallContext): void {
  logFacts(request, {
    call: call.id,
    client: client.client,
    appVersion: client.appVersion,
    ...(client.appBuild === null ? {} : { appBuild: client.appBuild, packageName: client.packageName }),
    language,
    ...(bearer === null ? {} : { playerId: bearer.playerId }),
  });
}

/** Adds the player to the log line of a call that signed a player in. */
function logSignIn(request: FastifyRequest, data: unknown): void {
  if (typeof data !== 'object' || data === null || !('refreshToken' in data && 'user' in data)) return;
  const { id } = data.user as User;
  logFacts(request, { playerId: id, isSignIn: true });
}

declare module 'fastify' {
  interface FastifyRequest {
    callContext?: CallContext;
  }
  interface FastifyContextConfig {
    /** The call's id, in the players' contract or the office's. */
    callId?: string;
  }
}
