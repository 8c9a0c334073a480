/** Work that is done once for all who call it while it runs. */
export function shareRunning<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
}
