import type { Ticket } from '@loto/api-contract';

/** A bought ticket that is unpaid. */
export const unpaidTicket: Ticket = {
  id: '0198a1b2-0000-7000-8000-0000000000e1',
  gameCode: 'loto-6-49',
  variants: [{ numbers: [3, 11, 19, 24, 37, 42], jokers: [], isCombined: false, isQuickPick: false }],
  sideGame: { code: 'noroc', count: 1, numbers: null },
  draws: [
    {
      id: '0198a1b2-0000-7000-8000-0000000000f1',
      drawAt: '2098-11-20T18:15:00+02:00',
      salesCloseAt: '2098-11-20T17:45:00+02:00',
      isSpecial: false,
      result: null,
    },
  ],
  drawCount: 1,
  simpleVariantCount: 1,
  mainBani: 1200,
  sideGameBani: 400,
  priceBani: 1600,
  feeBani: 100,
  totalBani: 1700,
  status: 'awaiting-payment',
  serial: null,
  createdAt: '2098-11-18T12:00:00+02:00',
  expiresAt: '2098-11-18T12:30:00+02:00',
  paidAt: null,
  card: null,
};
