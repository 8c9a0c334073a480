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

/** 5/40 with Super Noroc (games page, "Numbers games" and "Digit games"). */
export const loto540: Game = {
  code: 'loto-5-40',
  sideGameCode: 'super-noroc',
  color: '#FFC43A',
  serialPrefix: '540',
  fieldSize: 40,
  numbersToPick: 5,
  numbersDrawn: 6,
  jokerFieldSize: 0,
  jokersToPick: 0,
  jokersDrawn: 0,
  isDrawOrderDecisive: true,
  limits: { maxNumbers: 12, maxJokers: 0, ...onlineForm },
  prices: [
    { priceBani: 400, ...prices2024 },
    { priceBani: 500, ...prices2025 },
  ],
  categories: [{ ...category('I', 5), isFirstDrawn: true }, category('II', 5), category('III', 4)],
  prizes: [
    {
      ...numbersGamePrizes,
      pays: [
        ['I', share(50)],
        ['II', share(25)],
        ['III', share(25)],
      ],
    },
  ],
  draws: regularDraws,
  salesClose: salesCloseAtSix,
  specialPrizeBani: 5_000_000,
  sideGame: {
    code: 'super-noroc',
    digitCount: 6,
    categories: atBothEnds,
    prices: [
      { priceBani: 100, ...prices2024 },
      { priceBani: 200, ...prices2025 },
    ],
    prizes: digitGameShares(bothEndsShares),
  },
};
