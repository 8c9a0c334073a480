import { isGameCode, isSideGameCode, type GameCode, type SideGameCode } from '@loto/game-rules';
import { linesOf, readCount } from '../formats/lines.ts';

/** A variant of a ticket. Its numbers are ascending. */
export interface PlayLine {
  readonly numbers: readonly number[];
  readonly jokers: readonly number[];
}

/** What a ticket plays, in the ticket's order. */
export interface PlayWithoutStake {
  readonly gameCode: GameCode;
  readonly lines: readonly PlayLine[];
  /** The consecutive numbers of the side game; null if it is not played. */
  readonly side: { readonly code: SideGameCode; readonly firstNumber: string; readonly count: number } | null;
}

/** A ticket's stakes in one draw, in bani: on the main game and on the side game. */
export interface Stake {
  readonly mainBani: number;
  readonly sideBani: number;
}

/** What a ticket plays in one draw. */
export interface Play extends PlayWithoutStake, Stake {}

const maxLines = 12;

/** Formats a play without its stake. */
export function formatPlayWithoutStake({ gameCode, lines, side }: PlayWithoutStake): string {
  const formatted = lines.map(({ numbers, jokers }) => {
    const afterPlus = jokers.length === 0 ? '' : ` + ${jokers.join(' ')}`;
    return `line ${numbers.join(' ')}${afterPlus}\n`;
  });
  const sideLine = side === null ? '' : `side ${side.code} ${side.firstNumber} ${side.count}\n`;
  return `game ${gameCode}\n${formatted.join('')}${sideLine}`;
}

/** Formats a play. */
export function formatPlay(play: Play): string {
  return `${formatPlayWithoutStake(play)}stake ${play.mainBani} ${play.sideBani}\n`;
}

/** Parses a play. Returns null unless the text is exactly what {@link formatPlay} returns. */
export function parsePlay(text: string): Play | null {
  const lines = linesOf(text);
  const stake = /^stake (\d+) (\d+)$/.exec(lines?.at(-1) ?? '');
  const play = parsePlayLines(lines?.slice(0, -1) ?? []);
  const [mainBani, sideBani] = [readCount(stake?.[1] ?? ''), readCount(stake?.[2] ?? '')];
  if (play === null || mainBani === null || sideBani === null) return null;
  if (play.side === null && sideBani !== 0) return null;
  return { ...play, mainBani, sideBani };
}

/** Parses the lines of a play without a stake; returns null if they are invalid. */
export function parsePlayLines(lines: readonly string[]): PlayWithoutStake | null {
  const [gameLine, ...others] = lines;
  const gameCode = /^game (.+)$/.exec(gameLine ?? '')?.[1] ?? '';
  const hasSide = others.at(-1)?.startsWith('side ') ?? false;
  const side = hasSide ? parseSide(others.at(-1) ?? '') : null;
  const parsed = (hasSide ? others.slice(0, -1) : others).map(parseLine);
  const isEveryLineGood = parsed.every((line) => line !== null);
  if (!isGameCode(gameCode) || (hasSide && side === null) || !isEveryLineGood) return null;
  if (parsed.length < 1 || parsed.length > maxLines) return null;
  return { gameCode, lines: parsed, side };
}

function parseLine(line: string): PlayLine | null {
  const found = /^line ((?:\d+ )*\d+)(?: \+ ((?:\d+ )*\d+))?$/.exec(line);
  const numbers = parseNumbers(found?.[1] ?? '');
  const jokers = found?.[2] === undefined ? [] : parseNumbers(found[2]);
  return found === null || numbers === null || jokers === null ? null : { numbers, jokers };
}

/** Parses ascending numbers from 1; returns null if they are invalid. */
function parseNumbers(text: string): number[] | null {
  const numbers = text.split(' ').map(readCount);
  const isAscending = numbers.every((number, at) => (number ?? 0) > (at === 0 ? 0 : (numbers[at - 1] ?? 0)));
  return isAscending ? (numbers as number[]) : null;
}

function parseSide(line: string): PlayWithoutStake['side'] {
  const found = /^side (\S+) (\d{6,7}) ([1-9]\d?)$/.exec(line);
  const [, code = '', firstNumber = '', count = ''] = found ?? [];
  return isSideGameCode(code) ? { code, firstNumber, count: Number(count) } : null;
}
