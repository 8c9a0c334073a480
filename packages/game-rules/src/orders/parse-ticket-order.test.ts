import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../games/games.ts';
import type { OrderProblem } from './order-problem.ts';
import { parseTicketOrder } from './parse-ticket-order.ts';
import { parseVariant } from './parse-variant.ts';
import { RULEBOOK } from '../rulebook/rulebook.ts';
import { anyTicketOrder } from '../testing/any-ticket-order.ts';
import type { TicketOrder } from './ticket-order.ts';

const variant = { numbers: [1, 2, 3, 4, 5, 6], jokers: [], isCombined: false, isQuickPick: false };
const order = { gameCode: 'loto-6-49', variants: [variant], sideGameNumberCount: 0, drawCount: 1 };
const inVariant = (change: object) => ({ ...order, variants: [{ ...variant, ...change }] });
const numbersPath = ['variants', 0, 'numbers'];
const twoToFifteen = Array.from({ length: 14 }, (_, index) => index + 2);

describe('malformed orders are rejected with the reason', () => {
  test.each([
    ['nothing', undefined, { code: 'not-an-object', path: [] }],
    ['a list', [order], { code: 'not-an-object', path: [] }],
    ['no game', { ...order, gameCode: undefined }, { code: 'missing', path: ['gameCode'] }],
    ['another game', { ...order, gameCode: 'loto-6-50' }, { code: 'unknown-game', path: ['gameCode'] }],
    [
      'a name every object has',
      { ...order, gameCode: 'toString' },
      { code: 'unknown-game', path: ['gameCode'] },
    ],
    ['no variants', { ...order, variants: undefined }, { code: 'missing', path: ['variants'] }],
    [
      'variants as an object',
      { ...order, variants: { 0: variant } },
      { code: 'not-a-list', path: ['variants'] },
    ],
    [
      'an empty ticket',
      { ...order, variants: [] },
      { code: 'too-few', path: ['variants'], min: 1, max: 12, actual: 0 },
    ],
    [
      'thirteen variants',
      { ...order, variants: Array.from({ length: 13 }, () => variant) },
      { code: 'too-many', path: ['variants'], min: 1, max: 12, actual: 13 },
    ],
    [
      'a hole',
      { ...order, variants: Array.from({ length: 1 }) },
      { code: 'not-an-object', path: ['variants', 0] },
    ],
    ['no numbers', inVariant({ numbers: undefined }), { code: 'missing', path: numbersPath }],
    ['numbers as text', inVariant({ numbers: '123456' }), { code: 'not-a-list', path: numbersPath }],
    [
      'five numbers',
      inVariant({ numbers: [1, 2, 3, 4, 5] }),
      { code: 'too-few', path: numbersPath, min: 6, max: 13, actual: 5 },
    ],
    [
      'fourteen numbers',
      inVariant({ numbers: twoToFifteen, isCombined: true }),
      { code: 'too-many', path: numbersPath, min: 6, max: 13, actual: 14 },
    ],
    [
      'a number twice',
      inVariant({ numbers: [1, 2, 3, 4, 5, 2] }),
      { code: 'repeated-number', path: [...numbersPath, 5], actual: 2 },
    ],
    [
      'number 50',
      inVariant({ numbers: [1, 2, 3, 4, 5, 50] }),
      { code: 'out-of-range', path: [...numbersPath, 5], min: 1, max: 49, actual: 50 },
    ],
    [
      'number 0',
      inVariant({ numbers: [0, 2, 3, 4, 5, 6] }),
      { code: 'out-of-range', path: [...numbersPath, 0], min: 1, max: 49, actual: 0 },
    ],
    [
      'half a number',
      inVariant({ numbers: [1, 2, 3, 4, 5, 6.5] }),
      { code: 'not-a-whole-number', path: [...numbersPath, 5] },
    ],
    [
      'a digit as text',
      inVariant({ numbers: [1, 2, 3, 4, 5, '6'] }),
      { code: 'not-a-whole-number', path: [...numbersPath, 5] },
    ],
    [
      'a Joker where there is none',
      inVariant({ jokers: [1] }),
      { code: 'too-many', path: ['variants', 0, 'jokers'], min: 0, max: 0, actual: 1 },
    ],
    [
      'a simple variant called combined',
      inVariant({ isCombined: true }),
      { code: 'combined-mismatch', path: ['variants', 0, 'isCombined'], expected: false },
    ],
    [
      'a combined variant called simple',
      inVariant({ numbers: [1, 2, 3, 4, 5, 6, 7] }),
      { code: 'combined-mismatch', path: ['variants', 0, 'isCombined'], expected: true },
    ],
    [
      'no Jokers in Joker',
      { ...inVariant({ numbers: [1, 2, 3, 4, 5], jokers: undefined }), gameCode: 'joker' },
      { code: 'too-few', path: ['variants', 0, 'jokers'], min: 1, max: 5, actual: 0 },
    ],
    ['maybe', inVariant({ isQuickPick: 1 }), { code: 'not-a-boolean', path: ['variants', 0, 'isQuickPick'] }],
    [
      'thirteen side-game numbers',
      { ...order, sideGameNumberCount: 13 },
      { code: 'out-of-range', path: ['sideGameNumberCount'], min: 0, max: 12, actual: 13 },
    ],
    [
      'eleven draws',
      { ...order, drawCount: 11 },
      { code: 'out-of-range', path: ['drawCount'], min: 1, max: 10, actual: 11 },
    ],
    [
      'no draw',
      { ...order, drawCount: 0 },
      { code: 'out-of-range', path: ['drawCount'], min: 1, max: 10, actual: 0 },
    ],
    ['null for a count', { ...order, drawCount: null }, { code: 'not-a-whole-number', path: ['drawCount'] }],
    ['endless draws', { ...order, drawCount: Infinity }, { code: 'not-a-whole-number', path: ['drawCount'] }],
  ])('%s', (_, input, problem) => {
    expect(parseTicketOrder(input)).toEqual({ ok: false, problems: [problem] });
  });

  test('every problem is listed, not only the first one', () => {
    const input = { ...inVariant({ numbers: [1, 1, 3, 4, 5, 99] }), drawCount: 99, sideGameNumberCount: -1 };
    const parsed = parseTicketOrder(input);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.code)).toEqual([
      'repeated-number',
      'out-of-range',
      'out-of-range',
      'out-of-range',
    ]);
  });

  test.each([
    [
      'a throwing getter',
      {
        get gameCode(): never {
          throw new Error('no');
        },
      },
    ],
    [
      'a proxy that refuses everything',
      new Proxy(order, {
        get: () => {
          throw new Error('no');
        },
      }),
    ],
  ])('%s', (_, input) => {
    expect(parseTicketOrder(input)).toEqual({ ok: false, problems: [{ code: 'unreadable', path: [] }] });
    expect(parseVariant('joker', input).ok).toBe(false);
  });

  test('a list with an endless iterator is read by its length', () => {
    const endless = Object.assign([1, 2, 3, 4, 5, 6], { [Symbol.iterator]: endlessOnes });
    expect(parseTicketOrder(inVariant({ numbers: endless })).ok).toBe(true);
  });
});

