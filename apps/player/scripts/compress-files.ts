import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Text below this gains nothing that a packet would show. */
const worthBytes = 1024;
/**
 * Brotli's highest qualities take seconds for the largest files and win a few percent; those of the
 * first pages are below.
 */
const largeBytes = 400_000;

/**
 * Puts a `.br` and a `.gz` beside every text of a built folder, for the server to send as they are.
 * Pages it compresses itself: it puts its public origin into them.
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
