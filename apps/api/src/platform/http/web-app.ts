import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { plainCode } from '@loto/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { stagingStyleHash } from '../staging-notice.ts';
import { readPagePath } from './page-path.ts';
import { contentSecurityPolicy, type PageHashes } from './security-headers.ts';
import { findSitePages } from './site-pages.ts';

/**
 * Serves the built player from `webRoot`: files with a hash in their name for ever, pages as they
 * are now, and the app's own page for every path that is neither a file, nor named as one, nor a
 * page built ahead, nor below a root of the calls, nor what monitors ask for. A page with a
 * partner's code in its address sets the cookie of 300 days: browsers shorten the life of those
 * that scripts set. For search engines the page's head says what it is, and a header leaves out
 * pages of players.
 * @param publicUrl the origin of browsers and links; over https the cookie travels only so
 */
export async function registerWebApp(
  app: FastifyInstance,
  webRoot: string,
  { publicUrl, environment }: Pick<Config, 'publicUrl' | 'environment'>,
): Promise<void> {
  const isStaging = environment === 'staging';
  const isSecure = publicUrl.startsWith('https:');
  const fallback = existsSync(join(webRoot, '__spa-fallback.html')) ? '__spa-fallback.html' : 'index.html';
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    // pages and what search engines read are sent below, with the public origin in them
    globIgnore: [
      'csp-hashes.json*',
      'product-digest.txt',
      '**/*.html',
      ...siteTexts.map(({ file }) => file),
      '**/*.br',
      '**/*.gz',
    ],
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
      // the picture of a shared link stands in pages of others
      if (/[/\\]share-\w+\.png$/.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
      // Nothing in a file of the page depends on who asks. A script asks for it with an origin and
      // the page without: a browser that reads of a difference would fetch it a second time.
      reply.header('vary', 'accept-encoding');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = await findSitePages(webRoot, { fallback, publicUrl, isStaging });
  const hashes = await readPageHashes(webRoot);
  const noticeStyles = isStaging ? [stagingStyleHash] : [];
  for (const text of siteTexts.filter(({ file }) => existsSync(join(webRoot, file)))) {
    app.get(`/${text.file}`, (request, reply) => pages.send(request, reply, text));
  }
  // where password managers lead a person (W3C, A Well-Known URL for Changing Passwords)
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/user/account/change-password'),
  );
  app.get('/*', async (request, reply) => {
    const path = readPagePath(request.url);
    if (path === null) return reply.callNotFound();
    const query = new URLSearchParams(request.url.split('?')[1]);
    const cookie = affiliationCookie(query, isSecure);
    if (cookie !== null) reply.header('set-cookie', cookie);
    const { file, isPublic } = pages.find(path, query.get('lang') === 'en' ? 'en' : 'ro');
    if (!isPublic || isStaging) reply.header('x-robots-tag', 'noindex');
    reply.header(
      'content-security-policy',
      contentSecurityPolicy(withStyles(hashes.get(file), noticeStyles)),
    );
    return pages.send(request, reply, { file, contentType: 'text/html; charset=utf-8' });
  });
}

function withStyles(
  { scripts, styles }: PageHashes = { scripts: [], styles: [] },
  more: readonly string[],
): PageHashes {
  return { scripts, styles: [...styles, ...more] };
}

/** What the build writes for search engines beside the pages. */
const siteTexts = [
  { file: 'robots.txt', contentType: 'text/plain; charset=utf-8' },
  { file: 'sitemap.xml', contentType: 'application/xml; charset=utf-8' },
] as const;

/** Specification 9: an affiliation code is stored for 300 days. */
const affiliationMaxAgeSeconds = 300 * 24 * 60 * 60;

/**
 * Returns the cookie that a page with an affiliation code sets, equal to that of the player's
 * script.
 */
function affiliationCookie(query: URLSearchParams, isSecure: boolean): string | null {
  const code = query.get('affiliationCode');
  if (code === null || !plainCode.safeParse(code).success) return null;
  // the prefix guarantees that no other host wrote it; pages of a laptop come over http without it
  const name = isSecure ? '__Host-affiliationCode' : 'affiliationCode';
  const attributes = `Max-Age=${affiliationMaxAgeSeconds}; Path=/; SameSite=Lax`;
  return `${name}=${code}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

/** Returns the hashes that the build listed, by page; none without a list. */
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
