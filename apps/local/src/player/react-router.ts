import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PROJECT_FOLDER } from '../project-folder.ts';

/** The player's folder, in which its tools run. */
export const PLAYER_FOLDER = join(PROJECT_FOLDER, 'apps', 'player');

/**
 * Returns the path of the program `react-router`, resolved from the player, which depends on it.
 */
export function reactRouterProgram(): string {
  const manifest = createRequire(join(PLAYER_FOLDER, 'package.json')).resolve(
    '@react-router/dev/package.json',
  );
  return join(dirname(manifest), 'bin.cjs');
}
