/** The minimum that the type checker needs. */
const leastMiB = 2048;

/**
 * Returns the memory settings for the type checker, a Go program: it collects garbage only when it
 * approaches a third of the available memory. By default, it does so each time its memory has
 * doubled, which takes a third of its CPU time and more memory than the minimum here.
 *
 * @param availableBytes memory that processes may still use, by default the system's
 * @returns variables of Go's runtime
 */
export function typeCheckerEnvironment(availableBytes = process.availableMemory()): Record<string, string> {
  const thirdMiB = Math.floor(availableBytes / 3 / 1024 ** 2);
  return { GOGC: 'off', GOMEMLIMIT: `${Math.max(leastMiB, thirdMiB)}MiB` };
}
