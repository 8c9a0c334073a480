import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from '../service.ts';

/** An operator's user account on this machine, other than root. */
export interface OperatorUser {
  readonly name: string;
  /** Null means the current user, because only root can run programs as another user. */
  readonly account: Account;
  readonly home: string;
}

/** User ids that no system assigns: systemd's dynamic users start above them. */
const firstUser = 60_801;

/**
 * Creates an empty home folder for an operator.
 * @param index of the operator
 */
export function makeOperatorUser(folder: string, name: string, index: number): OperatorUser {
  const home = join(folder, name);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  // The drill's repository belongs to root, so Git would refuse other users.
  writeFileSync(join(home, '.gitconfig'), '[safe]\n\tdirectory = *\n');
  if (process.getuid?.() !== 0) return { name, account: null, home };
  const id = firstUser + index;
  chownSync(home, id, id);
  return { name, account: { uid: id, gid: id }, home };
}

/** @throws if another user owns or can read an operator's settings or key */
export function requireOwnFiles({ name, account, home }: OperatorUser): void {
  for (const file of ['operator.env', 'operator.key']) {
    const { uid, mode } = statSync(join(home, '.config/loto', file));
    if (uid !== (account?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
      throw new Error(`${file} of ${name} is not that operator's alone`);
  }
}
