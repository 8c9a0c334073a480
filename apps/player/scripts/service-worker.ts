import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';
import { buildTargets } from './supported-browsers.ts';

const source = join(import.meta.dirname, '../worker/service-worker.ts');
const fileName = 'service-worker.js';
/** The text in the worker that is replaced by the list of files. */
export const placeholder = 'self.builtFiles';

/** Larger files that no first page needs are cached only after their first use. */
const largeBytes = 200_000;

/** Matches files with a hash in their name, like the worker and the server's `registerWebApp`. */
const hashed = /^assets\/.*-[\w-]{8,}\.\w+$/;

/**
 * Matches the files that open the app: pages, scripts, styles, texts, fonts, and the icon of
 * notifications.
 */
const stored = /\.(?:html|js|css|json|svg|woff2|data)$|^icon-192\.png$/;

/**
 * Matches files that are never cached: pages for search engines, because without a connection the
 * app renders them itself; files that only the server reads; and names that begin with a dot, which
 * the server doesn't send. A single file that can't be fetched would prevent the whole list from
 * being stored.
 */
const notStored = /(?:^|\/)\.|(?:^|\/)index\.(?:ro|en)\.html$|(?:^|\/)_\/index\.html$|^csp-hashes\.json$/;

/** Returns the worker as one classic script, with a placeholder for its files. */
export async function bundleWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: buildTargets(),
      lib: { entry: source, formats: ['iife'], name: 'serviceWorker', fileName: 'service-worker' },
    },
  });
  const [bundle] = [result].flat();
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error('The service worker was not bundled');
  return chunk.code;
}

/**
 * Writes the service worker of a built folder, with the list of the files that open the app without
 * a connection. It must run after prerendering, because the list includes the pages.
 */
export async function writeServiceWorker(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const built = files.map((name) => name.replaceAll('\\', '/'));
  const names = built.filter((name) => stored.test(name) && !notStored.test(name) && name !== fileName);
  const needed = await firstFiles(folder, built);
  const entries: PrecacheEntry[] = [];
  let listedBytes = 0;
  for (const name of names.toSorted()) {
    const content = await readFile(join(folder, name));
    const url = pathOf(name);
    if (content.length > largeBytes && !needed.has(url)) continue;
    listedBytes += content.length;
    // A file with a hash in its name never changes.
    entries.push({ url, revision: hashed.test(name) ? null : hash('sha256', content).slice(0, 16) });
  }
  const parts = (await bundleWorker()).split(placeholder);
  if (parts.length !== 2)
    throw new Error(`The service worker names ${placeholder} ${parts.length - 1} times`);
  await writeFile(join(folder, fileName), parts.join(JSON.stringify(entries)));
  console.log(
    `${fileName}: ${entries.length} files for no connection, ${(listedBytes / 1024).toFixed(0)} KiB`,
  );
}

/** Returns the path at which the server sends a built file: `/welcome` for `welcome/index.html`. */
export function pathOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '')}`;
}

/** Returns the files that built pages reference. */
async function firstFiles(folder: string, built: readonly string[]): Promise<ReadonlySet<string>> {
  const pages = built.filter((name) => name.endsWith('.html'));
  const texts = await Promise.all(pages.map((page) => readFile(join(folder, page), 'utf8')));
  return new Set(
    texts.flatMap((html) => [...html.matchAll(/"(\/[\w./-]+\.\w+)#?"/g)].map(([, path = '']) => path)),
  );
}

/** Serves the worker during development, for push messages and without any cached files. */
export function serviceWorkerFile(): Plugin {
  return {
    name: 'loto-service-worker',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_, response, next) => {
        bundleWorker().then((code) => {
          response.setHeader('content-type', 'text/javascript; charset=utf-8');
          response.end(code.replace(placeholder, '[]'));
        }, next);
      });
    },
  };
}
