import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as util from 'node:util';
import { projectFolder } from './project-folder.mjs';
import { projectNode } from './project-node.mjs';

/**
 * The operators' terminal: beside a stack of `npm start` that left its address, else the one that
 * every installation of the server has.
 * @param {Record<string, string | undefined>} env
 */
export function operatorProgram(env) {
  const home = resolve(env.LOTO_HOME || join(projectFolder, '.loto'));
  const isBesideStack = !env.OFFICE_URL && existsSync(join(home, 'operator.json'));
  return isBesideStack ? 'apps/local/bin/operator.ts' : 'apps/api/src/terminal/main.ts';
}

/**
 * With what `.env` says of the stack beside it, as `npm start` reads it; what the shell sets wins.
 * Who gave the address of an office gets nothing from a file that happens to lie there.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 */
export function operatorSettings(env, folder = projectFolder) {
  const file = join(folder, '.env');
  if (env.OFFICE_URL || !existsSync(file)) return env;
  return { ...util.parseEnv(readFileSync(file, 'utf8')), ...env };
}

/** The Node that runs now where it is new enough: nothing is installed for a command. */
export function operatorNode() {
  const [major = ''] = process.versions.node.split('.');
  return Number(major) >= 24 ? process.execPath : projectNode();
}
