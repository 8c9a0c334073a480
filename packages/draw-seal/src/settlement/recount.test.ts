import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countWins,
  GAME_CODES,
  GAMES,
  prizeRowOn,
  prizeTable,
  winningSideGameCategory,
  type GameCode,
} from '@loto/game-rules';
import {
  drawRules,
  findDifference,
  parseRules,
  playCounter,
  type Play,
  type PublishedTable,
  type PublishedTables,
  type Rules,
} from '../index.ts';
import type { ResultEntry, SealEntry } from '../index.ts';

const day = '2026-11-29';
const rulesOf = (gameCode: GameCode) => parseRules(drawRules(gameCode, day)) as Rules;

const anyNumbers = (of: number, minLength: number, maxLength: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: of }), { minLength, maxLength });
const ascending = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));

/** Random plays of a game with a result, whose numbers are close enough to win. */
function anyDraw(gameCode: GameCode) {
  const { numbersToPick, numbersDrawn, jokerFieldSize, jokersToPick, sideGame } = GAMES[gameCode];
  const field = numbersDrawn + 4;
  const line = fc.record({
    numbers: anyNumbers(field, numbersToPick, numbersToPick + 3).map(ascending),
    jokers:
      jokersToPick === 0
        ? fc.constant([])
        : anyNumbers(Math.min(4, jokerFieldSize), jokersToPick, jokersToPick + 1).map(ascending),
  });
  const drawn = anyNumbers(field, numbersDrawn, numbersDrawn);
  const joker = jokersToPick === 0 ? fc.constant([]) : anyNumbers(4, jokersToPick, jokersToPick);
  return fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    firstNumber: digits(sideGame.digitCount),
    count: fc.integer({ min: 1, max: 9 }),
    near: fc.integer({ min: -5, max: 9 }),
    numbers: drawn,
    jokers: joker,
    extraNumbers: fc.option(drawn, { nil: [] }),
    extraJokers: joker,
    mainBani: fc.integer({ min: 0, max: 10_000_001 }),
    sideBani: fc.integer({ min: 0, max: 1_000_001 }),
    carryBani: fc.nat(100_000),
    addedPrizeBani: fc.nat(20_000_000),
  });
}

const wrap = (number: string, by: number) =>
  String((Number(number) + by + 10 ** number.length) % 10 ** number.length).padStart(number.length, '0');

test.each(GAME_CODES)('the published rules of %s count and pay as the server does', (gameCode) => {
  const { sideGameCode } = GAMES[gameCode];
  const rules = rulesOf(gameCode);
  fc.assert(
    fc.property(anyDraw(gameCode), (draw) => {
      const { lines, firstNumber, count, numbers, jokers, extraNumbers, mainBani, sideBani } = draw;
      const sideNumber = wrap(firstNumber, draw.near);
      const result = {
        kind: 'result',
        drawId: 'draw',
        numbers,
        jokers,
        sideNumber,
        extraNumbers,
        extraJokers: extraNumbers.length === 0 ? [] : draw.extraJokers,
        confirmedAt: new Date(0),
      } satisfies ResultEntry;
      const side = { code: sideGameCode, firstNumber, count };
      const play: Play = { gameCode, lines, side, mainBani, sideBani };
      const counter = playCounter(rules, result);
      counter.add(play);
      const totals = counter.totals();

      const drawings = [
        { numbers, jokers },
        ...(extraNumbers.length > 0 ? [{ numbers: extraNumbers, jokers: draw.extraJokers }] : []),
      ];
      const expected = drawings.map((drawing) => {
        const wins: Record<string, number> = {};
        for (const line of lines)
          for (const won of countWins(gameCode, line, drawing))
            wins[won.category] = (wins[won.category] ?? 0) + won.count;
        return wins;
      });
      expect(totals.main.map((wins) => Object.fromEntries(wins))).toEqual(expected);
      const sideWins: Record<string, number> = {};
      for (let at = 0; at < count; at += 1) {
        const won = winningSideGameCategory(sideGameCode, wrap(firstNumber, at), sideNumber);
        if (won !== null) sideWins[won] = (sideWins[won] ?? 0) + 1;
      }
      expect(Object.fromEntries(totals.side)).toEqual(sideWins);

      const sealed = { ...totals, addedPrizeBani: draw.addedPrizeBani, gameCode } as unknown as SealEntry;
      const carried = firstShared(gameCode, draw.carryBani);
      const tables = tablesOf({ ...draw, gameCode, expected, sideWins, totals, carried });
      const carryOf = (code: string) => new Map(code === gameCode ? Object.entries(carried) : []);
      expect(findDifference({ rules, seal: sealed, totals }, tables, carryOf)).toBeNull();

      const spoiled = structuredClone(tables) as unknown as { tables: { categories: { prize: number }[] }[] };
      const category = spoiled.tables[0]?.categories[1];
      if (category !== undefined) category.prize += 1;
      expect(
        findDifference({ rules, seal: sealed, totals }, spoiled as unknown as PublishedTables, carryOf),
      ).toMatchObject({ value: 'prize' });
    }),
  );
});

/** Returns a rollover of the first category that pays a share. */
function firstShared(gameCode: GameCode, bani: number): Record<string, number> {
  const shared = prizeRowOn(gameCode, day)?.pays.find(([, pay]) => pay.kind === 'share');
  return shared === undefined ? {} : { [shared[0]]: bani };
}

/** Returns a table computed by the settlement's own function. */
function table(code: string, run: number, stakes: number, sold: number, totals: object): PublishedTable {
  const row = prizeRowOn(code as GameCode, day);
  if (row === undefined) throw new Error(`${code} has no prizes`);
  const computed = prizeTable(row, { stakesBani: stakes, ...totals } as Parameters<typeof prizeTable>[1]);
  return {
    code,
    run,
    stakes,
    sold,
    fund: computed.fundBani,
    printedFund: computed.printedFundBani,
    official: null,
    categories: computed.categories.map((one) => ({
      code: one.category,
      winners: one.winners,
      share: one.shareBani,
      carryIn: one.carryInBani,
      added: one.addedBani,
      prize: one.prizeBani,
      rollover: one.rolloverBani,
      rounding: one.roundingBani,
      official: null,
    })),
  };
}

/** Returns the tables computed by the settlement's own function. */
function tablesOf(draw: {
  readonly gameCode: GameCode;
  readonly expected: readonly Record<string, number>[];
  readonly sideWins: Record<string, number>;
  readonly totals: { readonly lines: number; readonly sideNumbers: number };
  readonly mainBani: number;
  readonly sideBani: number;
  readonly addedPrizeBani: number;
  readonly carried: Record<string, number>;
}): PublishedTables {
  const runs = draw.expected.length;
  const half = Math.floor(draw.mainBani / runs);
  let carryInBani = draw.carried;
  const main = draw.expected.map((winners, at) => {
    const isLast = at === runs - 1;
    const stakes = isLast ? draw.mainBani - half * (runs - 1) : half;
    const totals = { winners, carryInBani, addedPrizeBani: isLast ? draw.addedPrizeBani : 0 };
    const one = table(draw.gameCode, at + 1, stakes, draw.totals.lines, totals);
    carryInBani = Object.fromEntries(
      one.categories.flatMap(({ code, rollover }) => (rollover > 0 ? [[code, rollover]] : [])),
    );
    return one;
  });
  const { sideGameCode } = GAMES[draw.gameCode];
  const side = table(sideGameCode, 1, draw.sideBani, draw.totals.sideNumbers, {
    winners: draw.sideWins,
    carryInBani: {},
  });
  return { draw: 'draw', carryFrom: null, tables: [...main, side] };
}
