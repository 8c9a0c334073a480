import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { injectManifest } from 'workbox-build';

const source = join(import.meta.dirname, '../worker/service-worker.ts');
const fileName = 'service-worker.js';
/** What workbox-build replaces by the list of files. */
export const placeholder = 'self.builtFiles';

/** Larger files that no first page needs are cached once they were used. */
const largeBytes = 200_000;

/** Has a hash in its name; as in the worker and in the server's `registerWebApp`. */
const hashed = /^assets\/.*-[\w-]{8,}\.\w+$/;

/** The worker as one classic script, with the placeholder of its files. */
export async function bundleWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
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
 * a connection. After the pages are built ahead: they are in the list.
 */
export async function writeServiceWorker(folder: string): Promise<void> {
  const bundled = await mkdtemp(join(tmpdir(), 'service-worker-'));
  try {
    await writeFile(join(bundled, fileName), await bundleWorker());
    const needed = await firstFiles(folder);
    const { count, size, warnings } = await injectManifest({
      swSrc: join(bundled, fileName),
      swDest: join(folder, fileName),
      injectionPoint: placeholder,
      globDirectory: folder,
      globPatterns: ['**/*.{html,js,css,json,svg,woff2,data}', 'icon-192.png'],
      // pages for search engines: without a connection the app opens its own in any language
      globIgnores: ['csp-hashes.json', '**/index.{ro,en}.html', '**/_/index.html'],
      // those that are too large are left out below, and the libraries are not
      maximumFileSizeToCacheInBytes: 4_000_000,
      dontCacheBustURLsMatching: hashed,
      manifestTransforms: [
        (entries) => ({
          manifest: entries
            .map((entry) => ({ ...entry, url: pathOf(entry.url) }))
            .filter(({ url, size: bytes }) => bytes <= largeBytes || needed.has(url)),
        }),
      ],
    });
    if (warnings.length > 0) throw new Error(warnings.join('\n'));
    console.log(`${fileName}: ${count} files for no connection, ${(size / 1024).toFixed(0)} KiB`);
  } finally {
    await rm(bundled, { recursive: true });
  }
}

/** The address of a built file as the server answers it: `welcome/index.html` is `/welcome`. */
export function pathOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '')}`;
}

/** The files that some built page names. */
async function firstFiles(folder: string): Promise<ReadonlySet<string>> {
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const texts = await Promise.all(pages.map((page) => readFile(join(folder, page), 'utf8')));
  return new Set(
    texts.flatMap((html) => [...html.matchAll(/"(\/[\w./-]+\.\w+)#?"/g)].map(([, path = '']) => path)),
  );
}

/** Serves the worker while the player is developed: for push messages, without any file. */
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
