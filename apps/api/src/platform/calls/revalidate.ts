import { createHash } from 'node:crypto';
import { headerNames, type CallId } from '@loto/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The calls whose responses are the same for all players, with the request headers that they depend
 * on. Caches may store these and revalidate them each time. Excludes responses that contain the
 * server time, because a cached one would give a player a wrong clock.
 */
const keptByAnyone = new Map<CallId, readonly string[]>([
  ['results', []],
  [
    'versionRequirements',
    [headerNames.acceptLanguage, headerNames.applicationClient, headerNames.appVersion],
  ],
]);

/** Reports whether caches may store a response of a call. */
export function isKeptByAnyone(callId: CallId): boolean {
  return keptByAnyone.has(callId);
}

/**
 * Reports whether a caller already has a response, by its tag, weak or not (RFC 9110, 13.1.2).
 * @param tag as in `ETag`
 */
export function hasCopy({ headers }: FastifyRequest, tag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.includes('*') || known.some((one) => opaque(one) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

/**
 * Tags a successful response with a hash of its bytes; callers that already have it get an empty
 * response.
 */
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
