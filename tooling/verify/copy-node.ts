import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Copies the current Node to a folder, for a program of another account, which may not be able to
 * enter the checkout with the project's Node.
 * @returns the path of the copy
 */
export function copyNode(folder: string): string {
  const copy = join(folder, basename(process.execPath));
  copyFileSync(process.execPath, copy);
  return copy;
}
