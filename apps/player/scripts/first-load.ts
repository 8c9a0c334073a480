import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What a browser must have before a page shows: gzipped bytes by kind. Fonts come after the first
 * paint.
 */
export interface FirstLoad {
  scriptBytes: number;
  styleBytes: number;
  textBytes: number;
}

/** Measures the first load of a built page from what its HTML names. */
export async function measureFirstLoad(folder: string, page: string): Promise<FirstLoad> {
  const html = await readFile(join(folder, page), 'utf8');
  const named = [...html.matchAll(/"(\/(?:assets\/)?[\w./-]+\.(?:js|css|json))#?"/g)].map(
    ([, path = '']) => path,
  );
  const load: FirstLoad = { scriptBytes: 0, styleBytes: 0, textBytes: gzipSync(html).length };
  for (const path of new Set(named)) {
    const bytes = gzipSync(await readFile(join(folder, path))).length;
    if (path.endsWith('.js')) load.scriptBytes += bytes;
    else if (path.endsWith('.css')) load.styleBytes += bytes;
    else load.textBytes += bytes;
  }
  return load;
}

/**
 * Most gzipped bytes of a built page, which everything that joins the first load counts against. A
 * capability of the phone apps may cost the web a KiB in all.
 */
export const firstLoadLimits: Readonly<Record<string, number>> = {
  'index.html': 210 * 1024,
  'welcome/index.html': 217 * 1024,
};

/** @throws when a page's first load is larger than its limit */
export function checkFirstLoad(page: string, load: FirstLoad): void {
  const limit = firstLoadLimits[page];
  const { scriptBytes, styleBytes, textBytes } = load;
  if (limit === undefined || scriptBytes + styleBytes + textBytes <= limit) return;
  throw new Error(`${describeFirstLoad(page, load)} is over its limit of ${kib(limit)} KiB`);
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1);

/** The first load as one line of a build's output. */
export function describeFirstLoad(page: string, load: FirstLoad): string {
  const { scriptBytes, styleBytes, textBytes } = load;
  const total = kib(scriptBytes + styleBytes + textBytes);
  return `${page}: first load ${total} KiB gz (scripts ${kib(scriptBytes)}, styles ${kib(styleBytes)}, page and texts ${kib(textBytes)})`;
}
