import type { Game } from './game.ts';
import {
  atBothEnds,
  bothEndsShares,
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

/** Joker with Noroc Plus (games page, "Numbers games" and "Digit games"). */
export const joker: Game = {
  code: 'joker',
  sideGameCode: 'noroc-plus',
  color: '#4FC9B8',
  serialPrefix: 'JKR',
  fieldSize: 45,
  numbersToPick: 5,
  numbersDrawn: 5,
  jokerFieldSize: 20,
  jokersToPick: 1,
  jokersDrawn: 1,
  isDrawOrderDecisive: false,
  limits: { maxNumbers: 12, maxJokers: 5, ...onlineForm },
  prices: [
    { priceBani: 600, ...prices2024 },
    { priceBani: 700, ...prices2025 },
  ],
  categories: [
    category('I', 5, 1),
    category('II', 5),
    category('III', 4, 1),
    category('IV', 4),
    category('V', 3, 1),
    category('VI', 3),
    category('VII', 2, 1),
    category('VIII', 1, 1),
  ],
  prizes: [
    {
      ...numbersGamePrizes,
      pays: [
        ['I', share(37)],
        ['II', share(8)],
        ['III', share(8)],
        ['IV', share(4)],
        ['V', share(5)],
        ['VI', share(13)],
        ['VII', share(6)],
        ['VIII', share(19)],
      ],
    },
  ],
  draws: regularDraws,
  salesClose: salesCloseAtSix,
  specialPrizeBani: 10_000_000,
  sideGame: {
    code: 'noroc-plus',
    digitCount: 6,
    categories: atBothEnds,
    prices: [
      { priceBani: 200, ...prices2024 },
      { priceBani: 300, ...prices2025 },
    ],
    prizes: digitGameShares(bothEndsShares),
  },
};
