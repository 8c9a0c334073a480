import type { Sha256 } from '../crypto.ts';
import { concat, isSameBytes } from '../formats/bytes.ts';

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** Returns the hash of an entry as a leaf (RFC 6962, section 2.1). */
export function leafHash(sha256: Sha256, entry: Uint8Array): Uint8Array {
  return sha256(concat(leafPrefix, entry));
}

/** Returns the hash of two subtrees (RFC 6962, section 2.1). */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concat(nodePrefix, left, right));
}

/** Returns the hash of the leaves from `start` to before `end`; `end` is above `start`. */
export type SubtreeHash = (start: number, end: number) => Uint8Array;

/** Returns the hashes of subtrees of some leaf hashes. */
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
 * Returns the root of a tree (RFC 6962, section 2.1); that of an empty tree is the hash of nothing.
 */
export function treeRoot(sha256: Sha256, leafHashes: readonly Uint8Array[]): Uint8Array {
  if (leafHashes.length === 0) return sha256(new Uint8Array());
  return subtreesOf(sha256, leafHashes)(0, leafHashes.length);
}

/**
 * Returns the hashes that lead from a leaf to the root of a tree of `size` leaves, from the leaf's
 * sibling upwards (RFC 6962, section 2.1.1).
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

/** A leaf at an index of a tree, with the hashes that lead to the root. */
export interface Inclusion {
  readonly leafHash: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly Uint8Array[];
}

/** Returns the root to which an inclusion proof leads; null when it has another length. */
export function rootOfInclusion(sha256: Sha256, inclusion: Inclusion): Uint8Array | null {
  const { index, size, proof } = inclusion;
  if (!(index >= 0 && index < size)) return null;
  let root = inclusion.leafHash;
  // The position of the subtree on its level, and that of the level's last subtree.
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

/** Reports whether an inclusion proof leads to a root. */
export function isIncluded(sha256: Sha256, inclusion: Inclusion, root: Uint8Array): boolean {
  const found = rootOfInclusion(sha256, inclusion);
  return found !== null && isSameBytes(found, root);
}

/**
 * Returns the hashes that prove that a tree of `oldSize` leaves is the beginning of one of `size`
 * leaves (RFC 6962, section 2.1.2).
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
  // The old root is known to whoever verifies, unless a subtree remains.
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

/**
 * Reports whether the smaller tree is the beginning of the larger one (RFC 9162, section 2.1.4.2).
 */
export function isConsistent(sha256: Sha256, consistency: Consistency): boolean {
  const { oldSize, oldRoot, size, root, proof } = consistency;
  if (oldSize > size) return false;
  if (oldSize === size) return proof.length === 0 && isSameBytes(oldRoot, root);
  if (oldSize === 0) return proof.length === 0;
  let [position, last] = [oldSize - 1, size - 1];
  while (position % 2 === 1) [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  // A complete old tree is a subtree of the new one, and its root isn't repeated in the proof.
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
 * Returns how many of at least two leaves are in the left subtree: the largest power of two below.
 */
export function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}
