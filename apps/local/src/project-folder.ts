import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));

/** The default folder of all data; LOTO_HOME overrides it. */
export const DEFAULT_HOME = join(PROJECT_FOLDER, '.loto');
