import { bucharestIso, GAME_CODES, isGameCode, parseInstant, type GameCode } from '@loto/game-rules';
import { operatorRoles, type OperatorRole } from '../features/operators/index.ts';
import { WrongUsage, type CommandInput } from './command.ts';

export function requireText(input: CommandInput, name: string): string {
  const text = optionalText(input, name);
  if (text === undefined) throw new WrongUsage(`--${name} is missing.`);
  return text;
}

/** Returns the reason in `--reason`, which the audit log stores. */
export function requireReason(input: CommandInput): string {
  const reason = requireText(input, 'reason');
  if (reason.trim().length < 5) throw new WrongUsage('--reason must say why.');
  return reason;
}

export function optionalText(input: CommandInput, name: string): string | undefined {
  const value = input.values[name];
  return typeof value === 'string' ? value : undefined;
}

export function readGame(text: string): GameCode {
  if (!isGameCode(text))
    throw new WrongUsage(
      `${text} is no game; there are ${GAME_CODES.slice(0, -1).join(', ')} and ${GAME_CODES.at(-1)}.`,
    );
  return text;
}

/**
 * Parses `1,2,3`, with or without spaces. It accepts only whole numbers; the rules of the game
 * check them.
 */
export function readNumbers(text: string | undefined): number[] {
  if (text === undefined) return [];
  return text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      if (!/^\d{1,3}$/.test(part)) throw new WrongUsage(`${part} is not a number; write them as 1,2,3.`);
      return Number(part);
    });
}

/** Parses an amount in lei with at most two decimals into bani. */
export function readLei(text: string | undefined): number {
  if (text === undefined) return 0;
  const match = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(text);
  if (match === null) throw new WrongUsage(`${text} is no sum; write lei as 200000 or 12.50.`);
  return Number(match[1]) * 100 + Number(match[2] ?? 0);
}

const localForm = /^(?:[A-Z][a-z]{2} )?(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)$/;

/**
 * Parses a time: `2026-11-19T18:15` in Bucharest, the format in which commands print it (`Thu
 * 2026-11-19 18:15`), or ISO 8601 with an offset.
 */
export function readInstant(text: string): Date {
  const local = localForm.exec(text);
  const ms = local === null ? parseInstant(text) : bucharestInstant(`${local[1]}T${local[2]}`);
  if (ms === undefined) {
    throw new WrongUsage(`${text} is no time; write it as 2026-11-19T18:15 (in Bucharest).`);
  }
  return new Date(ms);
}

/** Returns midnight in Bucharest at the start of a day. */
export function readDay(text: string): Date {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? bucharestInstant(`${text}T00:00`) : undefined;
  if (ms === undefined) throw new WrongUsage(`${text} is no day; write it as 2026-11-19.`);
  return new Date(ms);
}

/**
 * Tries both offsets of Bucharest, two and three hours, and returns the time that formats back to
 * the same string.
 */
function bucharestInstant(local: string): number | undefined {
  return ['+03:00', '+02:00']
    .map((offset) => parseInstant(`${local}:00${offset}`))
    .find((ms) => ms !== undefined && bucharestIso(ms).startsWith(local));
}

export function readRole(text: string): OperatorRole {
  const role = operatorRoles.find((one) => one === text);
  if (role === undefined) throw new WrongUsage(`${text} is no role; there are ${operatorRoles.join(', ')}.`);
  return role;
}

/** Parses `draws,payments` and removes duplicates. */
export function readRoles(text: string): OperatorRole[] {
  return [...new Set(text.split(',').map((word) => readRole(word.trim())))].toSorted();
}

/** Parses the first word as the number of a request. */
export function readRequestNumber({ positionals: [text = ''] }: CommandInput): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongUsage(`${text} is no number of a request.`);
  return Number(text);
}
