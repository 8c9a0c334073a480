import { cryptoRandomSource, parseVariant, RULEBOOK } from '@loto/game-rules';
import { describe, expect, it } from 'vitest';
import { emptyDraft, emptyVariant } from '../../session/draft/draft-ticket.ts';
import { indexesLeftToChance, quickPicksFor } from './quick-picks.ts';

const byHand = { ...emptyVariant(), numbers: [1, 2, 3, 4, 5, 6] };
const byChance = { ...byHand, isQuickPick: true };
const begun = { ...emptyVariant(), numbers: [1] };
const draftOf = (...variants: (typeof byHand)[]) => ({ ...emptyDraft('loto-6-49'), variants });

describe('all at random', () => {
  it('fills incomplete variants', () => {
    expect(indexesLeftToChance(draftOf(byHand, begun, byChance, emptyVariant()))).toEqual({
      indexes: [1, 3],
      isRest: true,
    });
  });

  it('changes only quick picks when all variants are complete', () => {
    expect(indexesLeftToChance(draftOf(byHand, byChance))).toEqual({ indexes: [1], isRest: false });
    expect(indexesLeftToChance(draftOf(byHand)).indexes).toEqual([]);
  });
});

const sizeAfter = (gameCode: 'joker' | 'loto-6-49', variant: typeof byHand) => {
  const draft = { ...emptyDraft(gameCode), variants: [variant] };
  const [pick] = quickPicksFor(draft, [0], cryptoRandomSource, RULEBOOK);
  expect(parseVariant(gameCode, pick?.variant)).toMatchObject({ ok: true });
  return [pick?.variant.numbers.length, pick?.variant.jokers.length];
};

describe('a pick by chance', () => {
  it('has as many numbers as the form it fills', () => {
    expect(sizeAfter('loto-6-49', emptyVariant())).toEqual([6, 0]);
    expect(sizeAfter('loto-6-49', emptyVariant(true))).toEqual([7, 0]);
    expect(sizeAfter('loto-6-49', { ...emptyVariant(true), numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9] })).toEqual([
      9, 0,
    ]);
    expect(sizeAfter('joker', emptyVariant())).toEqual([5, 1]);
    expect(sizeAfter('joker', { ...emptyVariant(true), numbers: [1], jokers: [1, 2, 3] })).toEqual([5, 3]);
  });

  it('ignores places that the draft does not have', () => {
    expect(quickPicksFor(draftOf(byHand), [3], cryptoRandomSource, RULEBOOK)).toEqual([]);
  });
});
