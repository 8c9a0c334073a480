import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFolder } from './project-folder.mjs';
import { projectNode } from './project-node.mjs';

/**
 * The operators' program: beside a stack of `npm start` that left its address, else the one that
 * every installation of the server has.
 * @param {Record<string, string | undefined>} env
 */
export function operatorProgram(env) {
  const home = resolve(env.LOTO_HOME || join(projectFolder, '.loto'));
  const isBesideStack = !env.OPERATOR_DATABASE_URL && existsSync(join(home, 'operator.json'));
  return isBesideStack ? 'apps/local/bin/operator.ts' : 'apps/api/src/operator/main.ts';
}

/** The Node that runs now where it is new enough: nothing is installed for a command. */
export function operatorNode() {
  const [major = ''] = process.versions.node.split('.');
  return Number(major) >= 24 ? process.execPath : projectNode();
}
