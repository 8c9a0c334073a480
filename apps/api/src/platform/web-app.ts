import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built player from `webRoot`: files with a hash in their name for ever, pages afresh each time, and the app's page for every path
 * that is neither a file nor below /api/.
 */
export async function registerWebApp(app: FastifyInstance, webRoot: string): Promise<void> {
  const fallback = existsSync(join(webRoot, '__spa-fallback.html')) ? '__spa-fallback.html' : 'index.html';
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    globIgnore: ['csp-hashes.json'],
    index: ['index.html'],
    redirect: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\].*-[\w-]{8,}\.\w+$/.test(path);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isOfApi(request.url)) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').sendFile(fallback);
  });
}

/** True below the roots of the calls, where an unknown path is a mistake and never a page. */
function isOfApi(url: string): boolean {
  return ['/api/', '/v2/'].some((root) => url.startsWith(root));
}

/** Hashes of the inline scripts in the built pages, for the Content-Security-Policy; none when the build made no list. */
export async function readScriptHashes(webRoot: string): Promise<string[]> {
  try {
    const list: unknown = JSON.parse(await readFile(join(webRoot, 'csp-hashes.json'), 'utf8'));
    return Array.isArray(list) ? list.filter((hash): hash is string => typeof hash === 'string') : [];
  } catch {
    return [];
  }
}
