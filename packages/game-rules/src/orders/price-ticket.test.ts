import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextDraws } from '../calendar/draw-calendar.ts';
import { GAME_CODES, type GameCode } from '../games/codes.ts';
import { GAMES } from '../games/games.ts';
import { type DrawTerms, priceTicket } from './price-ticket.ts';
import { RULEBOOK } from '../rulebook/rulebook.ts';
import { anyTicketOrder } from '../testing/any-ticket-order.ts';
import type { TicketOrder, Variant } from './ticket-order.ts';

function simpleVariant(gameCode: GameCode): Variant {
  return {
    numbers: [1, 2, 3, 4, 5, 6].slice(0, GAMES[gameCode].numbersToPick),
    jokers: gameCode === 'joker' ? [7] : [],
    isCombined: false,
    isQuickPick: false,
  };
}

function simpleOrder(gameCode: GameCode, change: Partial<TicketOrder> = {}): TicketOrder {
  return { gameCode, variants: [simpleVariant(gameCode)], sideGameNumberCount: 1, drawCount: 1, ...change };
}

const ofSpecialDraw = { drawAt: '2024-09-15T18:15:00+03:00', isSpecial: true };
const beforeNewPrices = { drawAt: '2025-10-30T18:15:00+02:00', isSpecial: false };
const afterNewPrices = { drawAt: '2025-11-02T18:15:00+02:00', isSpecial: false };

