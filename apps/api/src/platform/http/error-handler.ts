import { fillText, languageOf, type ErrorCode, type Language } from '@loto/api-contract';
import { officeErrorText, type OfficeErrorCode } from '@loto/office-contract/errors';
import { formatClock } from '@loto/formatting';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AllowedMethods } from './allowed-methods.ts';
import { ApiError, type FieldText } from './api-error.ts';
import type { Clock } from '../clock.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { isConflict, isLockTimeout } from '../database/repeat-on-conflict.ts';
import { fieldErrorText, type FieldIssue } from './field-error-text.ts';
import { quotaHeaders } from './quota.ts';

/**
 * The id of a request in its log lines and its successful response; the body of a failure also
 * contains it.
 */
export const requestIdHeader = 'x-request-id';

interface FailureOptions {
  readonly allowedMethods: AllowedMethods;
  /** Called with the code of each failure. */
  readonly onFailure: (code: OfficeErrorCode) => void;
}

/**
 * Responds to every failure of the server: to an expected one with its status and texts, to any
 * other with INTERNAL and only the request's id.
 */
export function registerErrorHandler(
  app: FastifyInstance,
  clock: Clock,
  { allowedMethods, onFailure }: FailureOptions,
): void {
  app.setErrorHandler(async (error, request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const failure = nameFailure(error, language);
    onFailure(failure.code);
    if (failure.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected failure');
    else if (failure.cause !== undefined)
      request.log.warn({ errorCode: failure.code, err: failure.cause }, 'refused');
    else request.log.info({ errorCode: failure.code }, 'refused');
    return sendFailure(request, reply, failure, clock.now());
  });

  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url);
    const failure =
      allowed.length === 0 || allowed.includes(request.method)
        ? new ApiError('NOT_FOUND')
        : new ApiError('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } });
    onFailure(failure.code);
    return sendFailure(request, reply, failure, clock.now());
  });
}

/** Responds to a request whose URL the framework can't parse; it reaches no route and no hook. */
export function sendUnroutable(request: FastifyRequest, reply: FastifyReply, error: FastifyFailure): void {
  const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'NOT_FOUND' : 'REQUEST_MALFORMED';
  void sendFailure(request, reply, new ApiError(code), new Date());
}

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: ApiError,
  now: Date,
): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const retryAfter = retryAfterOf(failure, now);
  return reply
    .status(failure.status)
    .headers({
      // Failures are temporary, but caches may store some of them by default (RFC 9110, 15.1).
      'cache-control': 'no-store',
      'content-language': language,
      [requestIdHeader]: request.id,
      ...(failure.quota && quotaHeaders(failure.quota)),
      ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
      ...(failure.status === 401 && { 'www-authenticate': challengeOf(failure, request) }),
      ...failure.headers,
    })
    .send(failureBody(failure, request, language, now));
}

/**
 * Returns the retry time in seconds: for each 429 and 503 (RFC 9110, 10.2.3), and for other
 * failures if it's known.
 */
function retryAfterOf({ retryAt, code, status }: ApiError, now: Date): number | null {
  if (retryAt !== undefined) return secondsUntil(retryAt, now);
  if (code === 'OVERLOADED') return 2;
  // Another system is unavailable, and its text has minutes.
  return status === 503 ? 60 : null;
}

function secondsUntil(retryAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
}

/**
 * Returns a waiting time in seconds, or in minutes if it's more than two, the same in both
 * languages.
 */
function waitText(seconds: number): string {
  return seconds <= 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

/**
 * Returns how to authenticate (RFC 9110, 11.6.1), and whether a token was rejected (RFC 6750, 3.1).
 */
function challengeOf({ code }: ApiError, { headers }: FastifyRequest): string {
  const isRefused = code === 'UNAUTHENTICATED' && headers.authorization !== undefined;
  return isRefused ? 'Bearer error="invalid_token"' : 'Bearer';
}

function failureBody(failure: ApiError, request: FastifyRequest, language: Language, now: Date) {
  const facts: Record<string, string> = { ...failure.facts };
  if (failure.retryAt !== undefined) {
    facts['time'] ??= formatClock(failure.retryAt);
    facts['wait'] ??= waitText(secondsUntil(failure.retryAt, now));
  }
  return {
    success: false,
    errorCode: failure.code,
    errorMessage: officeErrorText(failure.code, language, facts),
    ...(failure.fieldErrors === undefined
      ? {}
      : { fieldErrors: fieldTexts(failure.fieldErrors, language, facts) }),
    ...(failure.retryAt === undefined ? {} : { retryAt: failure.retryAt.toISOString() }),
    requestId: request.id,
  };
}

function fieldTexts(fields: Record<string, FieldText>, language: Language, facts: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field,
      fillText(typeof text === 'string' ? text : text[language], facts),
    ]),
  );
}

interface ValidationEntry {
  keyword?: string;
  instancePath?: string;
  params?: FieldIssue;
}

interface FastifyFailure {
  code?: string;
  statusCode?: number;
  validation?: ValidationEntry[];
}

function nameFailure(error: unknown, language: Language): ApiError {
  if (error instanceof ApiError) return error;
  const failure = error as FastifyFailure;
  if (failure.validation !== undefined) {
    return new ApiError('VALIDATION_FAILED', { fieldErrors: fieldErrors(failure.validation, language) });
  }
  const { statusCode = 500 } = failure;
  // The types that the call accepts (RFC 9110, 15.5.16).
  if (statusCode === 415)
    return new ApiError('CONTENT_TYPE_UNSUPPORTED', { headers: { accept: 'application/json' } });
  const code = refusals[statusCode];
  if (code !== undefined) return new ApiError(code);
  if (statusCode >= 400 && statusCode < 500) return new ApiError('REQUEST_MALFORMED');
  // The caller may repeat the request. If the response to a commit was lost it may have succeeded,
  // so the message doesn't call it a failure; the same key does nothing twice.
  if (isDatabaseAway(error) || isConflict(error) || isLockTimeout(error)) {
    return new ApiError('OVERLOADED', { cause: error });
  }
  return new ApiError('INTERNAL', { cause: error });
}

/** Errors of the framework and its parsers, by status. */
const refusals: Readonly<Record<number, ErrorCode>> = { 404: 'NOT_FOUND', 413: 'PAYLOAD_TOO_LARGE' };

/** Converts `/variants/0/numbers` to `variants.0.numbers`; unknown keys are reported themselves. */
function fieldErrors(entries: ValidationEntry[], language: Language): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const entry of entries) {
    const issue: FieldIssue = { ...entry.params, code: entry.keyword };
    const path = (entry.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.');
    const names = issue.keys?.map((key) => (path === '' ? key : `${path}.${key}`)) ?? [path];
    for (const name of names) texts[name === '' ? 'body' : name] ??= fieldErrorText(issue, language);
  }
  return texts;
}
