import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Copies the current Node to a folder, for running a program under another account, which may not
 * have access to the checkout.
 * @returns the path of the copy
 */
export function copyNode(folder: string): string {
  const copy = join(folder, basename(process.execPath));
  copyFileSync(process.execPath, copy);
  return copy;
}
