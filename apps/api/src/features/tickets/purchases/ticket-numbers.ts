import type { Statements } from '../../../platform/database/statement.ts';

/**
 * Allocates ticket numbers that are unique across all processes. It uses the purchase's connection,
 * because purchases that wait for a second connection while holding the first could deadlock.
 */
export type TicketNumbers = (statements: Statements) => Promise<bigint>;

const blockSize = 1000n;

/**
 * Allocates numbers in blocks, so that few purchases need a query. A restart discards the rest of a
 * block.
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
