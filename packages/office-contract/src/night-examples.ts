import type { DrawChange, DrawRow, NightDraw, NightPrizeTable } from './shapes/night.ts';

export const drawRow: DrawRow = {
  drawId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e40',
  gameCode: 'joker',
  drawAt: '2026-11-19T18:15:00+02:00',
  salesCloseAt: '2026-11-19T18:00:00+02:00',
  isSpecial: false,
  addedPrizeBani: 0,
  state: 'to-confirm',
  recordedBy: 'radu',
  confirmedBy: null,
  arePayoutsStopped: false,
};

export const nightDraw: NightDraw = {
  ...drawRow,
  sales: { tickets: 1204, mainBani: 1_260_700, sideGameBani: 96_300, at: '2026-11-19T18:49:10+02:00' },
  paymentsUnderWay: 0,
  result: {
    recordedBy: 'radu',
    recordedAt: '2026-11-19T18:47:00+02:00',
    confirmedBy: null,
    confirmedAt: null,
    drawn: null,
  },
  values: { areRequired: true, accepted: null },
  settlement: null,
  workId: null,
  prizes: null,
  stop: null,
  requests: [],
  next: {
    step: 'confirm',
    isYours: true,
    who: ['maria'],
    at: null,
    request: null,
    drawId: null,
    actionId: null,
  },
};

export const drawChange: DrawChange = {
  seq: 41,
  at: '2026-11-19T18:47:00+02:00',
  by: 'radu',
  command: 'record',
  outcome: 'done',
  summary: null,
};

export const prizeTable: NightPrizeTable = {
  code: 'joker',
  run: 1,
  stakesBani: 1_260_700,
  soldCount: 1801,
  fundBani: 504_280,
  printedFundBani: 504_280,
  operatorBani: 756_420,
  categories: [
    {
      category: 'I',
      winners: 0,
      shareBani: 186_583,
      carryInBani: 0,
      addedBani: 0,
      prizeBani: 0,
      rolloverBani: 186_583,
      roundingBani: 0,
      official: null,
    },
  ],
  official: null,
};
