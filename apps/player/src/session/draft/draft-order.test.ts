import { priceTicket } from '@loto/game-rules';
import { describe, expect, it } from 'vitest';
import { firstIncompleteIndex, orderOf, orderToCome } from './draft-order.ts';
import { emptyDraft, emptyVariant, missingPicks, type DraftTicket } from './draft-ticket.ts';
import { rulebookInForce } from '../sales/rulebook-in-force.ts';

const simple = { ...emptyVariant(), numbers: [3, 11, 19, 24, 37, 42] };
const begun = { ...emptyVariant(), numbers: [5, 12, 27, 41] };
const seven = { ...emptyVariant(true), numbers: [1, 2, 3, 4, 5, 6, 7] };
const draftOf = (...variants: DraftTicket['variants']): DraftTicket => ({
  ...emptyDraft('loto-6-49'),
  variants,
});
const draws = [{ drawAt: '2026-11-19T18:15:00+02:00', isSpecial: false }];

describe('the order of a draft', () => {
  it('leaves empty variants out', () => {
    expect(orderOf(draftOf(emptyVariant(), simple, emptyVariant()))).toMatchObject({
      ok: true,
      value: { variants: [{ numbers: simple.numbers, isCombined: false }] },
    });
  });

  it('a variant is combined by its number of marks', () => {
    const six = { ...simple, isCombined: true };
    expect(orderOf(draftOf(six, seven))).toMatchObject({
      ok: true,
      value: { variants: [{ isCombined: false }, { isCombined: true }] },
    });
  });

  it('is refused when a variant is incomplete or has too many marks, or when there is none', () => {
    expect(orderOf(draftOf(simple, begun)).ok).toBe(false);
    expect(orderOf(draftOf({ ...seven, isCombined: false })).ok).toBe(false);
    expect(orderOf(draftOf(emptyVariant())).ok).toBe(false);
  });

  it('finds the variant that is not complete yet', () => {
    expect(firstIncompleteIndex(draftOf(emptyVariant(), simple, begun))).toBe(2);
    expect(firstIncompleteIndex(draftOf({ ...seven, isCombined: false }))).toBe(0);
    expect(firstIncompleteIndex(draftOf(simple, seven))).toBe(-1);
  });
});

describe('marks still to be made', () => {
  it('counts missing and excess marks of a simple variant; a combined one is complete from the same count on', () => {
    expect(missingPicks('loto-6-49', begun, 'numbers')).toBe(2);
    expect(missingPicks('loto-6-49', { ...seven, isCombined: false }, 'numbers')).toBe(-1);
    expect(missingPicks('loto-6-49', seven, 'numbers')).toBe(0);
    expect(missingPicks('joker', { ...emptyVariant(), numbers: [1, 2, 3, 4, 5] }, 'jokers')).toBe(1);
  });
});

const priceOf = (draft: DraftTicket, rulebook?: Parameters<typeof priceTicket>[2]) => {
  const price = priceTicket(orderToCome(draft), draws, rulebook);
  return price.ok ? price.value : price.problems;
};

describe('a running price', () => {
  it('counts a begun variant as complete, and at least one', () => {
    expect(priceOf(draftOf(simple, begun, emptyVariant()))).toMatchObject({ mainBani: 1600, feeBani: 50 });
    expect(priceOf(draftOf(emptyVariant()))).toMatchObject({ mainBani: 800 });
    expect(priceOf(draftOf(seven))).toMatchObject({ mainBani: 7 * 800 });
    expect(priceOf({ ...emptyDraft('joker'), variants: [emptyVariant()] })).toMatchObject({ mainBani: 700 });
  });

  it('follows the prices and the fee from the server', () => {
    const rulebook = rulebookInForce({
      prices: [{ code: 'loto-6-49', priceBani: 900, validFrom: '2026-01-01' }],
      feeBani: 75,
    });
    expect(priceOf(draftOf(simple), rulebook)).toMatchObject({ mainBani: 900, feeBani: 75, totalBani: 975 });
  });
});
