import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Prompts for one line at the terminal without echo; without a terminal it reads the next line of
 * the input.
 */
export async function promptSecret(name: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(`${name}: `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
  try {
    return await new Promise((resolve) => {
      terminal.once('line', resolve);
      terminal.once('close', () => resolve(''));
    });
  } finally {
    terminal.close();
    if (process.stdin.isTTY) process.stderr.write('\n');
  }
}