describe('well-formed orders are parsed', () => {
  test('with numbers in any order, which become ascending', () => {
    const parsed = parseTicketOrder(inVariant({ numbers: [49, 3, 21, 1, 8, 10] }));
    expect(parsed).toMatchObject({ value: { variants: [{ numbers: [1, 3, 8, 10, 21, 49] }] } });
  });

  test('with defaults filled in and unknown fields dropped', () => {
    const input = {
      gameCode: 'joker',
      variants: [{ numbers: [5, 4, 3, 2, 1], jokers: [2, 1], colour: 'red' }],
      expectedTotalBani: 5,
    };
    expect(parseTicketOrder(input)).toEqual({
      ok: true,
      value: {
        gameCode: 'joker',
        variants: [{ numbers: [1, 2, 3, 4, 5], jokers: [1, 2], isCombined: true, isQuickPick: false }],
        sideGameNumberCount: 0,
        drawCount: 1,
      },
    });
  });

  test('minus zero is zero', () => {
    const parsed = parseTicketOrder({ ...order, sideGameNumberCount: -0 });
    expect(parsed.ok && Object.is(parsed.value.sideGameNumberCount, 0)).toBe(true);
  });

  test('a single variant is parsed like those of a ticket', () => {
    expect(parseVariant('loto-6-49', variant)).toEqual({ ok: true, value: variant });
    expect(parseVariant('loto-5-40', variant)).toMatchObject({ ok: false });
  });

  test('the limits are the rulebook’s', () => {
    const limits = { ...RULEBOOK.limits, 'loto-6-49': { ...RULEBOOK.limits['loto-6-49'], maxNumbers: 14 } };
    const input = inVariant({ numbers: twoToFifteen, isCombined: true });
    expect(parseTicketOrder(input, { ...RULEBOOK, limits }).ok).toBe(true);
  });

  test('an order survives a round trip through JSON, whatever it contains', () => {
    fc.assert(
      fc.property(anyTicketOrder, (any) => {
        expect(parseTicketOrder(JSON.parse(JSON.stringify(any)))).toEqual({ ok: true, value: any });
      }),
    );
  });
});

