import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPagePath } from '../platform/http/page-path.ts';

/**
 * The policy for the office's pages: everything comes from its own origin, and inline scripts and
 * styles are blocked.
 */
export const officePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the built office. Files with a hash in their name are cached forever, and any other path
 * without a dot returns the page.
 */
export async function registerOfficePages(server: FastifyInstance, webRoot: string): Promise<void> {
  const page = join(webRoot, 'index.html');
  if (!existsSync(page)) throw new Error(`OFFICE_WEB_ROOT: there is no office in ${webRoot}`);
  const html = await readFile(page, 'utf8');
  await server.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    redirect: false,
    cacheControl: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\].*-[\w-]{8,}\.\w+(?:\.br|\.gz)?$/.test(path);
      reply.header('accept-ranges', 'none');
      reply.header('vary', 'accept-encoding');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.get('/*', async (request, reply) => {
    if (!isPagePath(request.url)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
