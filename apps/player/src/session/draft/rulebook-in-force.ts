import type { GamePrice } from '@loto/api-contract';
import { RULEBOOK, type Rulebook } from '@loto/game-rules';

/**
 * The built-in rules with the prices and the fee that the server answered: it may have been told of
 * new ones since this page was made. Before its first answer the built-in ones serve.
 */
export function rulebookInForce({ prices, feeBani }: { prices: GamePrice[]; feeBani: number }): Rulebook {
  if (prices.length === 0) return RULEBOOK;
  const told = { source: 'the server', isAssumption: false };
  return {
    ...RULEBOOK,
    prices: prices.map((price) => ({ ...price, ...told })),
    fees: [{ validFrom: '2024-01-01', feeBani, ...told }],
  };
}