describe('any value is parsed or rejected, never thrown on', () => {
  test('arbitrary values', () => {
    const anything = fc.anything({
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(anything, (input) => {
        const parsed = parseTicketOrder(input);
        expect(parsed.ok).toBe(false);
      }),
    );
  });

  test('a valid order with one value replaced by anything is rejected, or is still valid', () => {
    fc.assert(
      fc.property(anyTicketOrder, fc.nat(), fc.anything(), (any, place, value) => {
        const parsed = parseTicketOrder(replaceOne(any, place, value));
        expect(parsed.ok ? isPlayable(parsed.value) : areReasons(parsed.problems)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

/**
 * Returns a copy in which the `place`-th value is replaced, counting the root and all nested
 * values.
 */
function replaceOne(input: unknown, place: number, replacement: unknown): unknown {
  const copies: ((inner: unknown) => unknown)[] = [];
  const visit = (value: unknown, rebuild: (inner: unknown) => unknown): void => {
    copies.push(rebuild);
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) {
        visit(entry, (inner) => rebuild(value.with(index, inner)));
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) {
        visit(entry, (inner) => rebuild({ ...value, [key]: inner }));
      }
    }
  };
  visit(input, (inner) => inner);
  const copy = copies[place % copies.length] as (inner: unknown) => unknown;
  return copy(replacement);
}

/** Checks a parsed order against the rules in a second, simpler way. */
function isPlayable({ gameCode, variants, sideGameNumberCount, drawCount }: TicketOrder): boolean {
  const game = GAMES[gameCode];
  return (
    variants.length >= 1 &&
    variants.length <= 12 &&
    variants.every(
      ({ numbers, jokers, isCombined }) =>
        isAscending(numbers, game.fieldSize) &&
        isAscending(jokers, game.jokerFieldSize) &&
        numbers.length >= game.numbersToPick &&
        jokers.length >= game.jokersToPick &&
        isCombined === (numbers.length > game.numbersToPick || jokers.length > game.jokersToPick),
    ) &&
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].includes(sideGameNumberCount) &&
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].includes(drawCount)
  );
}

function isAscending(picks: readonly number[], fieldSize: number): boolean {
  return picks.every((pick, index) => pick > (picks[index - 1] ?? 0) && pick <= fieldSize && pick % 1 === 0);
}

/**
 * Reports whether all problems have a specific reason. "unreadable" would hide an error of the
 * parser, because no value here throws.
 */
function areReasons(problems: readonly OrderProblem[]): boolean {
  return (
    problems.length > 0 && problems.every(({ code, path }) => code !== 'unreadable' && Array.isArray(path))
  );
}

function* endlessOnes(): Generator<number> {
  while (true) yield 1;
}
