import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PROJECT_FOLDER } from '../project-folder.ts';

/** The player's folder, where its tools run. */
export const PLAYER_FOLDER = join(PROJECT_FOLDER, 'apps', 'player');

/** The program `react-router`, found from the player, whose dependency it is. */
export function reactRouterProgram(): string {
  const manifest = createRequire(join(PLAYER_FOLDER, 'package.json')).resolve(
    '@react-router/dev/package.json',
  );
  return join(dirname(manifest), 'bin.cjs');
}
