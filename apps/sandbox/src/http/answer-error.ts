import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { ApiErrorCode } from '../api-error.ts';

const CODE_OF_FASTIFY: Record<string, ApiErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

const MESSAGE_OF: Partial<Record<ApiErrorCode, string>> = {
  invalid_json: 'The body is not valid JSON.',
  body_too_large: 'The body is too large.',
  unsupported_media_type: 'This content type is not read here.',
  invalid_request: 'The request cannot be read.',
  internal_error: 'Something failed inside the provider.',
};

/**
 * Converts any failure to an ApiError: ApiErrors keep their code, framework errors get one, and all
 * others are logged as `internal_error`.
 */
export function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = CODE_OF_FASTIFY[code ?? ''];
  const fallback = statusCode !== undefined && statusCode < 500 ? 'invalid_request' : 'internal_error';
  const named = known ?? fallback;
  // An unreadable request may contain a card number, so only internal errors are logged.
  if (named === 'internal_error')
    console.error(`${request.method} ${request.routeOptions.url ?? ''} failed:`, error);
  return new ApiError(named, MESSAGE_OF[named] ?? named);
}

/** Sends a failed call's JSON response. */
export function answerJsonError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message } = toApiError(error, request);
  return reply.code(status).send({ error: { code, message } });
}
