import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as util from 'node:util';
import { projectFolder } from './project-folder.mjs';
import { projectNode } from './project-node.mjs';

/**
 * Returns the operators' program: the one for a running stack of `npm start` or, if there is none,
 * the one in every installation of the server.
 * @param {Record<string, string | undefined>} env
 */
export function operatorProgram(env) {
  const home = resolve(env.LOTO_HOME || join(projectFolder, '.loto'));
  const isBesideStack = !env.OFFICE_URL && existsSync(join(home, 'operator.json'));
  return isBesideStack ? 'apps/local/bin/operator.ts' : 'apps/api/src/terminal/main.ts';
}

/**
 * Adds the stack's variables from `.env`, like `npm start`. The shell's variables take precedence.
 * If the shell has an office's URL, the file is ignored, because it might be unrelated.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 */
export function operatorSettings(env, folder = projectFolder) {
  const file = join(folder, '.env');
  if (env.OFFICE_URL || !existsSync(file)) return env;
  return { ...util.parseEnv(readFileSync(file, 'utf8')), ...env };
}

/** Returns the current Node if it's new enough, so that the command installs nothing. */
export function operatorNode() {
  const [major = ''] = process.versions.node.split('.');
  return Number(major) >= 24 ? process.execPath : projectNode();
}