describe('golden prices', () => {
  test.each([
    { gameCode: 'loto-6-49', mainBani: 1400, sideGameBani: 300 },
    { gameCode: 'joker', mainBani: 1200, sideGameBani: 200 },
    { gameCode: 'loto-5-40', mainBani: 800, sideGameBani: 100 },
  ] as const)('special draw of 15.09.2024, $gameCode', ({ gameCode, mainBani, sideGameBani }) => {
    const [draw] = nextDraws(gameCode, '2024-09-13T12:00:00+03:00', 1);
    expect(draw).toMatchObject(ofSpecialDraw);
    expect(priceTicket(simpleOrder(gameCode), [draw as DrawTerms])).toEqual({
      ok: true,
      value: {
        simpleVariantCount: 1,
        mainBani,
        sideGameBani,
        priceBani: mainBani + sideGameBani,
        feeBani: 50,
        totalBani: mainBani + sideGameBani + 50,
        perDraw: [{ drawAt: ofSpecialDraw.drawAt, mainBani, sideGameBani }],
      },
    });
  });

  test.each([
    { gameCode: 'loto-6-49', mainBani: 1600, sideGameBani: 400 },
    { gameCode: 'joker', mainBani: 1400, sideGameBani: 300 },
    { gameCode: 'loto-5-40', mainBani: 1000, sideGameBani: 200 },
  ] as const)('special draw of 31.12.2025, $gameCode', ({ gameCode, mainBani, sideGameBani }) => {
    const draws = nextDraws(gameCode, '2025-12-30T12:00:00+02:00', 1);
    expect(priceTicket(simpleOrder(gameCode), draws)).toMatchObject({
      value: { mainBani, sideGameBani, totalBani: mainBani + sideGameBani + 50 },
    });
  });

  test.each([
    { gameCode: 'loto-6-49', numberCount: 13, jokerCount: 0, simple: 1716 },
    { gameCode: 'loto-6-49', numberCount: 7, jokerCount: 0, simple: 7 },
    { gameCode: 'joker', numberCount: 12, jokerCount: 5, simple: 3960 },
    { gameCode: 'joker', numberCount: 5, jokerCount: 2, simple: 2 },
    { gameCode: 'loto-5-40', numberCount: 12, jokerCount: 0, simple: 792 },
  ] as const)(
    'a combined variant of $numberCount and $jokerCount in $gameCode is $simple simple ones',
    ({ gameCode, numberCount, jokerCount, simple }) => {
      const variant = {
        numbers: Array.from({ length: numberCount }, (_, index) => index + 1),
        jokers: Array.from({ length: jokerCount }, (_, index) => index + 1),
        isCombined: true,
        isQuickPick: false,
      };
      const order = simpleOrder(gameCode, { variants: [variant], sideGameNumberCount: 0 });
      const lei = { 'loto-6-49': 7, joker: 6, 'loto-5-40': 4 }[gameCode];
      expect(priceTicket(order, [beforeNewPrices])).toMatchObject({
        value: { simpleVariantCount: simple, priceBani: simple * lei * 100, sideGameBani: 0 },
      });
    },
  );

  test('each draw has the price of its own day, and the fee is charged once', () => {
    const order = simpleOrder('joker', { drawCount: 2, sideGameNumberCount: 3 });
    expect(priceTicket(order, [beforeNewPrices, afterNewPrices])).toEqual({
      ok: true,
      value: {
        simpleVariantCount: 1,
        mainBani: 600 + 700,
        sideGameBani: 600 + 900,
        priceBani: 2800,
        feeBani: 50,
        totalBani: 2850,
        perDraw: [
          { drawAt: beforeNewPrices.drawAt, mainBani: 600, sideGameBani: 600 },
          { drawAt: afterNewPrices.drawAt, mainBani: 700, sideGameBani: 900 },
        ],
      },
    });
  });

  test('the day is the one in Bucharest, not in UTC', () => {
    const order = simpleOrder('joker', { sideGameNumberCount: 0 });
    const draw = { drawAt: '2025-10-31T22:30:00Z', isSpecial: false };
    expect(priceTicket(order, [draw])).toMatchObject({ value: { mainBani: 700 } });
  });

  test('an operator can change prices and fee without touching code', () => {
    const source = { source: 'operator', isAssumption: false };
    const rulebook = {
      ...RULEBOOK,
      prices: [
        ...RULEBOOK.prices,
        { code: 'joker' as const, validFrom: '2027-01-01', priceBani: 950, ...source },
      ],
      fees: [...RULEBOOK.fees, { validFrom: '2027-01-01', feeBani: 75, ...source }],
    };
    const draw = { drawAt: '2027-01-03T18:15:00+02:00', isSpecial: false };
    expect(priceTicket(simpleOrder('joker'), [draw], rulebook)).toMatchObject({
      value: { mainBani: 950, sideGameBani: 300, feeBani: 75, totalBani: 1325 },
    });
    const earlier = { drawAt: '2026-12-31T18:15:00+02:00', isSpecial: false };
    const inBoth = priceTicket(simpleOrder('joker', { drawCount: 2 }), [draw, earlier], rulebook);
    expect(inBoth).toMatchObject({ value: { mainBani: 950 + 700, feeBani: 50 } });
  });
});

describe('what cannot be priced is returned as a problem', () => {
  const order = simpleOrder('joker');

  test('a wrong number of draws', () => {
    expect(priceTicket(order, [])).toEqual({
      ok: false,
      problems: [{ code: 'draw-count-mismatch', path: ['drawCount'], expected: 1, actual: 0 }],
    });
  });

  test('the same draw twice, however it is written', () => {
    const twice = [beforeNewPrices, { ...beforeNewPrices, drawAt: '2025-10-30T16:15:00Z' }];
    expect(priceTicket({ ...order, drawCount: 2 }, twice)).toEqual({
      ok: false,
      problems: [{ code: 'repeated-draw', path: ['draws', 1] }],
    });
  });

  test('a draw without an instant', () => {
    expect(priceTicket(order, [{ drawAt: '2025-10-30', isSpecial: false }])).toEqual({
      ok: false,
      problems: [{ code: 'unreadable-draw', path: ['draws', 0] }],
    });
  });

  test('a day without prices; the side game’s is needed only if it is played', () => {
    const draw = { drawAt: '2020-10-29T18:15:00+02:00', isSpecial: false };
    const missing = { code: 'no-price', path: ['draws', 0], day: '2020-10-29' };
    expect(priceTicket(order, [draw])).toEqual({
      ok: false,
      problems: [
        { ...missing, of: 'joker' },
        { ...missing, of: 'noroc-plus' },
      ],
    });
    expect(priceTicket({ ...order, sideGameNumberCount: 0 }, [draw])).toEqual({
      ok: false,
      problems: [{ ...missing, of: 'joker' }],
    });
  });

  test('a day without a fee', () => {
    expect(priceTicket(order, [beforeNewPrices], { ...RULEBOOK, fees: [] })).toEqual({
      ok: false,
      problems: [{ code: 'no-price', path: ['draws'], of: 'fee', day: '2025-10-30' }],
    });
  });

  test('an order built by hand without any simple variant is not free', () => {
    const incomplete = { ...simpleVariant('joker'), numbers: [1, 2, 3] };
    expect(priceTicket({ ...order, variants: [incomplete] }, [beforeNewPrices])).toEqual({
      ok: false,
      problems: [{ code: 'too-few', path: ['variants', 0, 'numbers'], min: 5, max: 12, actual: 3 }],
    });
  });
});

