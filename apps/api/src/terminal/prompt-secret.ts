import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Input lines that were read together with the prompted one. */
const readAhead: string[] = [];

/**
 * Prompts for one line at the terminal without echo; without a terminal it reads the next input
 * line.
 */
export async function promptSecret(name: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(`${name}: `);
  if (readAhead.length > 0) return readAhead.shift() ?? '';
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
  try {
    return await new Promise((resolve) => {
      terminal.once('line', (first) => {
        terminal.on('line', (line) => readAhead.push(line));
        resolve(first);
      });
      terminal.once('close', () => resolve(''));
    });
  } finally {
    terminal.close();
    if (process.stdin.isTTY) process.stderr.write('\n');
  }
}
