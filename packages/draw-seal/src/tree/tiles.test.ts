import { expect, test } from 'vitest';
import { sha256 } from '../testing/node-crypto.ts';
import { inclusionProof, isIncluded, treeRoot } from './merkle-tree.ts';
import { subtreesOfTiles, tileBuilder, tilePath, tilesOfInclusion, type TilePlace } from './tiles.ts';

const leaf = (at: number) => sha256(Buffer.from(`leaf ${at}`));
const name = ({ level, tile }: TilePlace) => `${level}/${tile}`;

function build(size: number) {
  const leaves = Array.from({ length: size }, (_, at) => leaf(at));
  const tiles = new Map<string, Uint8Array>();
  const builder = tileBuilder(sha256, (tile) => tiles.set(name(tile), tile.hashes));
  for (const hash of leaves) builder.add(hash);
  return { leaves, tiles, end: builder.end() };
}

test.each([0, 1, 2, 255, 256, 257, 4097, 65_536, 65_537])(
  'a tree of %i leaves has the root and the proofs of its tiles',
  (size) => {
    const { leaves, tiles, end } = build(size);
    expect(end).toEqual({ size, root: treeRoot(sha256, leaves) });
    const last = size - 1;
    const indexes = new Set([0, 255, 256, Math.floor(last / 2), last - 1, last]);
    for (const index of [...indexes].filter((at) => at >= 0 && at < size)) {
      const places = tilesOfInclusion(index, size);
      expect(places.length).toBeLessThanOrEqual(6);
      const read = new Map(places.map((place) => [name(place), tiles.get(name(place))]));
      const proof = inclusionProof(
        subtreesOfTiles(sha256, (place) => read.get(name(place))),
        index,
        size,
      );
      expect(
        isIncluded(sha256, { leafHash: leaves[index] as Uint8Array, index, size, proof }, end.root),
      ).toBe(true);
    }
  },
);

test('a tree of 70,000 leaves has the specification’s tiles', () => {
  const widths = new Map<number, number[]>();
  const builder = tileBuilder(
    () => new Uint8Array(32),
    ({ level, hashes }) => widths.set(level, [...(widths.get(level) ?? []), hashes.length / 32]),
  );
  for (let at = 0; at < 70_000; at += 1) builder.add(new Uint8Array(32));
  builder.end();
  expect([...widths]).toEqual([
    [0, [...Array<number>(273).fill(256), 112]],
    [1, [256, 17]],
    [2, [1]],
  ]);
});

test('a proof reads at most six tiles of ten million tickets', () => {
  const size = 10_000_000;
  for (const index of [0, 1, 4_999_999, 8_388_607, 8_388_608, 9_961_472, size - 257, size - 1]) {
    expect(tilesOfInclusion(index, size).length).toBeLessThanOrEqual(6);
  }
});

test.each([
  [0, 6, '000.p/6'],
  [7, 256, '007'],
  [999, 255, '999.p/255'],
  [1000, 256, 'x001/000'],
  [1_234_067, 256, 'x001/x234/067'],
])('tile %i of width %i is at %s', (tile, width, path) => {
  expect(tilePath(tile, width)).toBe(path);
});

test('a tile that is too short is rejected', () => {
  const { tiles } = build(10);
  const hashOf = subtreesOfTiles(sha256, (place) => tiles.get(name(place))?.subarray(0, 96));
  expect(() => hashOf(8, 10)).toThrow('has not 10 hashes');
});
