import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productFolder } from './product-folder.ts';

/**
 * Says in `product-digest.txt` of which product folder a built folder is: a server with another one
 * does not start.
 */
export async function writeProductDigest(folder: string): Promise<void> {
  await writeFile(join(folder, 'product-digest.txt'), `${productFolder.digest}\n`);
}
