import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The size of what a page loads before it's idle: bytes after brotli, by kind. */
export interface FirstLoad {
  /** Files and inline scripts. */
  scriptBytes: number;
  styleBytes: number;
  /** The page without its scripts and styles, and the text files that it references. */
  textBytes: number;
  /** The preloaded font and the one with Romanian letters. */
  fontBytes: number;
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;
const startFacts = /data-start="([^"]*)"/;

const compressed = (content: string | Buffer): number =>
  content.length === 0 ? 0 : brotliCompressSync(content).length;
const textIn = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text]) => text).join('');

/**
 * Measures what a built page loads.
 * @param options.isUntouched excludes the scripts that wait for the first touch
 * @param options.fileBytes compressed sizes by path. The function fills this cache, because pages
 *   share files and brotli's highest quality takes seconds.
 */
export async function measureFirstLoad(
  folder: string,
  page: string,
  { isUntouched = false, fileBytes = new Map<string, number>() } = {},
): Promise<FirstLoad> {
  const html = await readFile(join(folder, page), 'utf8');
  const [, facts = '{}'] = startFacts.exec(html) ?? [];
  const { files = [] } = JSON.parse(facts.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as {
    files?: readonly string[];
  };
  const quoted = [...html.matchAll(/"(\/(?:assets\/)?[\w./-]+\.(?:js|css|json|woff2))#?"/g)].map(
    ([, path = '']) => path,
  );
  const styles = textIn(html, inlineStyle);
  const load: FirstLoad = {
    scriptBytes: compressed(textIn(html, inlineScript)),
    styleBytes: compressed(styles),
    textBytes: compressed(html.replaceAll(inlineScript, '').replaceAll(inlineStyle, '')),
    fontBytes: 0,
  };
  // Only the styles reference the font with Romanian letters.
  const fonts = [...html.matchAll(/\/assets\/archivo-ext-[\w-]+\.woff2/g)].map(([path]) => path);
  for (const path of new Set([...quoted, ...fonts, ...(isUntouched ? [] : files)])) {
    const bytes = fileBytes.get(path) ?? (await measureFile(join(folder, path)));
    fileBytes.set(path, bytes);
    if (path.endsWith('.woff2')) load.fontBytes += bytes;
    else if (path.endsWith('.js')) load.scriptBytes += bytes;
    else if (path.endsWith('.css')) load.styleBytes += bytes;
    else load.textBytes += bytes;
  }
  return load;
}

/** Returns the size of a file as sent. Fonts are already compressed. */
async function measureFile(path: string): Promise<number> {
  const content = await readFile(path);
  return path.endsWith('.woff2') ? content.length : compressed(content);
}

const kibibyte = 1024;

/** The limit of a page's {@link FirstLoad}. */
interface FirstLoadLimit {
  page: string;
  isUntouched?: boolean;
  /** Whether the limit applies to scripts and styles only, or to everything. */
  counts: 'scripts and styles' | 'everything';
  limitBytes: number;
}

/**
 * The limits of first loads. A new capability of the phone apps may add at most one KiB to the web.
 */
export const firstLoadLimits: readonly FirstLoadLimit[] = [
  { page: 'welcome/index.html', isUntouched: true, counts: 'everything', limitBytes: 60 * kibibyte },
  { page: 'welcome/index.html', counts: 'scripts and styles', limitBytes: 130 * kibibyte },
  { page: 'auth/sign-in/index.html', counts: 'scripts and styles', limitBytes: 130 * kibibyte },
  { page: 'index.html', counts: 'scripts and styles', limitBytes: 130 * kibibyte },
];

function countedBytes({ counts }: FirstLoadLimit, load: FirstLoad): number {
  const code = load.scriptBytes + load.styleBytes;
  return counts === 'everything' ? code + load.textBytes + load.fontBytes : code;
}

/**
 * Checks a page's first load.
 * @throws if it's larger than its limit
 */
export function checkFirstLoad(limit: FirstLoadLimit, load: FirstLoad): void {
  if (countedBytes(limit, load) <= limit.limitBytes) return;
  throw new Error(`${describeFirstLoad(limit, load)} is over its limit of ${kib(limit.limitBytes)} KiB`);
}

const kib = (bytes: number) => (bytes / kibibyte).toFixed(1);

/** Returns the first load as one line of a build's output. */
export function describeFirstLoad(limit: FirstLoadLimit, load: FirstLoad): string {
  const { scriptBytes, styleBytes, textBytes, fontBytes } = load;
  const when = limit.isUntouched === true ? ' before the first touch' : '';
  return (
    `${limit.page}${when}: ${limit.counts} ${kib(countedBytes(limit, load))} KiB by brotli (scripts ` +
    `${kib(scriptBytes)}, styles ${kib(styleBytes)}, page and texts ${kib(textBytes)}, fonts ${kib(fontBytes)})`
  );
}
