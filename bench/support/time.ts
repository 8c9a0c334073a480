/** Returns the duration of a run in seconds. */
export async function time(run: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await run();
  return (performance.now() - startedMs) / 1000;
}
