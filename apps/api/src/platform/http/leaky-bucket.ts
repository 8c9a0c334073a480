import type { CountedNetwork } from '../calls/caller-address.ts';

/** The settings of a bucket, which delays requests the longer the further they exceed the rate. */
export interface BucketOptions {
  /** The rate of the narrowest network; a wider one has a multiple of it. */
  readonly perSecond: number;
  /** The part of its rate that a network may send without waiting. */
  readonly burstMs: number;
  /** A request that would have to wait longer is refused. */
  readonly longestDelayMs: number;
}

/**
 * Creates a leaky bucket for each network address (traffic shaping; the generic cell rate
 * algorithm). It protects this process, so it counts in its memory.
 * @returns how many ms a request from these networks at `nowMs` has to wait, or null when it is
 * refused and does not count
 */
export function createLeakyBucket({
  perSecond,
  burstMs,
  longestDelayMs,
}: BucketOptions): (networks: readonly CountedNetwork[], nowMs: number) => number | null {
  const intervalMs = 1000 / perSecond;
  /** When the next request of a network would come at a constant rate. */
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
