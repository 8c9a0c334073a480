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

const kib = (bytes: number) => (bytes / 1024).toFixed(1);

/** The first load as one line of a build's output. */
export function describeFirstLoad(page: string, load: FirstLoad): string {
  const { scriptBytes, styleBytes, textBytes } = load;
  const total = kib(scriptBytes + styleBytes + textBytes);
  return `${page}: first load ${total} KiB gz (scripts ${kib(scriptBytes)}, styles ${kib(styleBytes)}, page and texts ${kib(textBytes)})`;
}
