import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );

/** Returns the Content-Security-Policy sources of a page's inline scripts, as `sha256-…`. */
export const scriptHashesOf = (html: string): string[] => hashesOf(html, inlineScript);

/** The Content-Security-Policy sources of a page's inline scripts and styles. */
interface PageHashes {
  scripts: string[];
  styles: string[];
}

/**
 * Writes the hashes of each built page's inline scripts and styles to `csp-hashes.json`, by file
 * (`welcome/index.html`), for the server's policy. React Router's start script can't be external,
 * and the styles of first pages are inlined.
 */
export async function writeScriptHashes(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const pages: Record<string, PageHashes> = {};
  for (const file of files.filter((name) => name.endsWith('.html')).toSorted()) {
    const html = await readFile(join(folder, file), 'utf8');
    pages[file.replaceAll('\\', '/')] = {
      scripts: [...new Set(scriptHashesOf(html))],
      styles: [...new Set(hashesOf(html, inlineStyle))],
    };
  }
  await writeFile(join(folder, 'csp-hashes.json'), JSON.stringify(pages, null, 2));
}
