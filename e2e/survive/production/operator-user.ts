import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from '../service.ts';

/** A user of the machine who is an operator, and not root. */
export interface OperatorUser {
  readonly name: string;
  /** Null is ourselves: only root may run programs as another user. */
  readonly account: Account;
  readonly home: string;
}

/** Users that no system gives to anyone: those of dynamic units of systemd begin higher. */
const firstUser = 60_801;

/** Makes an empty home folder of an operator. @param index the operator's number among all */
export function makeOperatorUser(folder: string, name: string, index: number): OperatorUser {
  const home = join(folder, name);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  // The drill's repository is root's, which git would refuse another user.
  writeFileSync(join(home, '.gitconfig'), '[safe]\n\tdirectory = *\n');
  if (process.getuid?.() !== 0) return { name, account: null, home };
  const id = firstUser + index;
  chownSync(home, id, id);
  return { name, account: { uid: id, gid: id }, home };
}

/** @throws when another user may read an operator's settings or key, or owns them */
export function requireOwnFiles({ name, account, home }: OperatorUser): void {
  for (const file of ['operator.env', 'operator.key']) {
    const { uid, mode } = statSync(join(home, '.config/loto', file));
    if (uid !== (account?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
      throw new Error(`${file} of ${name} is not that operator's alone`);
  }
}
