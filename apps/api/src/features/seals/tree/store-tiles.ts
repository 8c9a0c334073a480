import { tileBuilder, type Tile } from '@loto/draw-seal';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { sha256 } from '../seals.ts';
import type { LeafBuckets } from './leaf-buckets.ts';

/** Tiles per statement, at most 800 KiB. */
const batchSize = 100;
const hashLength = 32;

/**
 * Stores the tiles of a draw's tree.
 * @returns its root
 */
export async function storeTiles(
  transaction: Transaction<Tables>,
  drawId: string,
  leaves: LeafBuckets,
): Promise<Buffer> {
  let waiting: Tile[] = [];
  const builder = tileBuilder(sha256, (tile) => waiting.push(tile));
  const store = async (tiles: readonly Tile[]) => {
    if (tiles.length === 0) return;
    const rows = tiles.map(({ level, tile, hashes }) => ({
      draw_id: drawId,
      level,
      tile,
      hashes: Buffer.from(hashes),
      first: level === 0 ? Buffer.from(hashes.subarray(0, hashLength)) : null,
    }));
    await transaction.insertInto('seal_tile').values(rows).execute();
  };
  for (const bucket of leaves.ascending()) {
    for (const leaf of bucket) builder.add(leaf);
    for (; waiting.length >= batchSize; waiting = waiting.slice(batchSize)) {
      await store(waiting.slice(0, batchSize));
    }
  }
  const { root } = builder.end();
  await store(waiting);
  return Buffer.from(root);
}
