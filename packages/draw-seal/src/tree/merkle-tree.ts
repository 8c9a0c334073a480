import type { Sha256 } from '../crypto.ts';
import { concat, isSameBytes } from '../formats/bytes.ts';

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** Returns the leaf hash of an entry (RFC 6962, section 2.1). */
export function leafHash(sha256: Sha256, entry: Uint8Array): Uint8Array {
  return sha256(concat(leafPrefix, entry));
}

/** Returns the hash of two subtrees (RFC 6962, section 2.1). */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concat(nodePrefix, left, right));
}

/**
 * Returns the hash of the leaves from `start` to `end` (exclusive). `end` is greater than `start`.
 */
export type SubtreeHash = (start: number, end: number) => Uint8Array;

/** Returns the function that hashes subtrees of the given leaf hashes. */
export function subtreesOf(sha256: Sha256, leafHashes: readonly Uint8Array[]): SubtreeHash {
  const hashOf: SubtreeHash = (start, end) => {
    const only = end - start === 1 ? leafHashes[start] : undefined;
    if (only !== undefined) return only;
    if (end - start < 2) throw new RangeError(`There is no leaf ${start}`);
    const middle = start + splitOf(end - start);
    return nodeHash(sha256, hashOf(start, middle), hashOf(middle, end));
  };
  return hashOf;
}

/**
 * Returns the root of a tree (RFC 6962, section 2.1). For an empty tree, this is the hash of no
 * bytes.
 */
export function treeRoot(sha256: Sha256, leafHashes: readonly Uint8Array[]): Uint8Array {
  if (leafHashes.length === 0) return sha256(new Uint8Array());
  return subtreesOf(sha256, leafHashes)(0, leafHashes.length);
}

/**
 * Returns the hashes from a leaf's sibling up to the root of a tree of `size` leaves (RFC 6962,
 * section 2.1.1).
 */
export function inclusionProof(hashOf: SubtreeHash, index: number, size: number): Uint8Array[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`There is no leaf ${index} of ${size}`);
  let [start, end] = [0, size];
  const proof: Uint8Array[] = [];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      proof.unshift(hashOf(middle, end));
      end = middle;
    } else {
      proof.unshift(hashOf(start, middle));
      start = middle;
    }
  }
  return proof;
}

/** A leaf's index in a tree, and the hashes up to the root. */
export interface Inclusion {
  readonly leafHash: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly Uint8Array[];
}

/** Returns the root that results from an inclusion proof; null if its length is wrong. */
export function rootOfInclusion(sha256: Sha256, inclusion: Inclusion): Uint8Array | null {
  const { index, size, proof } = inclusion;
  if (!(index >= 0 && index < size)) return null;
  let root = inclusion.leafHash;
  // The subtree's position on its level, and the position of the level's last subtree.
  let [position, last] = [index, size - 1];
  for (const sibling of proof) {
    if (last === 0) return null;
    if (position % 2 === 1 || position === last) {
      root = nodeHash(sha256, sibling, root);
      // A subtree without a sibling keeps its hash on the levels above.
      while (position % 2 === 0 && position !== 0) [position, last] = [position / 2, Math.floor(last / 2)];
    } else root = nodeHash(sha256, root, sibling);
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
}

/** Returns true if an inclusion proof leads to the given root. */
export function isIncluded(sha256: Sha256, inclusion: Inclusion, root: Uint8Array): boolean {
  const found = rootOfInclusion(sha256, inclusion);
  return found !== null && isSameBytes(found, root);
}

/**
 * Returns the hashes that prove that a tree of `size` leaves begins with a tree of `oldSize` leaves
 * (RFC 6962, section 2.1.2).
 */
export function consistencyProof(hashOf: SubtreeHash, oldSize: number, size: number): Uint8Array[] {
  if (!(oldSize >= 0 && oldSize <= size)) throw new RangeError(`${oldSize} is not a size before ${size}`);
  if (oldSize === 0 || oldSize === size) return [];
  let [start, end] = [0, size];
  const proof: Uint8Array[] = [];
  while (end !== oldSize) {
    const middle = start + splitOf(end - start);
    if (oldSize <= middle) {
      proof.unshift(hashOf(middle, end));
      end = middle;
    } else {
      proof.unshift(hashOf(start, middle));
      start = middle;
    }
  }
  // A verifier knows the old root already, unless only a subtree remains.
  if (start > 0) proof.unshift(hashOf(start, end));
  return proof;
}

/** Two sizes of a tree with their roots, and the hashes between them. */
export interface Consistency {
  readonly oldSize: number;
  readonly oldRoot: Uint8Array;
  readonly size: number;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Returns true if the larger tree begins with the smaller one (RFC 9162, section 2.1.4.2). */
export function isConsistent(sha256: Sha256, consistency: Consistency): boolean {
  const { oldSize, oldRoot, size, root, proof } = consistency;
  if (oldSize > size) return false;
  if (oldSize === size) return proof.length === 0 && isSameBytes(oldRoot, root);
  if (oldSize === 0) return proof.length === 0;
  let [position, last] = [oldSize - 1, size - 1];
  while (position % 2 === 1) [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  // A complete old tree is a subtree of the new one, so its root isn't repeated in the proof.
  const [first, ...rest] = position === 0 ? [oldRoot, ...proof] : proof;
  if (first === undefined) return false;
  let [oldHash, hash] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      oldHash = nodeHash(sha256, sibling, oldHash);
      hash = nodeHash(sha256, sibling, hash);
      while (position % 2 === 0 && position !== 0) [position, last] = [position / 2, Math.floor(last / 2)];
    } else hash = nodeHash(sha256, hash, sibling);
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  }
  return last === 0 && isSameBytes(oldHash, oldRoot) && isSameBytes(hash, root);
}

/**
 * Returns the number of leaves in the left subtree: the largest power of two below the count, which
 * is at least two.
 */
export function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}
