import { startChild, type ChildOptions } from './child.ts';

/**
 * Runs a program until it ends.
 * @throws {Error} with its last lines of output if it fails
 */
export async function runChild(options: ChildOptions): Promise<void> {
  const child = startChild(options);
  const code = await child.ended;
  if (code !== 0) throw new Error(`${options.name} failed (exit code ${code}).\n${child.tail()}`);
}
