/** The parts that a drill has started and must stop. */
export interface OpenedParts {
  /** @param end stops a part; parts stop in reverse order */
  push(end: () => Promise<void>): void;
  /** Stops all parts, even if one of them fails to stop. */
  close(): Promise<void>;
}

/** Returns a list of parts that stop with the drill, even on Ctrl-C or SIGTERM. */
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
