import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller texts fit into one packet, so compressing them gains nothing. */
const worthBytes = 1024;
/**
 * Above this size, Brotli's highest quality takes seconds and saves only a few percent. The files
 * of first pages are smaller.
 */
const largeBytes = 400_000;

/**
 * Writes a `.br` and a `.gz` file for every text file of a built folder, which the server sends
 * unchanged. Pages are skipped: the server inserts its public origin and compresses them itself.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => /\.(?:js|mjs|css|json|svg)$/.test(name))) {
    const path = join(folder, file);
    const content = await readFile(path);
    if (content.length < worthBytes) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: content.length > largeBytes ? 9 : 11 };
    await Promise.all([
      brotli(content, { params }).then(async (bytes) => writeFile(`${path}.br`, bytes)),
      gzipped(content, { level: 9 }).then(async (bytes) => writeFile(`${path}.gz`, bytes)),
    ]);
  }
}
