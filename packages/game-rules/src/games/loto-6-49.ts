import type { Game } from './game.ts';
import {
  category,
  digitGameShares,
  numbersGamePrizes,
  onlineForm,
  prices2024,
  prices2025,
  regularDraws,
  salesCloseAtSix,
  share,
} from './in-common.ts';

/** 6/49 with Noroc (games page, "Numbers games" and "Digit games"). */
export const loto649: Game = {
  code: 'loto-6-49',
  sideGameCode: 'noroc',
  color: '#FF704F',
  serialPrefix: '649',
  fieldSize: 49,
  numbersToPick: 6,
  numbersDrawn: 6,
  jokerFieldSize: 0,
  jokersToPick: 0,
  jokersDrawn: 0,
  isDrawOrderDecisive: false,
  limits: { maxNumbers: 13, maxJokers: 0, ...onlineForm },
  prices: [
    { priceBani: 700, ...prices2024 },
    { priceBani: 800, ...prices2025 },
  ],
  categories: [category('I', 6), category('II', 5), category('III', 4), category('IV', 3)],
  prizes: [
    {
      ...numbersGamePrizes,
      pays: [
        ['I', share(60)],
        ['II', share(20)],
        ['III', share(20)],
        ['IV', { kind: 'fixed', prizeBani: 5_000 }],
      ],
    },
  ],
  draws: regularDraws,
  salesClose: salesCloseAtSix,
  specialPrizeBani: 20_000_000,
  sideGame: {
    code: 'noroc',
    digitCount: 7,
    categories: [
      { code: 'I', match: { kind: 'last', digits: 7 } },
      { code: 'II', match: { kind: 'last', digits: 6 } },
      { code: 'III', match: { kind: 'last', digits: 5 } },
      { code: 'IV', match: { kind: 'last', digits: 4 } },
      { code: 'V', match: { kind: 'last', digits: 3 } },
      { code: 'N+3', match: { kind: 'shifted', by: 3 } },
      { code: 'N-3', match: { kind: 'shifted', by: -3 } },
    ],
    prices: [
      { priceBani: 300, ...prices2024 },
      { priceBani: 400, ...prices2025 },
    ],
    prizes: digitGameShares({ I: 15, II: 15, III: 15, IV: 15, V: 30, 'N+3': 5, 'N-3': 5 }),
  },
};
