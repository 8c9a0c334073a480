import type { Sha256 } from '../crypto.ts';
import { concat } from '../formats/bytes.ts';
import { inclusionProof, nodeHash, splitOf, treeRoot, type SubtreeHash } from './merkle-tree.ts';

/** Number of hashes in a full tile (C2SP tlog-tiles). */
export const tileWidth = 256;
const tileHeight = 8;
const hashLength = 32;

/** The position of a tile. Level 0 contains the leaf hashes, 256 per tile. */
export interface TilePlace {
  readonly level: number;
  readonly tile: number;
}

/** A tile: up to 256 consecutive hashes of complete subtrees. */
export interface Tile extends TilePlace {
  readonly hashes: Uint8Array;
}

/**
 * Returns a builder that receives a tree's leaf hashes in order and then returns its size, its root
 * and the tiles above level 0. It keeps only one tile per level in memory.
 */
export function tileBuilder(sha256: Sha256, onTile: (tile: Tile) => void) {
  const levels: { tile: number; hashes: Uint8Array[] }[] = [];
  let size = 0;

  function add(level: number, hash: Uint8Array): void {
    const open = (levels[level] ??= { tile: 0, hashes: [] });
    open.hashes.push(hash);
    if (open.hashes.length < tileWidth) return;
    onTile({ level, tile: open.tile, hashes: concat(...open.hashes) });
    const root = treeRoot(sha256, open.hashes);
    levels[level] = { tile: open.tile + 1, hashes: [] };
    add(level + 1, root);
  }

  return {
    add(leafHash: Uint8Array): void {
      size += 1;
      add(0, leafHash);
    },
    /**
     * Emits the partial tiles.
     * @returns the size and root of the tree
     */
    end(): { size: number; root: Uint8Array } {
      let root: Uint8Array | undefined;
      for (const [level, { tile, hashes }] of levels.entries()) {
        if (hashes.length === 0) continue;
        onTile({ level, tile, hashes: concat(...hashes) });
        // The remainder of a higher level comes before that of a lower level.
        root = treeRoot(sha256, root === undefined ? hashes : [...hashes, root]);
      }
      return { size, root: root ?? sha256(new Uint8Array()) };
    },
  };
}

/** Returns the tiles that contain the hashes of an inclusion proof. */
export function tilesOfInclusion(index: number, size: number): TilePlace[] {
  const places = new Map<string, TilePlace>();
  const note: SubtreeHash = (start, end) => {
    const [height, at] = completeSubtree(start, end);
    if (height !== null) {
      const place = placeOf(height, at);
      places.set(`${place.level}/${place.tile}`, place);
    } else {
      const middle = start + splitOf(end - start);
      note(start, middle);
      note(middle, end);
    }
    return noHash;
  };
  inclusionProof(note, index, size);
  return [...places.values()];
}

const noHash = new Uint8Array();

/**
 * Returns the function that reads subtree hashes from tiles.
 * @param tileAt returns the hashes of a tile
 * @throws {RangeError} if a tile has too few hashes
 */
export function subtreesOfTiles(
  sha256: Sha256,
  tileAt: (place: TilePlace) => Uint8Array | undefined,
): SubtreeHash {
  const hashOf: SubtreeHash = (start, end) => {
    const [height, at] = completeSubtree(start, end);
    if (height === null) {
      const middle = start + splitOf(end - start);
      return nodeHash(sha256, hashOf(start, middle), hashOf(middle, end));
    }
    const count = 2 ** (height % tileHeight);
    const place = placeOf(height, at);
    const first = (at * count) % tileWidth;
    const hashes = tileAt(place)?.subarray(first * hashLength, (first + count) * hashLength);
    if (hashes?.length !== count * hashLength) {
      throw new RangeError(`The tile ${place.level}/${place.tile} has not ${first + count} hashes`);
    }
    return treeRoot(sha256, hashesOf(hashes));
  };
  return hashOf;
}

/** Returns the hashes of a tile. */
export function hashesOf(tile: Uint8Array): Uint8Array[] {
  return Array.from({ length: tile.length / hashLength }, (_, at) =>
    tile.subarray(at * hashLength, (at + 1) * hashLength),
  );
}

/**
 * Returns a complete subtree's height and its position among those of the same height, or nulls.
 */
function completeSubtree(start: number, end: number): readonly [number, number] | readonly [null, null] {
  const count = end - start;
  const height = Math.log2(count);
  return Number.isInteger(height) && start % count === 0 ? [height, start / count] : [null, null];
}

/** Returns the tile with the hashes that make up a complete subtree. */
function placeOf(height: number, at: number): TilePlace {
  const perTile = tileWidth / 2 ** (height % tileHeight);
  return { level: Math.floor(height / tileHeight), tile: Math.floor(at / perTile) };
}

/** Returns the path of a tile: `x001/x234/067`, with `.p/WIDTH` for a partial one. */
export function tilePath(tile: number, width: number): string {
  const digits = String(tile);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const groups = padded.match(/\d{3}/g) ?? [];
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return width === tileWidth ? path : `${path}.p/${width}`;
}
