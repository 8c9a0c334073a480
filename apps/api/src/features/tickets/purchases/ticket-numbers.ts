import type { Statements } from '../../../platform/database/statement.ts';

/**
 * Allocates ticket numbers that are unique across all processes. It queries on the purchase's
 * connection: purchases that wait for a second connection while keeping the first could deadlock.
 */
export type TicketNumbers = (statements: Statements) => Promise<bigint>;

const blockSize = 1000n;

/**
 * Allocates blocks of numbers from the database, so that few purchases need a query. A restart
 * wastes the rest of a block.
 */
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
