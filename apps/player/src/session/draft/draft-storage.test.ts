import { beforeEach, describe, expect, it } from 'vitest';
import { initialDraftState } from './draft-slice.ts';
import { readStoredDrafts, writeStoredDrafts } from './draft-storage.ts';
import { emptyDraft, emptyVariant } from './draft-ticket.ts';

const draft = {
  ...emptyDraft('joker'),
  variants: [emptyVariant(), { numbers: [4, 9], jokers: [20], isCombined: true, isQuickPick: false }],
  currentIndex: 1,
  sideGameNumberCount: 3,
  drawCount: 4,
  boughtTicketId: 'bought',
  orderSeed: '00112233445566778899aabbccddeeff',
};

describe('drafts of this tab', () => {
  beforeEach(() => sessionStorage.clear());

  it('come back as they were written', () => {
    writeStoredDrafts({ drafts: { joker: draft } });
    expect(readStoredDrafts()).toEqual({ drafts: { joker: draft } });
  });

  it('leave nothing in storage when the last one is deleted', () => {
    writeStoredDrafts({ drafts: { joker: draft } });
    writeStoredDrafts(initialDraftState);
    expect(sessionStorage).toHaveLength(0);
  });

  it('start empty where nothing readable is stored', () => {
    for (const text of ['', '{', 'null', '7', '{"joker":[]}', '{"joker":{"variants":[]}}']) {
      sessionStorage.setItem('draftTickets', text);
      expect(readStoredDrafts()).toEqual(initialDraftState);
    }
  });

  it('never restore a mark or a count that the slip does not have', () => {
    const variants = [{ numbers: [0, 46, 45, 45, '3', 2], jokers: [21, 1] }, null];
    const stored = { joker: { variants, currentIndex: 9, sideGameNumberCount: -1, drawCount: 99 } };
    sessionStorage.setItem('draftTickets', JSON.stringify(stored));
    expect(readStoredDrafts().drafts.joker).toEqual({
      ...emptyDraft('joker'),
      variants: [{ ...emptyVariant(), numbers: [2, 45], jokers: [1] }, emptyVariant()],
      currentIndex: 1,
      drawCount: 10,
      orderSeed: expect.stringMatching(/^[\da-f]{32}$/),
    });
  });
});
