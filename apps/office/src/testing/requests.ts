import type { OpenRequest } from '@loto/office-contract';

/** A request of radu to move a draw, which ana may approve. */
export const moveRequest: OpenRequest = {
  number: 3,
  command: 'move',
  summary: 'joker of Thu 2026-11-19 18:15 is drawn Fri 2026-11-20 18:15, sales close Fri 2026-11-20 17:30',
  drawId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e40',
  requestedBy: 'radu',
  requestedAt: '2026-11-19T10:02:11+02:00',
  actionId: '0193f2c1-7c1e-7a40-9a55-0c7f6b1d2e3f',
  words: ['joker:2026-11-19'],
  options: { to: '2026-11-20T18:15' },
  reason: 'its sales would close later',
  facts: ['joker of Thu 2026-11-19 18:15 is drawn Fri 2026-11-20 18:15, sales close Fri 2026-11-20 17:30'],
  changes: [
    {
      what: 'draw-at',
      before: { at: '2026-11-19T16:15:00.000Z' },
      after: { at: '2026-11-20T16:15:00.000Z' },
    },
  ],
  expiresAt: '2026-11-20T10:02:11+02:00',
  isOwn: false,
  mayApprove: true,
  roles: ['draws'],
  approvers: ['ana'],
};
