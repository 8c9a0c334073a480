import type { CountedNetwork } from '../calls/caller-address.ts';

/** The settings of a bucket, which delays requests longer the more they exceed the rate. */
export interface BucketOptions {
  /** The rate of the narrowest network; a wider one has a multiple of it. */
  readonly perSecond: number;
  /** A network may send this much of its rate without waiting. */
  readonly burstMs: number;
  /** A request that would have to wait longer is rejected. */
  readonly longestDelayMs: number;
}

/**
 * Creates a leaky bucket for each network address (traffic shaping; the generic cell rate
 * algorithm). It protects this process, so it counts in memory.
 * @returns how many milliseconds a request from these networks at `nowMs` must wait, or null if
 *   it's rejected and doesn't count
 */
export function createLeakyBucket({
  perSecond,
  burstMs,
  longestDelayMs,
}: BucketOptions): (networks: readonly CountedNetwork[], nowMs: number) => number | null {
  const intervalMs = 1000 / perSecond;
  /** When the next request of a network would arrive at a constant rate. */
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
