import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { missingParts, type PostgresBinaries } from './binaries.ts';
import { canReach } from './reach.ts';
import { SYSTEM_FOLDERS } from './system-folders.ts';

/**
 * Returns a folder of programs that the account can run: the installed one or, if the account can't
 * access it, a copy in a system folder. Each version is copied once.
 */
export function binariesInReach(
  binaries: PostgresBinaries,
  account: Account | null,
  systemFolders: readonly string[] = SYSTEM_FOLDERS,
): string {
  if (canReach(join(binaries.folder, 'bin', 'postgres'), account) || process.platform === 'win32') {
    return binaries.folder;
  }
  for (const systemFolder of systemFolders) {
    const copy = join(systemFolder, `postgresql-${binaries.version}`);
    if (isUsable(copy, account)) return copy;
    if (makeCopy(binaries.folder, systemFolder, copy) && isUsable(copy, account)) return copy;
  }
  throw new Error(`The system user of PostgreSQL cannot run ${binaries.folder}, and no copy could be made.`);
}

function isUsable(folder: string, account: Account | null): boolean {
  return missingParts(folder).length === 0 && canReach(join(folder, 'bin', 'postgres'), account);
}

/**
 * Copies to a temporary folder and renames it, so that an interrupted copy never looks complete.
 */
function makeCopy(from: string, systemFolder: string, to: string): boolean {
  try {
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
    const unfinished = mkdtempSync(join(systemFolder, 'unfinished-'));
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    rmSync(to, { recursive: true, force: true });
    renameSync(unfinished, to);
    return true;
  } catch {
    return false;
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644);
  }
}
