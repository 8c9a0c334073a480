import { SERIAL_ALPHABET, checkValue } from './check-character.ts';
import { GAME_CODES, type GameCode } from '../games/codes.ts';
import { byGame } from '../games/games.ts';
import type { RandomSource } from '../orders/random-source.ts';
import { ok, err, type Result } from '../result.ts';

interface SerialContent {
  readonly gameCode: GameCode;
  readonly ticketNumber: bigint;
}

interface SerialProblem {
  readonly code: 'serial-malformed' | 'serial-unknown-game' | 'serial-check-failed';
}

const prefixes = /* @__PURE__ */ byGame(({ serialPrefix }) => serialPrefix);

const prefixValues = /* @__PURE__ */ byGame(({ serialPrefix }) => valuesOf(serialPrefix));

const numberBits = 44n;
const saltBits = 16n;
const halfBits = 30n;
const halfMask = (1n << halfBits) - 1n;
const numberMask = (1n << numberBits) - 1n;

/** The maximum ticket number; the minimum is 0. */
export const MAX_TICKET_NUMBER = numberMask;

/**
 * Returns the serial printed on a ticket, such as `649-7K3M-92QD-X41B-4`: game, ticket number, 16
 * random bits, check character. Serials are unique, and the next one can't be predicted from the
 * last. A serial is an identifier, not a secret.
 * @throws {RangeError} for a ticket number outside 0 to 2^44 - 1
 */
export function makeSerial(gameCode: GameCode, ticketNumber: bigint, random: RandomSource): string {
  if (ticketNumber < 0n || ticketNumber > MAX_TICKET_NUMBER) {
    throw new RangeError(`${ticketNumber} is not a ticket number`);
  }
  const salt = BigInt(random(2 ** Number(saltBits)));
  const payload = (salt << numberBits) | (ticketNumber ^ scramble(salt));
  // Uses halves of 30 bits, six characters each, because big integers are slow.
  const characters = [
    ...charactersOf(Number(payload >> halfBits)),
    ...charactersOf(Number(payload & halfMask)),
  ];
  const prefix = prefixes[gameCode];
  const text = characters.map(characterOf).join('');
  const check = characterOf(checkValue([...prefixValues[gameCode], ...characters]));
  return [prefix, text.slice(0, 4), text.slice(4, 8), text.slice(8), check].join('-');
}

/**
 * Parses a typed serial in any case, with or without hyphens and spaces, with O for 0 and I or L
 * for 1. Rejects any single substitution and any transposition of two characters.
 */
export function parseSerial(text: string): Result<SerialContent, SerialProblem> {
  const compact = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(compact)) return err({ code: 'serial-malformed' });
  const gameCode = GAME_CODES.find((code) => prefixes[code] === compact.slice(0, 3));
  if (gameCode === undefined) return err({ code: 'serial-unknown-game' });
  const values = valuesOf(compact);
  if (checkValue(values.slice(0, -1)) !== values.at(-1)) return err({ code: 'serial-check-failed' });
  const payload = values.slice(3, -1).reduce((bits, value) => (bits << 5n) | BigInt(value), 0n);
  const ticketNumber = (payload & numberMask) ^ scramble(payload >> numberBits);
  return ok({ gameCode, ticketNumber });
}

function charactersOf(half: number): number[] {
  return [25, 20, 15, 10, 5, 0].map((shift) => (half >> shift) & 31);
}

/** Mixes the salt into all bits of the number, so that consecutive tickets don't look similar. */
function scramble(salt: bigint): bigint {
  return (((salt + 1n) * 0x9e3779b97f4a7c15n) >> 12n) & numberMask;
}

function characterOf(value: number): string {
  return SERIAL_ALPHABET.charAt(value);
}

function valuesOf(text: string): number[] {
  return Array.from(text, (character) => SERIAL_ALPHABET.indexOf(character));
}
