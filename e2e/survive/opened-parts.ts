/** What a drill has begun and has to end. */
export interface OpenedParts {
  /** @param end ends a part; parts end in the opposite order */
  push(end: () => Promise<void>): void;
  /** Ends all parts; one that does not end keeps no other from it. */
  close(): Promise<void>;
}

/** Parts that end with the drill, also when Ctrl-C or SIGTERM stops it. */
export function openedParts(): OpenedParts {
  const ends: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) {
      await end().catch((error: unknown) => console.error(error));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(1)));
  }
  return { push: (end) => void ends.push(end), close };
}
