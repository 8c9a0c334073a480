import type { TicketOrderInput, TicketStatus } from '@loto/api-contract';

const hourMs = 60 * 60_000;

/** A ticket of the demo. */
export interface DemoOrder {
  readonly input: TicketOrderInput;
  /** True for the last draws, whose results are known; false for the next draws. */
  readonly isInPast: boolean;
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
    isInPast: true,
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
    isInPast: true,
    boughtBeforeMs: 7 * hourMs,
    outcome: 'won',
  },
  {
    input: {
      gameCode: 'joker',
      variants: [{ numbers: [3, 12, 21, 30, 44], jokers: [5] }],
    },
    isInPast: true,
    boughtBeforeMs: 5 * hourMs,
    outcome: 'lost',
  },
  {
    input: { gameCode: 'loto-6-49', variants: [{ numbers: [1, 13, 20, 27, 36, 47], isQuickPick: true }] },
    isInPast: false,
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
    isInPast: false,
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
    isInPast: false,
    boughtBeforeMs: 2 * hourMs,
    outcome: 'active',
  },
];
