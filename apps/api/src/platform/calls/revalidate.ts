import { createHash } from 'node:crypto';
import { headerNames, type CallId } from '@loto/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The answers that are equal for all players, with the request headers that they depend on. Caches
 * may keep them and revalidate each time. Excludes responses that contain the server time: a cached
 * one would give a player a wrong clock.
 */
const keptByAnyone = new Map<CallId, readonly string[]>([
  ['results', []],
  [
    'versionRequirements',
    [headerNames.acceptLanguage, headerNames.applicationClient, headerNames.appVersion],
  ],
]);

/** Tells whether caches may keep an answer of a call. */
export function isKeptByAnyone(callId: CallId): boolean {
  return keptByAnyone.has(callId);
}

/**
 * Tells whether a caller has an answer already, by its tag, weak or not (RFC 9110, 13.1.2).
 * @param tag as in `ETag`
 */
export function hasCopy({ headers }: FastifyRequest, tag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.includes('*') || known.some((one) => opaque(one) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

/** Tags a good answer by its bytes, and sends none to a caller that has it already. */
export async function revalidate<Payload>(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
): Promise<Payload | ''> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  const depends = keptByAnyone.get(request.routeOptions.config.callId as CallId) ?? [];
  const varied = [reply.getHeader('vary') ?? [], ...depends].flat().join(', ');
  void reply.headers({ 'cache-control': 'public, no-cache', etag: tag, vary: varied });
  if (!hasCopy(request, tag)) return payload;
  void reply.code(304).removeHeader('content-type');
  return '';
}
