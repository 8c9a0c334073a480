import type { Statements } from '../../../platform/database/statement.ts';

/**
 * Hands out ticket numbers: no two processes ever give the same one. What it may have to ask, it asks on the connection of the work the number
 * is for: works that each hold one and wait for a further one would wait for each other once the pool is lent out.
 */
export type TicketNumbers = (statements: Statements) => Promise<bigint>;

const blockSize = 1000n;

/** Takes numbers from the database a block at a time, so that a purchase seldom asks for one. A restart wastes the rest of a block. */
export function createTicketNumbers(): TicketNumbers {
  let next = 0n;
  let end = 0n;
  let loading: Promise<void> | undefined;

  async function loadBlock(statements: Statements): Promise<void> {
    const { rows } = await statements.query<{ block: number }>({
      name: 'take-ticket-numbers',
      text: `select nextval('ticket_number_block') as block`,
      values: [],
    });
    const block = BigInt(rows[0]?.block ?? 0);
    next = block * blockSize;
    end = next + blockSize;
  }

  return async (statements) => {
    while (next >= end) {
      loading ??= loadBlock(statements).finally(() => {
        loading = undefined;
      });
      await loading;
    }
    const number = next;
    next += 1n;
    return number;
  };
}
