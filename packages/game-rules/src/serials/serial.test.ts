import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERIAL_ALPHABET, checkValue } from './check-character.ts';
import { GAME_CODES } from '../games/codes.ts';
import { cryptoRandomSource, randomSourceFromWords } from '../orders/random-source.ts';
import { MAX_TICKET_NUMBER, makeSerial, parseSerial } from './serial.ts';
import { seededWords } from '../testing/seeded-words.ts';

const anyContent = fc.record({
  gameCode: fc.constantFrom(...GAME_CODES),
  ticketNumber: fc.bigInt({ min: 0n, max: MAX_TICKET_NUMBER }),
});
const anySerial = fc
  .tuple(anyContent, fc.integer())
  .map(([{ gameCode, ticketNumber }, seed]) =>
    makeSerial(gameCode, ticketNumber, randomSourceFromWords(seededWords(seed))),
  );

function signsOf(serial: string): string[] {
  return Array.from(serial.replaceAll('-', ''));
}

describe('serials', () => {
  test('encode their contents, whatever the chance', () => {
    fc.assert(
      fc.property(anyContent, fc.integer(), (content, seed) => {
        const random = randomSourceFromWords(seededWords(seed));
        const serial = makeSerial(content.gameCode, content.ticketNumber, random);
        expect(serial).toMatch(
          /^(649|JKR|540)-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-.$/,
        );
        expect(parseSerial(serial)).toEqual({ ok: true, value: content });
      }),
      { numRuns: 500 },
    );
  });

  test('are never shared by two tickets', () => {
    const serials = Array.from({ length: 5000 }, (_, n) =>
      makeSerial('joker', BigInt(n), cryptoRandomSource),
    );
    expect(new Set(serials).size).toBe(5000);
  });

  test('never change: old printed serials stay readable', () => {
    expect(makeSerial('loto-6-49', 0n, () => 0)).toBe('649-0003-EYDS-FX57-Z');
    expect(makeSerial('joker', 123_456_789n, () => 0xbeef)).toBe('JKR-QVQN-KJGN-44XB-4');
    expect(makeSerial('loto-5-40', MAX_TICKET_NUMBER, () => 0xffff)).toBe('540-ZZZM-D05N-GFNF-4');
  });

  test('are parsed as people type them', () => {
    fc.assert(
      fc.property(anySerial, (serial) => {
        const expected = parseSerial(serial);
        const typed = [
          serial.toLowerCase(),
          ` ${serial.replaceAll('-', ' ')} `,
          serial.replaceAll('-', ''),
          serial.replaceAll('0', 'O').replaceAll('1', 'l'),
        ];
        expect(typed.map(parseSerial)).toEqual(typed.map(() => expected));
      }),
    );
  });

  test('with any one wrong character are rejected', () => {
    fc.assert(
      fc.property(anySerial, (serial) => {
        const accepted = signsOf(serial).flatMap((right, place, signs) =>
          Array.from(`${SERIAL_ALPHABET}U*`)
            .filter((wrong) => wrong !== right)
            .map((wrong) => signs.with(place, wrong).join(''))
            .filter((text) => parseSerial(text).ok),
        );
        expect(accepted).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('with any two characters exchanged, adjacent or not, are rejected', () => {
    fc.assert(
      fc.property(anySerial, (serial) => {
        const signs = signsOf(serial);
        const accepted = signs.flatMap((one, place) =>
          signs
            .map((other, otherPlace) =>
              one === other ? '' : signs.with(place, other).with(otherPlace, one).join(''),
            )
            .filter((text) => parseSerial(text).ok),
        );
        expect(accepted).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['', 'serial-malformed'],
    ['649', 'serial-malformed'],
    ['649-0000-0000-0000-00', 'serial-malformed'],
    ['649-0000-0000-000U-0', 'serial-malformed'],
    ['650-0000-0000-0000-0', 'serial-unknown-game'],
  ])('%j is %s', (text, code) => {
    expect(parseSerial(text)).toEqual({ ok: false, problems: [{ code }] });
  });

  test('any text is parsed or rejected, never thrown on', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...Array.from(SERIAL_ALPHABET)), size: 'medium' }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseSerial(`649${text}`)).toHaveProperty('ok');
      }),
    );
  });

  test('a number that no ticket has is the caller’s mistake', () => {
    expect(() => makeSerial('joker', -1n, cryptoRandomSource)).toThrow(RangeError);
    expect(() => makeSerial('joker', MAX_TICKET_NUMBER + 1n, cryptoRandomSource)).toThrow(RangeError);
  });
});

describe('the check character', () => {
  test('gives each of thirty places its own weight, none of them zero or the check character’s', () => {
    const weights = Array.from({ length: 30 }, (_, place) =>
      checkValue(Array.from({ length: 30 }, (__, index) => (index === place ? 1 : 0))),
    );
    expect(new Set([0, 1, ...weights]).size).toBe(32);
  });

  test('has no weight left for a thirty-first', () => {
    expect(() => checkValue(Array.from({ length: 31 }, () => 0))).toThrow(RangeError);
  });
});
