import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );

/** The Content-Security-Policy sources of every inline script in a page, as `sha256-…`. */
export const scriptHashesOf = (html: string): string[] => hashesOf(html, inlineScript);

/**
 * Lists the hashes of the inline scripts and styles of all built pages in `csp-hashes.json`, for
 * the server's policy: React Router's page boot cannot be made external, and the styles of first
 * pages come with them.
 */
export async function writeScriptHashes(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(folder, file), 'utf8');
    for (const hash of scriptHashesOf(html)) scripts.add(hash);
    for (const hash of hashesOf(html, inlineStyle)) styles.add(hash);
  }
  const hashes = { scripts: [...scripts].toSorted(), styles: [...styles].toSorted() };
  await writeFile(join(folder, 'csp-hashes.json'), JSON.stringify(hashes, null, 2));
}
