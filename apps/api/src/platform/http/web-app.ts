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
 * Serves the built web app from `webRoot`. Files with a hash in their name are cached forever,
 * pages are revalidated. The app's own page is served for every path that isn't a file or named
 * like one, a prerendered page, below a root of the API, or requested by monitoring. A page whose
 * URL contains a partner's code sets the cookie for 300 days, because browsers shorten the lifetime
 * of cookies set by scripts. For search engines the page's head describes it, and a header excludes
 * pages of players.
 * @param publicUrl the origin of browsers and links; with https the cookie is sent only over https
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
    // Pages and files for search engines are served below, with the public origin filled in.
    globIgnore: [
      'csp-hashes.json*',
      'product-digest.txt',
      '**/*.html',
      ...siteTexts.map(({ file }) => file),
      '**/*.br',
      '**/*.gz',
    ],
    // The build adds a .br and a .gz file for every larger text.
    preCompressed: true,
    index: false,
    redirect: false,
    cacheControl: false,
    // A browser that leaves a page while a file is loading continues it with a range, even if only
    // the end is missing. Such a range is rejected (416), and the page would have no style.
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\].*-[\w-]{8,}\.\w+(?:\.br|\.gz)?$/.test(path);
      reply.header('accept-ranges', 'none');
      // Other sites show the picture of a shared link.
      if (/[/\\]share-\w+\.png$/.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
      // Nothing in these files depends on who requests them. A script requests them with an origin
      // and the page without; a browser that sees a `vary` on it would fetch them twice.
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
  // Password managers open this path (W3C, A Well-Known URL for Changing Passwords).
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

/** What the build writes for search engines in addition to the pages. */
const siteTexts = [
  { file: 'robots.txt', contentType: 'text/plain; charset=utf-8' },
  { file: 'sitemap.xml', contentType: 'application/xml; charset=utf-8' },
] as const;

/** An affiliation code is stored for 300 days (specification 9). */
const affiliationMaxAgeSeconds = 300 * 24 * 60 * 60;

/**
 * Returns the cookie that a page with an affiliation code sets, which equals that of the app's
 * script.
 */
function affiliationCookie(query: URLSearchParams, isSecure: boolean): string | null {
  const code = query.get('affiliationCode');
  if (code === null || !plainCode.safeParse(code).success) return null;
  // The prefix guarantees that no other host has set it. On a laptop pages come over http, so there
  // is no prefix.
  const name = isSecure ? '__Host-affiliationCode' : 'affiliationCode';
  const attributes = `Max-Age=${affiliationMaxAgeSeconds}; Path=/; SameSite=Lax`;
  return `${name}=${code}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

/** Returns the hashes that the build listed, by page; empty without a list. */
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
