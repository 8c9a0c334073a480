import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The limit of the first load: page, scripts, styles, texts and both files of the font. */
export const firstLoadLimitBytes = 220 * 1024;

/** Matches files mentioned by the page or an initial script, such as `assets/start-Ab12.js`. */
const named = /assets\/[\w.-]+\.(?:js|css|woff2)/g;

/**
 * Returns the size, in bytes after brotli, of what the built office loads before its first screen:
 * the page, the files it mentions, and their static imports.
 * @param folder the built office
 */
export async function measureFirstLoad(folder: string): Promise<number> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const known = new Set(await readdir(folder, { recursive: true }));
  const waiting = [...new Set(['first-paint.js', ...(html.match(named) ?? [])])];
  const counted = new Set<string>();
  let bytes = brotliCompressSync(html).length;
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (counted.has(file) || !known.has(file)) continue;
    counted.add(file);
    const content = await readFile(join(folder, file));
    bytes += file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
    if (file.endsWith('.js')) waiting.push(...staticImportsOf(content.toString()));
    if (file.endsWith('.css')) waiting.push(...voiceFontsOf(content.toString()));
  }
  return bytes;
}

/** Returns the files that a built script imports statically, as in `from"./libraries-Ab12.js"`. */
function staticImportsOf(script: string): string[] {
  return [...script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
    ([, name = '']) => `assets/${name}`,
  );
}

/**
 * Returns the fonts that every Romanian page needs: the text font and its file for letters with a
 * comma below.
 */
function voiceFontsOf(styles: string): string[] {
  return (styles.match(/assets\/archivo-(?:ext-)?[\w-]{8}\.woff2/g) ?? []).filter(
    (file) => !file.includes('-names'),
  );
}

const kib = (size: number) => (size / 1024).toFixed(1);

/**
 * Returns a line with the size.
 * @throws if it's over the limit
 */
export function checkFirstLoad(bytes: number): string {
  const line = `office: first load ${kib(bytes)} KiB by brotli`;
  if (bytes > firstLoadLimitBytes)
    throw new Error(`${line} is over its limit of ${kib(firstLoadLimitBytes)} KiB`);
  return line;
}
