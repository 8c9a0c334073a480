import type { GamePrice } from '@loto/api-contract';
import { RULEBOOK, type Rulebook } from '@loto/game-rules';

/**
 * Returns the built-in rules with the server's prices and fee, which may be newer than this page.
 * The built-in ones apply until the server's first response.
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
