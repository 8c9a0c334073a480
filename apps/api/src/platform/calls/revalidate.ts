import { createHash } from 'node:crypto';
import type { CallId } from '@loto/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers that are alike for everyone: they may be kept, and are asked about each time. */
const keptByAnyone: ReadonlySet<CallId> = new Set([
  'campaigns',
  'gamePeriods',
  'results',
  'versionRequirements',
] as const satisfies readonly CallId[]);

/** Whether caches may keep an answer of a call. */
export function isKeptByAnyone(callId: CallId): boolean {
  return keptByAnyone.has(callId);
}

/**
 * Marks a good answer, as the bytes that it is, and sends none to who has it already (RFC 9110,
 * 13.1.2). The text of an answer depends on the language.
 */
export async function revalidate<Payload>(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
): Promise<Payload | ''> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  const varied = [reply.getHeader('vary') ?? [], 'Accept-Language'].flat().join(', ');
  void reply.headers({ 'cache-control': 'public, no-cache', etag: tag, vary: varied });
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (!known.includes(tag) && !known.includes('*')) return payload;
  void reply.code(304).removeHeader('content-type');
  return '';
}
