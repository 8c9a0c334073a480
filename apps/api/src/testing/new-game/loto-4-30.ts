import type { Game, SideGame } from '@loto/game-rules';

/** The facts of a game whose codes differ from the product's. */
type NewGame = Omit<Game, 'code' | 'sideGameCode' | 'sideGame'> & {
  readonly code: string;
  readonly sideGameCode: string;
  readonly sideGame: Omit<SideGame, 'code'> & { readonly code: string };
};

const since = { validFrom: '2024-01-01', source: 'made up for a test', isAssumption: true };

/** A game that exists only in a test: players choose four numbers of 30, and five are drawn. */
export const loto430: NewGame = {
  code: 'loto-4-30',
  sideGameCode: 'noroc-mic',
  color: '#8899FF',
  serialPrefix: '430',
  fieldSize: 30,
  numbersToPick: 4,
  numbersDrawn: 5,
  jokerFieldSize: 0,
  jokersToPick: 0,
  jokersDrawn: 0,
  isDrawOrderDecisive: true,
  limits: { ...since, maxVariants: 3, maxNumbers: 6, maxJokers: 0, maxSideGameNumbers: 2, maxDraws: 2 },
  prices: [{ ...since, priceBani: 250 }],
  categories: [
    { code: 'I', numbersMatched: 4, jokersMatched: 0, isFirstDrawn: true },
    { code: 'II', numbersMatched: 4, jokersMatched: 0, isFirstDrawn: false },
    { code: 'III', numbersMatched: 3, jokersMatched: 0, isFirstDrawn: false },
  ],
  prizes: [
    {
      ...since,
      fundPercent: 50,
      pays: [
        ['I', { kind: 'share', percent: 60 }],
        ['II', { kind: 'share', percent: 40 }],
        ['III', { kind: 'fixed', prizeBani: 100 }],
      ],
    },
  ],
  // Draws are on Wednesdays at 20:00, when no other game has a draw.
  draws: { weekdays: [3], minuteOfDay: 20 * 60 },
  salesClose: [{ ...since, closeMinuteOfDay: 19 * 60 + 30, minLeadMs: 10 * 60_000 }],
  specialPrizeBani: 1_000_000,
  sideGame: {
    code: 'noroc-mic',
    digitCount: 6,
    categories: [
      { code: 'I', match: { kind: 'last', digits: 6 } },
      { code: 'N+3', match: { kind: 'shifted', by: 3 } },
      { code: 'II', match: { kind: 'first-or-last', digits: 2 } },
    ],
    prices: [{ ...since, priceBani: 150 }],
    prizes: [
      {
        ...since,
        fundPercent: 50,
        pays: [
          ['I', { kind: 'share', percent: 50 }],
          ['N+3', { kind: 'share', percent: 30 }],
          ['II', { kind: 'share', percent: 20 }],
        ],
      },
    ],
  },
};
