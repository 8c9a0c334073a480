import { existsSync, readFileSync } from 'node:fs';

/**
 * The last lines of a log after its first `fromByte`, for a message about a failure; empty when
 * there is none.
 */
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
