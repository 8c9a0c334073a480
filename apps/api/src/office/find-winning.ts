import { findWinningsByIdPart, type ListedWinning } from '../features/prizes/winnings/index.ts';
import { OperationRefused } from '../features/operators/index.ts';
import type { Queries } from '../platform/database/database.ts';
import { WrongUsage } from './command.ts';

// Rejects 13 digits, which could be a CNP typed in the wrong field and would be printed and logged.
const form = /^(?:[0-9a-f]{4,8}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Returns the winning that an operator names by its id, or by the first four to eight digits of it.
 * @throws {OperationRefused} if there is none, or more than one
 */
export async function findWinning(queries: Queries, named: string): Promise<ListedWinning> {
  if (!form.test(named)) {
    throw new WrongUsage('A winning is named by its id, or by the four to eight digits it begins with.');
  }
  const [winning, ...others] = await findWinningsByIdPart(queries, named);
  if (winning === undefined) {
    throw new OperationRefused(`There is no winning ${named}. See them with: npm run operator -- winnings`);
  }
  if (others.length > 0) {
    const ids = [winning, ...others].map(({ winning_id: id }) => `  ${id}`);
    throw new OperationRefused([`${named} names several winnings; give a whole id:`, ...ids].join('\n'));
  }
  return winning;
}
