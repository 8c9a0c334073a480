import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the path of a program that a package installed. */
export function installedProgram(name: string): string {
  return join(PROJECT_FOLDER, 'node_modules', '.bin', name);
}
