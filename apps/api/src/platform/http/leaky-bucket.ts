import type { CountedNetwork } from '../calls/caller-address.ts';

/** What goes through a bucket waits longer the further it is beyond the rate. */
export interface BucketOptions {
  /** Of the narrowest network; a wider one has as many times more as its factor says. */
  readonly perSecond: number;
  /** So much of its rate a network may send at once without waiting. */
  readonly burstMs: number;
  /** What would have to wait longer is refused. */
  readonly longestDelayMs: number;
}

/**
 * A leaky bucket for each network address (traffic shaping; the generic cell rate algorithm). It
 * guards this process, so it counts in its memory.
 * @returns how long what comes from these networks at `nowMs` has to wait, in ms, or null when it
 *   is refused and does not count
 */
export function createLeakyBucket({
  perSecond,
  burstMs,
  longestDelayMs,
}: BucketOptions): (networks: readonly CountedNetwork[], nowMs: number) => number | null {
  const intervalMs = 1000 / perSecond;
  /** When the next of a network would come at a constant rate. */
  const nextAt = new Map<string, number>();
  let sweepAt = 0;

  function sweep(nowMs: number): void {
    if (nowMs < sweepAt) return;
    sweepAt = nowMs + longestDelayMs;
    for (const [network, at] of nextAt) if (at <= nowMs) nextAt.delete(network);
  }

  return (networks, nowMs) => {
    sweep(nowMs);
    let delayMs = 0;
    for (const { network } of networks) {
      delayMs = Math.max(delayMs, (nextAt.get(network) ?? 0) - nowMs - burstMs);
    }
    if (delayMs > longestDelayMs) return null;
    for (const { network, factor } of networks) {
      nextAt.set(network, Math.max(nextAt.get(network) ?? 0, nowMs) + intervalMs / factor);
    }
    return delayMs;
  };
}
