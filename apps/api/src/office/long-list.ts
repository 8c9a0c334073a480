import { sha256 } from '../features/operators/index.ts';
import { lei, say, type Block } from './outcome.ts';

/**
 * Maximum number of rows of a long list that are signed individually, because a signed text has at
 * most 8 KiB.
 */
export const mostSigned = 50;

/** Returns the other rows of a long list in their signed form: their sum and their SHA-256. */
export function describeRest(list: readonly { readonly amountBani: number }[]): Block[] {
  const rest = list.slice(mostSigned);
  if (rest.length === 0) return [];
  const sumBani = rest.reduce((sum, { amountBani }) => sum + amountBani, 0);
  return [say`  and ${rest.length} more, ${lei(sumBani)}, SHA-256 ${sha256(JSON.stringify(rest))}`];
}
