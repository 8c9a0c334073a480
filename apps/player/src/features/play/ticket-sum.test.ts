import type { DrawShape } from '@loto/api-contract';
import { RULEBOOK } from '@loto/game-rules';
import { describe, expect, it } from 'vitest';
import { emptyDraft, emptyVariant } from '../../session/draft/draft-ticket.ts';
import { ticketSum, unitPriceBani } from './ticket-sum.ts';

const drawAt = (day: string, isSpecial = false): DrawShape => ({
  id: `draw of ${day}`,
  drawAt: `${day}T18:15:00+02:00`,
  salesCloseAt: `${day}T18:00:00+02:00`,
  isSpecial,
  result: null,
});
const draws = [drawAt('2026-11-19'), drawAt('2026-11-22', true), drawAt('2026-11-26')];
const draft = { ...emptyDraft('loto-6-49'), sideGameNumberCount: 2, drawCount: 2 };

describe('the price of a draft', () => {
  it('plays the next draws on sale, a special one twice, and pays the fee once', () => {
    const sum = ticketSum(draft, draws, RULEBOOK);
    expect(sum?.draws).toEqual(draws.slice(0, 2));
    expect(sum?.price).toMatchObject({ mainBani: 800 + 1600, sideGameBani: 2 * 2 * 400, totalBani: 4050 });
  });

  it('counts variants that were begun, not empty ones', () => {
    const begun = { ...emptyVariant(), numbers: [7] };
    const variants = [begun, emptyVariant(), begun];
    expect(ticketSum({ ...draft, variants }, draws, RULEBOOK)?.variantCount).toBe(2);
  });

  it('uses the available draws when fewer are on sale, and is unknown without any', () => {
    expect(ticketSum({ ...draft, drawCount: 10 }, draws, RULEBOOK)?.draws).toHaveLength(3);
    expect(ticketSum(draft, [], RULEBOOK)).toBeNull();
  });
});

describe('the price of one', () => {
  it('is the price of the day, twice in a special draw for the main game only', () => {
    expect(unitPriceBani('loto-6-49', draws[0], RULEBOOK)).toBe(800);
    expect(unitPriceBani('loto-6-49', draws[1], RULEBOOK)).toBe(1600);
    expect(unitPriceBani('noroc', draws[1], RULEBOOK)).toBe(400);
  });

  it('is null while it is not known', () => {
    expect(unitPriceBani('joker', undefined, RULEBOOK)).toBeNull();
    expect(unitPriceBani('joker', drawAt('2020-01-02'), RULEBOOK)).toBeNull();
  });
});
