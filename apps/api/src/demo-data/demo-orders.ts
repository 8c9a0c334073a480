import type { TicketOrderInput, TicketStatus } from '@loto/api-contract';

const hourMs = 60 * 60_000;

/** A ticket of the demo. */
export interface DemoOrder {
  readonly input: TicketOrderInput;
  /** `drawn` for the last draws, whose results are known; `closed` for the one without a result. */
  readonly draws: 'drawn' | 'closed' | 'next';
  /** Time between the purchase and now, or the close of sales of its past draw. */
  readonly boughtBeforeMs: number;
  readonly outcome: Extract<TicketStatus, 'active' | 'won' | 'lost' | 'expired'>;
}

/**
 * Purchases of the demo player, oldest first. The winning one has four numbers of the last 6/49
 * draw.
 */
export const demoOrders: readonly DemoOrder[] = [
  {
    input: {
      gameCode: 'loto-5-40',
      variants: [{ numbers: [5, 12, 18, 29, 37] }],
      sideGameNumberCount: 1,
    },
    draws: 'drawn',
    boughtBeforeMs: 9 * hourMs,
    outcome: 'lost',
  },
  {
    input: {
      gameCode: 'loto-6-49',
      variants: [
        { numbers: [4, 11, 17, 29, 38, 45] },
        { numbers: [2, 9, 23, 30, 41, 48], isQuickPick: true },
        { numbers: [6, 15, 22, 33, 44, 49], isQuickPick: true },
      ],
    },
    draws: 'drawn',
    boughtBeforeMs: 7 * hourMs,
    outcome: 'won',
  },
  {
    input: {
      gameCode: 'joker',
      variants: [{ numbers: [3, 12, 21, 30, 44], jokers: [5] }],
    },
    draws: 'drawn',
    boughtBeforeMs: 5 * hourMs,
    outcome: 'lost',
  },
  {
    input: { gameCode: 'loto-6-49', variants: [{ numbers: [1, 13, 20, 27, 36, 47], isQuickPick: true }] },
    draws: 'next',
    boughtBeforeMs: 20 * hourMs,
    outcome: 'expired',
  },
  {
    input: {
      gameCode: 'joker',
      variants: [{ numbers: [7, 14, 22, 28, 35, 41], jokers: [3], isCombined: true }],
      sideGameNumberCount: 2,
      drawCount: 2,
    },
    draws: 'next',
    boughtBeforeMs: 4 * hourMs,
    outcome: 'active',
  },
  {
    input: {
      gameCode: 'loto-6-49',
      variants: [
        { numbers: [5, 12, 19, 23, 34, 48] },
        { numbers: [8, 16, 25, 31, 40, 46], isQuickPick: true },
      ],
      sideGameNumberCount: 1,
    },
    draws: 'next',
    boughtBeforeMs: 2 * hourMs,
    outcome: 'active',
  },
];

/**
 * Purchases of the player whom operators see. One ticket has four numbers of the last 6/49 draw in
 * ten lines, and its prizes are held. Two play in the draw whose result must be recorded.
 */
export const officeOrders: readonly DemoOrder[] = [
  {
    input: {
      gameCode: 'loto-6-49',
      variants: [{ numbers: [1, 4, 11, 15, 22, 33, 38, 44, 46], isCombined: true }],
    },
    draws: 'drawn',
    boughtBeforeMs: 6 * hourMs,
    outcome: 'won',
  },
  {
    input: {
      gameCode: 'loto-5-40',
      variants: [{ numbers: [3, 11, 19, 27, 36] }, { numbers: [5, 14, 22, 31, 40], isQuickPick: true }],
      sideGameNumberCount: 1,
    },
    draws: 'closed',
    boughtBeforeMs: 3 * hourMs,
    outcome: 'active',
  },
  {
    input: { gameCode: 'loto-5-40', variants: [{ numbers: [1, 8, 17, 26, 39], isQuickPick: true }] },
    draws: 'closed',
    boughtBeforeMs: hourMs,
    outcome: 'active',
  },
];
