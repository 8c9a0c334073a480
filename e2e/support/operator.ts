import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LocalStack } from '@loto/local';

const program = fileURLToPath(new URL('../../apps/local/bin/operator.ts', import.meta.url));
const run = promisify(execFile);

/**
 * Runs `npm run operator -- …` for a stack, as one of its two operators.
 * @returns the output; rejects if the command fails
 */
export async function operate(
  { home }: Pick<LocalStack, 'home'>,
  operator: 'ana' | 'radu',
  ...words: string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, [program, ...words, '--as', operator], {
    env: { ...process.env, LOTO_HOME: home },
  });
  return stdout;
}
