/** Returns how long a run takes, in seconds. */
export async function time(run: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await run();
  return (performance.now() - startedMs) / 1000;
}
