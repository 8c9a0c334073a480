import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productFolder } from './product-folder.ts';

/**
 * Writes the digest of the product folder to `product-digest.txt`. A server with another product
 * folder refuses to start.
 */
export async function writeProductDigest(folder: string): Promise<void> {
  await writeFile(join(folder, 'product-digest.txt'), `${productFolder.digest}\n`);
}
