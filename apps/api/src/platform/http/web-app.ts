import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { plainCode } from '@loto/api-contract';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, type PageHashes } from './security-headers.ts';

/**
 * Serves the built player from `webRoot`: files with a hash in their name for ever, pages as they
 * are now, and the app's own page for every path that is neither a file, nor named as one, nor a
 * page built ahead, nor below a root of the calls. A page with a partner's code in its address sets
 * the cookie of 300 days: browsers shorten the life of those that scripts set.
 * @param isSecure whether browsers come over https, the only way the cookie travels then
 */
export async function registerWebApp(
  app: FastifyInstance,
  webRoot: string,
  { isSecure }: { readonly isSecure: boolean },
): Promise<void> {
  const fallback = existsSync(join(webRoot, '__spa-fallback.html')) ? '__spa-fallback.html' : 'index.html';
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    // pages are found below, with and without a slash at their end
    globIgnore: ['csp-hashes.json*', '**/index.html', '**/*.br', '**/*.gz'],
    // the build puts a .br and a .gz beside every larger text
    preCompressed: true,
    index: false,
    redirect: false,
    cacheControl: false,
    // A browser that left a page while a file arrived continues it by a range, even when nothing is
    // missing but the end: such a range is refused (416), and the page would be without its style.
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\].*-[\w-]{8,}\.\w+(?:\.br|\.gz)?$/.test(path);
      reply.header('accept-ranges', 'none');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = await findPages(webRoot);
  const hashes = await readPageHashes(webRoot);
  const policies = new Map(
    [fallback, ...pages.values()].map((page) => [page, contentSecurityPolicy(hashes.get(page))]),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = readPath(request.url);
    if (path === null || isNoPage(path)) return reply.callNotFound();
    const cookie = affiliationCookie(request.url, isSecure);
    if (cookie !== null) reply.header('set-cookie', cookie);
    const page = pages.get(path.replaceAll(/^\/|\/$/g, '')) ?? fallback;
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policies.get(page) })
      .sendFile(page);
  });
}

/**
 * Pages built ahead, by their path without slashes around it: `welcome` is `welcome/index.html`.
 */
async function findPages(webRoot: string): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for await (const file of glob('**/index.html', { cwd: webRoot }))
    pages.set(file === 'index.html' ? '' : dirname(file), file);
  return pages;
}

/** Specification 9: an affiliation code is stored for 300 days. */
const affiliationMaxAgeSeconds = 300 * 24 * 60 * 60;

/** The cookie that a page with an affiliation code sets, as the player's own script does. */
function affiliationCookie(url: string, isSecure: boolean): string | null {
  const query = url.split('?')[1];
  const code = query === undefined ? null : new URLSearchParams(query).get('affiliationCode');
  if (code === null || !plainCode.safeParse(code).success) return null;
  // the prefix holds that no other host wrote it; pages of a laptop come over http without it
  const name = isSecure ? '__Host-affiliationCode' : 'affiliationCode';
  const attributes = `Max-Age=${affiliationMaxAgeSeconds}; Path=/; SameSite=Lax`;
  return `${name}=${code}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

/** The path of an address as a person reads it; null when it cannot be read. */
function readPath(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return null;
  }
}

/**
 * True below the roots of the calls and of files, and for what is named as a file: there an unknown
 * path is a mistake and never a page. A script of an older build that came back as a page would
 * only fail later and less clearly. No page of the app has a dot in its path.
 */
function isNoPage(path: string): boolean {
  return path.includes('.') || ['/api/', '/v2/', '/files/', '/assets/'].some((root) => path.startsWith(root));
}

/** The hashes that the build listed, by page; none when it made no list. */
async function readPageHashes(webRoot: string): Promise<ReadonlyMap<string, PageHashes>> {
  try {
    const list = JSON.parse(await readFile(join(webRoot, 'csp-hashes.json'), 'utf8')) as object;
    return new Map(Object.entries(list).map(([page, hashes]) => [page, hashesIn(hashes)]));
  } catch {
    return new Map();
  }
}

function hashesIn(entry: Partial<Record<keyof PageHashes, unknown>> | null): PageHashes {
  return { scripts: textsIn(entry?.scripts), styles: textsIn(entry?.styles) };
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : [];
}
