import { describe, expect, it } from 'vitest';
import { costLines, ticketCostLines, type Cost } from './cost-lines.ts';

const cost: Cost = {
  variantCount: 2,
  simpleVariantCount: 2,
  drawCount: 1,
  isAlike: true,
  mainBani: 1600,
  sideGame: { code: 'noroc', count: 1 },
  sideGameBani: 400,
  feeBani: 50,
};

function read(changes: Partial<Cost>, language: 'ro' | 'en' = 'ro'): [string, number][] {
  return costLines({ ...cost, ...changes }, language).map(({ label, bani }) => [
    label.replaceAll('\u00a0', ' '),
    bani,
  ]);
}

describe('the lines of a price', () => {
  it('state the cost of each part', () => {
    expect(read({})).toEqual([
      ['2 variante × 8 lei', 1600],
      ['Noroc', 400],
      ['Comision de procesare', 50],
    ]);
    expect(read({ sideGame: null, sideGameBani: 0 }, 'en')).toEqual([
      ['2 lines × 8 lei', 1600],
      ['Processing fee', 50],
    ]);
  });

  it('count draws, simple variants and numbers', () => {
    const sideGame = { code: 'noroc-plus', count: 3 } as const;
    const many = { simpleVariantCount: 1716, drawCount: 10, mainBani: 1716 * 800 * 10, sideGame };
    expect(read(many).map(([label]) => label)).toEqual([
      '1.716 variante simple × 8 lei × 10 extrageri',
      'Noroc Plus, 3 numere × 10 extrageri',
      'Comision de procesare',
    ]);
  });

  it('omit the price of a variant if the draws have different ones', () => {
    const mixed = { ...cost, mainBani: 4800, drawCount: 2, variants: [1, 2] };
    const [main] = ticketCostLines({ ...mixed, draws: [{ isSpecial: true }, { isSpecial: false }] }, 'ro');
    expect(main?.label).toBe('2 variante × 2 extrageri');
    expect(read({ mainBani: 4801, drawCount: 2 })[0]?.[0]).toBe('2 variante × 2 extrageri');
  });
});