describe('every possible order', () => {
  const anyStart = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  test('costs the same as its simple variants bought individually', () => {
    fc.assert(
      fc.property(anyTicketOrder, anyStart, (order, start) => {
        const draws = nextDraws(order.gameCode, start, order.drawCount);
        const priced = priceTicket(order, draws);
        expect(priced).toMatchObject({ ok: true, value: naivePrice(order, draws) });
      }),
      { numRuns: 150 },
    );
  });

  test('costs the same each time, and in any order of variants and draws', () => {
    fc.assert(
      fc.property(anyTicketOrder, anyStart, (order, start) => {
        const draws = nextDraws(order.gameCode, start, order.drawCount);
        const priced = priceTicket(order, draws);
        expect(priceTicket(order, draws)).toEqual(priced);
        const turned = priceTicket({ ...order, variants: order.variants.toReversed() }, draws.toReversed());
        if (!priced.ok || !turned.ok) throw new Error('a valid order was refused');
        expect({ ...turned.value, perDraw: [] }).toEqual({ ...priced.value, perDraw: [] });
        expect(turned.value.perDraw.toReversed()).toEqual(priced.value.perDraw);
      }),
    );
  });

  test('is covered: the generator creates combined variants of every game', () => {
    const orders = fc.sample(anyTicketOrder, { numRuns: 200, seed: 7 });
    const combined = orders.filter((order) => order.variants.some((variant) => variant.isCombined));
    expect(new Set(combined.map((order) => order.gameCode))).toEqual(new Set(GAME_CODES));
  });
});

/** Computes the same price in another way: expands every simple variant and adds up the prices. */
function naivePrice(order: TicketOrder, draws: readonly DrawTerms[]) {
  const variantLei = { 'loto-6-49': [7, 8], joker: [6, 7], 'loto-5-40': [4, 5] }[order.gameCode];
  const numberLei = { 'loto-6-49': [3, 4], joker: [2, 3], 'loto-5-40': [1, 2] }[order.gameCode];
  const size = order.gameCode === 'loto-6-49' ? 6 : 5;
  const simple = order.variants.flatMap((variant) => {
    const sets = subsets(variant.numbers, size);
    return variant.jokers.length === 0 ? sets : variant.jokers.flatMap(() => sets);
  });
  let totalBani = 50n;
  for (const draw of draws) {
    const era = Date.parse(draw.drawAt) < Date.parse('2025-11-01T00:00:00+02:00') ? 0 : 1;
    for (const _ of simple) totalBani += BigInt((variantLei[era] as number) * (draw.isSpecial ? 200 : 100));
    for (let count = order.sideGameNumberCount; count > 0; count -= 1) {
      totalBani += BigInt((numberLei[era] as number) * 100);
    }
  }
  return { simpleVariantCount: simple.length, feeBani: 50, totalBani: Number(totalBani) };
}

function subsets(numbers: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return numbers.flatMap((number, index) =>
    subsets(numbers.slice(index + 1), size - 1).map((rest) => [number, ...rest]),
  );
}
