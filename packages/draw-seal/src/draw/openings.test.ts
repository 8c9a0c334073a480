import { expect, test } from 'vitest';
import { toHex } from '../formats/bytes.ts';
import { treeRoot } from '../tree/merkle-tree.ts';
import { sha256 } from '../testing/node-crypto.ts';
import { flipBit } from '../testing/spoil.ts';
import { draws, hex, vectorBytes } from '../testing/vectors.ts';
import { openedLeafHash, openingsReader } from './openings.ts';

/** Returns the root of a file of openings; null if it is malformed. */
function rootOf(bytes: Uint8Array, openingKey: Uint8Array): string | null {
  const reader = openingsReader();
  const openings = reader.read(bytes);
  if (openings === null || !reader.isAtEnd()) return null;
  return toHex(
    treeRoot(
      sha256,
      openings.map((opening) => openedLeafHash(sha256, openingKey, opening)),
    ),
  );
}

test.each(draws)(
  'no changed bit of the openings leads to the root of $draw',
  ({ folder, openingKey, root }) => {
    const bytes = vectorBytes(`${folder}/openings`);
    expect(rootOf(bytes, hex(openingKey))).toBe(root);
    const roots = Array.from({ length: bytes.length * 8 }, (_, bit) =>
      rootOf(flipBit(bytes, bit), hex(openingKey)),
    );
    expect(roots).not.toContain(root);
    expect(rootOf(bytes.subarray(0, -1), hex(openingKey))).toBeNull();
  },
);
