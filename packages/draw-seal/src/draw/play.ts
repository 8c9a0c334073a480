import { isGameCode, isSideGameCode, type GameCode, type SideGameCode } from '@loto/game-rules';
import { linesOf, readCount } from '../formats/lines.ts';

/** A variant of a ticket; its numbers are ascending. */
export interface PlayLine {
  readonly numbers: readonly number[];
  readonly jokers: readonly number[];
}

/** What a ticket plays, in the order of the ticket. */
export interface PlayWithoutStake {
  readonly gameCode: GameCode;
  readonly lines: readonly PlayLine[];
  /** The consecutive numbers of the side game; null without a side game. */
  readonly side: { readonly code: SideGameCode; readonly firstNumber: string; readonly count: number } | null;
}

/** What a ticket stakes in one draw, in bani: on the main game and on the side game. */
export interface Stake {
  readonly mainBani: number;
  readonly sideBani: number;
}

/** What a ticket plays in one draw. */
export interface Play extends PlayWithoutStake, Stake {}

const maxLines = 12;

/** Returns a play as text, without its stake. */
export function formatPlayWithoutStake({ gameCode, lines, side }: PlayWithoutStake): string {
  const formatted = lines.map(({ numbers, jokers }) => {
    const afterPlus = jokers.length === 0 ? '' : ` + ${jokers.join(' ')}`;
    return `line ${numbers.join(' ')}${afterPlus}\n`;
  });
  const sideLine = side === null ? '' : `side ${side.code} ${side.firstNumber} ${side.count}\n`;
  return `game ${gameCode}\n${formatted.join('')}${sideLine}`;
}

/** Returns a play as text. */
export function formatPlay(play: Play): string {
  return `${formatPlayWithoutStake(play)}stake ${play.mainBani} ${play.sideBani}\n`;
}

/** Returns the play of a text; null unless {@link formatPlay} returns that text. */
export function parsePlay(text: string): Play | null {
  const lines = linesOf(text);
  const stake = /^stake (\d+) (\d+)$/.exec(lines?.at(-1) ?? '');
  const play = parsePlayLines(lines?.slice(0, -1) ?? []);
  const [mainBani, sideBani] = [readCount(stake?.[1] ?? ''), readCount(stake?.[2] ?? '')];
  if (play === null || mainBani === null || sideBani === null) return null;
  if (play.side === null && sideBani !== 0) return null;
  return { ...play, mainBani, sideBani };
}

/** Returns the play of lines without a stake; null for other lines. */
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

/** Returns ascending numbers from 1; null for others. */
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
