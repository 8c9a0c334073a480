import type { NightDraw } from '@loto/office-contract';

export const drawId = '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e40';

/** A draw that was held and has no result. */
const heldDraw: NightDraw = {
  drawId,
  gameCode: 'joker',
  drawAt: '2026-11-19T18:15:00+02:00',
  salesCloseAt: '2026-11-19T18:00:00+02:00',
  isSpecial: false,
  addedPrizeBani: 0,
  state: 'to-record',
  recordedBy: null,
  confirmedBy: null,
  arePayoutsStopped: false,
  sales: { tickets: 1204, mainBani: 1_260_700, sideGameBani: 96_300, at: '2026-11-19T18:49:10+02:00' },
  paymentsUnderWay: 0,
  result: null,
  values: { areRequired: false, accepted: null },
  settlement: null,
  workId: null,
  prizes: null,
  stop: null,
  requests: [],
  next: {
    step: 'record',
    isYours: true,
    who: ['radu'],
    at: null,
    request: null,
    drawId: null,
    actionId: null,
  },
};

const recordedAt = '2026-11-19T18:47:00+02:00';

/** Returns a draw of tonight with these changes. */
export function nightDraw(
  changes: Partial<NightDraw> = {},
  next: Partial<NightDraw['next']> = {},
): NightDraw {
  return { ...heldDraw, ...changes, next: { ...heldDraw.next, ...next } };
}

/** Returns a draw whose result radu recorded and nobody has confirmed yet. */
export const recordedByRadu = (): NightDraw =>
  nightDraw(
    {
      state: 'to-confirm',
      recordedBy: 'radu',
      result: { recordedBy: 'radu', recordedAt, confirmedBy: null, confirmedAt: null, drawn: null },
    },
    { step: 'confirm', who: [] },
  );

/** Returns a draw with a confirmed result. */
export const confirmedDraw = (
  changes: Partial<NightDraw> = {},
  next: Partial<NightDraw['next']> = {},
): NightDraw =>
  nightDraw(
    {
      state: 'to-settle',
      recordedBy: 'radu',
      confirmedBy: 'ana',
      result: {
        recordedBy: 'radu',
        recordedAt,
        confirmedBy: 'ana',
        confirmedAt: '2026-11-19T18:48:00+02:00',
        drawn: {
          result: { numbers: [45, 9, 8, 7, 6], jokers: [1], sideGameNumber: '007654' },
          extraResult: null,
        },
      },
      ...changes,
    },
    { step: 'settle', ...next },
  );
