import { readdirSync, readFileSync } from 'node:fs';

/** Of the kernel; the same on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** What a process and the kernel for it took, in seconds of one core, since it began. */
function secondsOf(pid: string): { name: string; seconds: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const role = /(?:^|\0)ROLE=(\w+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1] ?? 'all';
    return { name: `${command}ROLE=${role}`, seconds: ticks / ticksPerSecond };
  } catch {
    // it has ended
    return null;
  }
}

/**
 * Seconds of one core that processes have taken since they began, by a name of their kind; those
 * that match nothing are left out. Linux only.
 * @param kinds patterns of command lines, each with `ROLE=` and the process's role at its end; the
 *   first that matches counts
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
