import type { GamePrice } from '@loto/api-contract';
import { RULEBOOK, type Rulebook } from '@loto/game-rules';

/**
 * The built-in rules with the prices and the fee that the server answered: it may know of
 * new ones since this page was made. Before its first answer the built-in ones serve.
 */
export function rulebookInForce({ prices, feeBani }: { prices: GamePrice[]; feeBani: number }): Rulebook {
  if (prices.length === 0) return RULEBOOK;
  const origin = { source: 'the server', isAssumption: false };
  return {
    ...RULEBOOK,
    prices: prices.map((price) => ({ ...price, ...origin })),
    fees: [{ validFrom: '2024-01-01', feeBani, ...origin }],
  };
}
