import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import type { Account } from './account.ts';

/**
 * Asks the operating system whether the account can enter `path` (a folder) or run it (a program).
 */
export function canReach(path: string, account: Account | null): boolean {
  if (account !== null) {
    return (
      spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/', stdio: 'ignore' }).status ===
      0
    );
  }
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
