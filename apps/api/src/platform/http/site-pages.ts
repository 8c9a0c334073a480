import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { builtOrigin, languages, type Language } from '@loto/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withStagingNotice } from '../staging-notice.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page or text of the site that contains the public origin, compressed for browsers. */
interface SiteText {
  readonly etag: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** The file for a URL. */
interface FoundPage {
  readonly file: string;
  /** True if search engines may list it; pages of players and payments aren't for them. */
  readonly isPublic: boolean;
}

/** The pages of a built web app, with this server's public origin filled in. */
export interface SitePages {
  /**
   * Returns the page of a path in a language, or the app's own page, which shows all other paths.
   * @param path decoded, with or without a trailing slash
   */
  find(path: string, language: Language): FoundPage;
  /** Sends a text of the web root, or an empty response if the browser already has it. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    text: { readonly file: string; readonly contentType: string },
  ): Promise<FastifyReply>;
}

/**
 * Finds the pages of a web root: `welcome/index.html` and `welcome/index.en.html` are `/welcome`
 * and `/welcome?lang=en`; a folder `_` stands for any last part of a path.
 * @param fallback the page for all other URLs
 * @param publicUrl the origin in the site's links
 * @param isStaging adds the notice to every page that this isn't a real lottery
 */
export async function findSitePages(
  webRoot: string,
  {
    fallback,
    publicUrl,
    isStaging,
  }: { readonly fallback: string; readonly publicUrl: string; readonly isStaging: boolean },
): Promise<SitePages> {
  const pages = new Map<string, string>();
  for await (const file of glob('**/index{,.ro,.en}.html', { cwd: webRoot })) {
    const language = languages.find((code) => file.endsWith(`.${code}.html`)) ?? 'ro';
    const folder = dirname(file);
    if (file !== fallback) pages.set(pageKey(folder === '.' ? '' : folder, language), file);
  }
  const texts = new Map<string, Promise<SiteText>>();

  async function load(file: string): Promise<SiteText> {
    const text = (await readFile(join(webRoot, file), 'utf8')).replaceAll(builtOrigin, publicUrl);
    const identity = Buffer.from(isStaging && file.endsWith('.html') ? withStagingNotice(text) : text);
    const [br, gz] = await Promise.all([brotli(identity), gzipped(identity)]);
    const hash = createHash('sha256').update(identity).digest('base64url');
    return { etag: `W/"${hash.slice(0, 22)}"`, bodies: { br, gzip: gz, identity } };
  }

  async function loadOnce(file: string): Promise<SiteText> {
    const loading = texts.get(file) ?? load(file);
    texts.set(file, loading);
    try {
      return await loading;
    } catch (error) {
      texts.delete(file);
      throw error;
    }
  }

  return {
    find(path, language) {
      const plain = path.replaceAll(/^\/|\/$/g, '');
      const keys = [plain, plain.replace(/[^/]+$/, '_')].flatMap((name) => [
        pageKey(name, language),
        pageKey(name, 'ro'),
      ]);
      const file = keys.map((key) => pages.get(key)).find((found) => found !== undefined);
      return { file: file ?? fallback, isPublic: file !== undefined && !file.startsWith('user/') };
    },
    async send(request, reply, { file, contentType }) {
      const { etag, bodies } = await loadOnce(file);
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = (['br', 'gzip'] as const).find((name) => takes(accepted, name)) ?? 'identity';
      reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
      if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(contentType).send(bodies[encoding]);
    },
  };
}

const pageKey = (path: string, language: Language) => `${language} ${path}`;

/** Reports whether a browser accepts an encoding: it's listed, and not with a weight of 0. */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';');
    return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });
}
