import { setImmediate } from 'node:timers/promises';

const hashLength = 32;
const bucketCount = 256;
/** Initial capacity of a bucket, in leaves. */
const firstCapacity = 16;

/** Thrown if two tickets have the same leaf, which is impossible for different ids. */
export class DuplicateLeaf extends Error {
  override readonly name = 'DuplicateLeaf';
}

interface Bucket {
  bytes: Buffer;
  count: number;
}

/**
 * The leaf hashes of a draw by their first byte. They take 32 bytes per leaf; for ten million
 * leaves, a bucket has 39,000.
 */
export class LeafBuckets {
  readonly #buckets: readonly Bucket[] = Array.from({ length: bucketCount }, () => ({
    bytes: Buffer.alloc(firstCapacity * hashLength),
    count: 0,
  }));

  add(leafHash: Uint8Array): void {
    const bucket = this.#buckets[leafHash[0] ?? 0] as Bucket;
    if (bucket.bytes.length === bucket.count * hashLength) {
      bucket.bytes = Buffer.concat([bucket.bytes, Buffer.alloc(bucket.bytes.length)]);
    }
    bucket.bytes.set(leafHash, bucket.count * hashLength);
    bucket.count += 1;
  }

  /**
   * Sorts the leaves. After that, {@link ascending} returns them in order.
   * @throws {DuplicateLeaf}
   */
  async arrange(): Promise<void> {
    for (const bucket of this.#buckets) {
      const leaves = [...leavesOf(bucket)].toSorted((one, other) => one.compare(other));
      if (leaves.some((leaf, at) => at > 0 && leaf.equals(leaves[at - 1] as Buffer)))
        throw new DuplicateLeaf();
      bucket.bytes = Buffer.concat(leaves);
      // Other jobs in this process must not wait for the whole draw.
      await setImmediate();
    }
  }

  /** Returns the leaves of each sorted bucket. */
  *ascending(): Generator<readonly Buffer[]> {
    for (const bucket of this.#buckets) yield [...leavesOf(bucket)];
  }
}

function* leavesOf({ bytes, count }: Bucket): Generator<Buffer> {
  for (let at = 0; at < count; at += 1) yield bytes.subarray(at * hashLength, (at + 1) * hashLength);
}
