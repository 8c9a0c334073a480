import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';

/** Hands out ticket numbers: no two processes ever give the same one. */
export type TicketNumbers = () => Promise<bigint>;

const blockSize = 1000n;

/** Takes numbers from the database a block at a time, so that a purchase seldom asks for one. A restart wastes the rest of a block. */
export function createTicketNumbers(queries: Queries): TicketNumbers {
  let next = 0n;
  let end = 0n;
  let loading: Promise<void> | undefined;

  async function loadBlock(): Promise<void> {
    const taken = await sql<{ block: number }>`select nextval('ticket_number_block') as block`.execute(
      queries,
    );
    const block = BigInt(taken.rows[0]?.block ?? 0);
    next = block * blockSize;
    end = next + blockSize;
  }

  return async () => {
    while (next >= end) {
      loading ??= loadBlock().finally(() => {
        loading = undefined;
      });
      await loading;
    }
    const number = next;
    next += 1n;
    return number;
  };
}
