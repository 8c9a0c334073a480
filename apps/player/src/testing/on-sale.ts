import type { FakeAnswer } from './fake-server.ts';

/** The draws of 6/49 on sale and the server's time; a test may change them between requests. */
interface Sales {
  draws: readonly object[];
  serverTime: string;
}

/** Returns the responses of a server that sells 6/49 with one fee. */
export function onSale(sales: Sales): Record<'gameTypes' | 'gamePeriods', () => FakeAnswer> {
  return {
    gameTypes: () => ({
      data: { gameTypes: [], prices: [], feeBani: 50, maxOrderBani: 1_000_000, serverTime: sales.serverTime },
    }),
    gamePeriods: () => ({
      data: { gamePeriods: [salesPeriod(sales.draws)], serverTime: sales.serverTime },
    }),
  };
}

/** Returns the sales of 6/49 in the server's format. */
export function salesPeriod(nextDraws: readonly object[], isEnabled = true) {
  return {
    gameCode: 'loto-6-49',
    isEnabled,
    isOpen: isEnabled,
    nextDraws,
    lastDraw: null,
    rolloverBani: null,
  };
}
