import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The Content-Security-Policy sources of every inline script in a page, as `sha256-…`. */
export function scriptHashesOf(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}

/**
 * Lists the hashes of the inline scripts of all built pages in `csp-hashes.json`, for the server's
 * policy: React Router's page boot cannot be made external.
 */
export async function writeScriptHashes(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const hashes = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    for (const hash of scriptHashesOf(await readFile(join(folder, file), 'utf8'))) hashes.add(hash);
  }
  await writeFile(join(folder, 'csp-hashes.json'), JSON.stringify([...hashes].toSorted(), null, 2));
}
