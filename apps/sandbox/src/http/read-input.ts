import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';

/**
 * Validates the caller's input.
 * @throws {ApiError} invalid_request, whose message lists every wrong field but no values
 */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  throw new ApiError('invalid_request', problems.join('; '));
}

const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** @throws {ApiError} idempotency_key_missing */
export function readIdempotencyKey(request: FastifyRequest): string {
  const parsed = idempotencyKey.safeParse(request.headers['idempotency-key']);
  if (parsed.success) return parsed.data;
  throw new ApiError(
    'idempotency_key_missing',
    'The header Idempotency-Key is required (1 to 255 characters).',
  );
}
