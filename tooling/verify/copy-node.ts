import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Copies the Node that runs this into a folder, for a program that another account runs: that
 * account may not enter the checkout, which the project's own Node is in.
 * @returns the path of the copy
 */
export function copyNode(folder: string): string {
  const copy = join(folder, basename(process.execPath));
  copyFileSync(process.execPath, copy);
  return copy;
}
