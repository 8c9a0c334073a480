import { GAME_CODES, PRIZE_ROWS, SIDE_GAME_CODES } from '@loto/game-rules';
import { z } from 'zod';
import type { OfficialTable } from './official-values.ts';

const bani = z.int().min(0);

const categoryCodes = [...new Set(PRIZE_ROWS.flatMap(({ pays }) => pays.map(([category]) => category)))];

const officialTable = z.strictObject({
  code: z.enum([...GAME_CODES, ...SIDE_GAME_CODES]),
  run: z.int().min(1).max(2).default(1),
  stakesBani: bani.exactOptional(),
  fundBani: bani.exactOptional(),
  printedFundBani: bani.exactOptional(),
  note: z.string().min(1).max(500),
  categories: z
    .array(
      z.strictObject({
        category: z.enum(categoryCodes),
        prizeBani: bani,
        winners: z.int().min(0).exactOptional(),
        shareBani: bani.exactOptional(),
        carryInBani: bani.exactOptional(),
        rolloverBani: bani.exactOptional(),
      }),
    )
    .min(1),
});

export const officialTables = z.array(officialTable).min(1);

/** A problem in a file. Lines and columns count from 1. */
export interface FileProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Thrown for an invalid file of official values. */
export class OfficialTablesUnreadable extends Error {
  override readonly name = 'OfficialTablesUnreadable';
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    super(
      problems.map(({ line, column, message }) => `line ${line}, column ${column}: ${message}`).join('\n'),
    );
    this.problems = problems;
  }
}

/**
 * Parses official tables as stored in a request, with amounts in bani.
 * @throws {Error} with a line for each problem
 */
export function parseOfficialTables(input: unknown): OfficialTable[] {
  const parsed = officialTables.safeParse(input);
  if (!parsed.success) throw new Error(`These are no official tables:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
