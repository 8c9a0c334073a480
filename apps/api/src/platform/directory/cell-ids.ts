import { createHash, randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';

/**
 * Returns the id of a new player, which contains the player's cell (decision 134): a UUID of
 * version 8 whose third group is the cell in hexadecimal. In the first cell, 0, ids are random
 * UUIDs of version 4, as before cells existed.
 * @param cell 0 to 4095
 */
export function newPlayerId(cell: number): string {
  const id = randomUUID();
  return cell === 0 ? id : withThirdGroup(id, `8${cell.toString(16).padStart(3, '0')}`);
}

/**
 * Returns a new id in a player's cell, for an object that providers or operators refer to without
 * its player (a payment, a payout, a refund, a winning, a card setup).
 */
export function newIdInCellOf(playerId: string): string {
  return withThirdGroup(randomUUID(), playerId.slice(14, 18));
}

/**
 * Derives an id from other data: a UUID of version 8 in a player's cell. The same data gives the
 * same id, even in a restored database.
 * @param name all data that makes the object unique among all kinds
 */
export function derivedIdInCellOf(playerId: string, name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const cell = cellOf(playerId).toString(16).padStart(3, '0');
  const variant = ((Number.parseInt(hex[15] ?? '', 16) & 0b0011) | 0b1000).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${cell}`, variant + hex.slice(16, 19), hex.slice(20, 32)].join(
    '-',
  );
}

/** Returns {@link newIdInCellOf} as an SQL expression. */
export function newIdInCellOfSql(playerId: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`overlay(gen_random_uuid()::text placing substr(${playerId}::text, 15, 4) from 15 for 4)::uuid`;
}

/** Returns the cell of an id, 0 to 4095; the first one unless the id is of version 8. */
export function cellOf(id: string): number {
  return id[14] === '8' ? Number.parseInt(id.slice(15, 18), 16) : 0;
}

function withThirdGroup(id: string, group: string): string {
  return `${id.slice(0, 14)}${group}${id.slice(18)}`;
}
