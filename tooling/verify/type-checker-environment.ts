/** It needs as much in any case. */
const leastMiB = 2048;

/**
 * How the type checker, a program in Go, uses memory: it collects garbage only as it comes near a
 * third of what is available. By default it does each time that what it holds has doubled, which
 * takes a third of its processor time, and more memory than the least limit here.
 *
 * @param availableBytes the memory that processes may still use, by default as the system says
 * @returns variables of Go's runtime
 */
export function typeCheckerEnvironment(availableBytes = process.availableMemory()): Record<string, string> {
  const thirdMiB = Math.floor(availableBytes / 3 / 1024 ** 2);
  return { GOGC: 'off', GOMEMLIMIT: `${Math.max(leastMiB, thirdMiB)}MiB` };
}
