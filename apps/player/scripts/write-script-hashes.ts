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

/** The Content-Security-Policy sources of what is written into a page. */
interface PageHashes {
  scripts: string[];
  styles: string[];
}

/**
 * Lists the hashes of the inline scripts and styles of each built page in `csp-hashes.json`, by its
 * file (`welcome/index.html`), for the server's policy: React Router's page boot cannot be made
 * external, and the styles of first pages come with them.
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
