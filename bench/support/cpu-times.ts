import { readdirSync, readFileSync } from 'node:fs';

/** A kernel constant, the same on every Linux that Node supports. */
const ticksPerSecond = 100;

/** Returns the CPU seconds, in user and kernel mode, that a process has used since its start. */
function secondsOf(pid: string): { name: string; seconds: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const role = /(?:^|\0)ROLE=(\w+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1] ?? 'all';
    return { name: `${command}ROLE=${role}`, seconds: ticks / ticksPerSecond };
  } catch {
    // The process has ended.
    return null;
  }
}

/**
 * Returns the CPU seconds that processes have used since their start, by kind; omits other
 * processes. Linux only.
 * @param kinds patterns for command lines, each followed by `ROLE=` and the process's role; the
 *   first match counts
 */
export function cpuSeconds(kinds: Readonly<Record<string, RegExp>>): Record<string, number> {
  const sums = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0]));
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const found = secondsOf(pid);
    if (found === null) continue;
    const kind = Object.keys(kinds).find((name) => kinds[name]?.test(found.name));
    if (kind !== undefined) sums[kind] = (sums[kind] ?? 0) + found.seconds;
  }
  return sums;
}
