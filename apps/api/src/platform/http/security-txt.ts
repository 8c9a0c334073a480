import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { ApiError } from './api-error.ts';

/**
 * Serves GET /.well-known/security.txt: the contact for reporting a vulnerability (RFC 9116).
 * Responds with 404 if there is none.
 */
export function registerSecurityTxt(
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
): void {
  const path = '/.well-known/security.txt';
  const lines =
    securityContact === null
      ? null
      : [
          ...securityContact.contacts.map((contact) => `Contact: ${contact}`),
          `Expires: ${securityContact.expiresAt.toISOString()}`,
          'Preferred-Languages: ro, en',
          `Canonical: ${publicUrl}${path}`,
        ];
  app.get(path, async (_request, reply) => {
    if (lines === null) throw new ApiError('NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
