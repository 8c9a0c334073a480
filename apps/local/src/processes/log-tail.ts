import { existsSync, readFileSync } from 'node:fs';

/** The last lines of a log, for a message about a failure; empty when there is none. */
export function logTail(file: string | null, lines = 15): string {
  if (file === null || !existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
