import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './project-folder.mjs';

/**
 * Returns the Node that npm installed with the project, which the sources require regardless of the
 * machine's Node.
 * @param {string} folder the project folder
 * @throws {Error} with instructions if the program is missing, for example after an install without
 *   scripts
 */
export function projectNode(folder = projectFolder) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = join(folder, 'node_modules', 'node', 'bin', `node${suffix}`);
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (version.status === 0 && version.stdout.startsWith('v24.')) return program;
  throw new Error(
    `Node 24 is missing from ${join('node_modules', 'node')}: the packages were installed without their install ` +
      'scripts (--ignore-scripts). Fix it with: npm rebuild --ignore-scripts=false',
  );
}
