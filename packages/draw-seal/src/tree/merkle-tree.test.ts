import { describe, expect, test } from 'vitest';
import { toHex } from '../formats/bytes.ts';
import { sha256 } from '../testing/node-crypto.ts';
import { flipBit } from '../testing/spoil.ts';
import { hex, vectors } from '../testing/vectors.ts';
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  subtreesOf,
  treeRoot,
} from './merkle-tree.ts';

const leaves = (count: number) =>
  Array.from({ length: count }, (_, at) => leafHash(sha256, Buffer.from(`leaf ${at}`)));
const sizes = Array.from({ length: 40 }, (_, at) => at + 1);
const all = leaves(sizes.length);
const hashOf = subtreesOf(sha256, all);
const rootOf = (size: number) => treeRoot(sha256, all.slice(0, size));

test('the roots match the RFC 6962 reference test', () => {
  const entries = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ];
  const hashes = entries.map((entry) => leafHash(sha256, hex(entry)));
  expect(toHex(treeRoot(sha256, []))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
  expect(toHex(treeRoot(sha256, hashes.slice(0, 1)))).toBe(
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  );
  expect(toHex(treeRoot(sha256, hashes))).toBe(
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  );
});

test('every leaf of every small tree is included, at its own index only', () => {
  for (const size of sizes) {
    const [of, root] = [subtreesOf(sha256, all.slice(0, size)), rootOf(size)];
    for (let index = 0; index < size; index += 1) {
      const inclusion = {
        leafHash: all[index] as Uint8Array,
        index,
        size,
        proof: inclusionProof(of, index, size),
      };
      expect(isIncluded(sha256, inclusion, root)).toBe(true);
      const elsewhere = [index - 1, index + 1, index ^ 2, size].filter((other) =>
        isIncluded(sha256, { ...inclusion, index: other }, root),
      );
      expect(elsewhere).toEqual([]);
      expect(isIncluded(sha256, { ...inclusion, proof: [...inclusion.proof, root] }, root)).toBe(false);
      expect(isIncluded(sha256, { ...inclusion, proof: inclusion.proof.slice(0, -1) }, root)).toBe(
        size === 1,
      );
    }
  }
});

test('every larger tree begins with every small one', () => {
  for (const size of sizes) {
    for (let oldSize = 0; oldSize <= size; oldSize += 1) {
      const [oldRoot, root] = [rootOf(oldSize), rootOf(size)];
      const proof = consistencyProof(hashOf, oldSize, size);
      const consistency = { oldSize, oldRoot, size, root, proof };
      expect(isConsistent(sha256, consistency)).toBe(true);
      if (oldSize === 0 || oldSize === size) continue;
      expect(isConsistent(sha256, { ...consistency, oldRoot: flipBit(oldRoot, size) })).toBe(false);
      expect(isConsistent(sha256, { ...consistency, root: flipBit(root, oldSize) })).toBe(false);
      expect(isConsistent(sha256, { ...consistency, proof: [...proof, root] })).toBe(false);
    }
  }
});

describe('the consistency proofs of the vectors', () => {
  const hashes = vectors.entryHashes.map(hex);
  const proofs = Object.entries(vectors.consistency);

  test.each(proofs)('%s', (name, proof) => {
    const [oldSize = 0, size = 0] = name.split('-').map(Number);
    expect(consistencyProof(subtreesOf(sha256, hashes), oldSize, size).map(toHex)).toEqual(proof);
  });
});

test('no tree begins with another list of leaves', () => {
  const others = all.map((leaf, at) => (at === 3 ? flipBit(leaf, 0) : leaf));
  for (const size of sizes.slice(4)) {
    const root = treeRoot(sha256, others.slice(0, size));
    const proof = consistencyProof(subtreesOf(sha256, others.slice(0, size)), 4, size);
    expect(isConsistent(sha256, { oldSize: 4, oldRoot: rootOf(4), size, root, proof })).toBe(false);
  }
});
