import { existsSync, readFileSync } from 'node:fs';

/** Returns the last lines of a log, starting after `fromByte`, for a failure message. */
export function logTail(file: string | null, fromByte: number, lines = 40): string {
  if (file === null || !existsSync(file)) return '';
  return readFileSync(file)
    .subarray(fromByte)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(-lines)
    .join('\n');
}
