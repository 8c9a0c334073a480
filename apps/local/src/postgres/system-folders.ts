import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Folders that any system user can enter, for files that the server's account couldn't access
 * elsewhere.
 */
export const SYSTEM_FOLDERS: readonly string[] = ['/var/lib/loto', join(tmpdir(), 'loto')];
