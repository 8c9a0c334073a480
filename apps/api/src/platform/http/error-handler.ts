import { errorText, fillText, languageOf, timeZone, type ErrorCode, type Language } from '@loto/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type FieldText } from './api-error.ts';
import type { Clock } from '../clock.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { isConflict } from '../database/repeat-on-conflict.ts';
import { fieldErrorText, type FieldIssue } from './field-error-text.ts';

/**
 * The one way a failure leaves the server: a named one with its status and texts, anything else as
 * INTERNAL with the request's id and nothing more.
 * @param onFailure called with the code of each
 */
export function registerErrorHandler(
  app: FastifyInstance,
  clock: Clock,
  onFailure: (code: ErrorCode) => void = () => {},
): void {
  app.setErrorHandler(async (error, request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const failure = nameFailure(error, language);
    onFailure(failure.code);
    if (failure.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected failure');
    else if (failure.cause !== undefined)
      request.log.warn({ errorCode: failure.code, err: failure.cause }, 'refused');
    else request.log.info({ errorCode: failure.code }, 'refused');
    if (failure.retryAt !== undefined) {
      const seconds = Math.max(1, Math.ceil((failure.retryAt.getTime() - clock.now().getTime()) / 1000));
      reply.header('retry-after', String(seconds));
    } else if (failure.code === 'OVERLOADED') {
      reply.header('retry-after', '2');
    }
    // how to authenticate (RFC 9110, 11.6.1; RFC 6750)
    if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply.status(failure.status).send(failureBody(failure, request, language));
  });

  app.setNotFoundHandler((request, reply) => {
    onFailure('NOT_FOUND');
    return sendNotFound(request, reply);
  });
}

/** The 404 of unknown routes, and of URLs that the framework cannot parse, which reach no route. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  return reply.status(404).send(failureBody(new ApiError('NOT_FOUND'), request, language));
}

function failureBody(failure: ApiError, request: FastifyRequest, language: Language) {
  const facts: Record<string, string> = { ...failure.facts };
  if (failure.retryAt !== undefined) facts['time'] ??= timeText(failure.retryAt, language);
  return {
    success: false,
    errorCode: failure.code,
    errorMessage: errorText(failure.code, language, facts),
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

function timeText(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(language === 'ro' ? 'ro-RO' : 'en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
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
  const code = fastifyCodes[failure.code ?? ''];
  if (code !== undefined) return new ApiError(code);
  if (failure.statusCode === 404) return new ApiError('NOT_FOUND');
  if (failure.statusCode !== undefined && failure.statusCode >= 400 && failure.statusCode < 500) {
    return new ApiError('VALIDATION_FAILED');
  }
  // the caller may come back. A commit whose answer was lost may have been made, so it is not
  // called a failure; under the same key it is not made twice
  if (isDatabaseAway(error) || isConflict(error)) return new ApiError('OVERLOADED', { cause: error });
  return new ApiError('INTERNAL', { cause: error });
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'VALIDATION_FAILED',
};

/** `/variants/0/numbers` becomes `variants.0.numbers`; unknown keys are named themselves. */
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
