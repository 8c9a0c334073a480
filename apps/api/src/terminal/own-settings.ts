import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

export interface OwnSettings {
  readonly OFFICE_URL?: string;
  /** Path of the operator's key file, which may not exist yet. */
  readonly OPERATOR_KEY: string;
  readonly OPERATOR_NEW_KEY?: string;
  readonly OPERATOR_PASSPHRASE?: string;
}

/**
 * Returns an operator's settings from the shell's variables, or from the file `operator.env` in the
 * folder `loto` of the operator's configuration, which is also the default folder for the key file.
 */
export function readOwnSettings(env: NodeJS.ProcessEnv): OwnSettings {
  const folder = join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'loto');
  return { OPERATOR_KEY: join(folder, 'operator.key'), ...read(join(folder, 'operator.env')), ...env };
}

function read(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
