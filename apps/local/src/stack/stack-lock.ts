import { join } from 'node:path';
import { holdFile, type HeldFile } from '../lock/held-file.ts';

/** Another stack runs on the same data. */
export class StackAlreadyRunning extends Error {}

/**
 * Makes this process the only stack of `home`.
 * @throws StackAlreadyRunning that says where the other one is reached
 */
export async function takeHome(home: string): Promise<HeldFile> {
  const taken = await holdFile(join(home, 'stack.lock'));
  if ('held' in taken) return taken.held;
  const { pid, note } = taken.holder;
  const address = typeof note === 'string' ? ` at ${note}` : '';
  throw new StackAlreadyRunning(
    `Loto already runs with the data in ${home}${address} (process ${pid}). ` +
      'Use that one, end it, or set LOTO_HOME to another folder.',
  );
}
