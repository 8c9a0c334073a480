import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders that any system user can enter, for what the server's account cannot reach elsewhere. */
export const SYSTEM_FOLDERS: readonly string[] = ['/var/lib/loto', join(tmpdir(), 'loto')];
