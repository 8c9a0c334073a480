import type { SettlementFigures } from './shapes/night.ts';

/** A sum in bani. */
export interface Sum {
  readonly bani: number;
}

/** A point in time, as ISO 8601. */
export interface Instant {
  readonly at: string;
}

/** A count with its noun in English. */
export interface Count {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** A value in a sentence or cell: data that each client formats in its own way. */
export type Value = string | number | Sum | Instant | Count | Sentence;

/**
 * An English sentence without its values. Each `{}` in `text` stands for one. The text is also the
 * key for translations.
 */
export interface Sentence {
  readonly text: string;
  readonly values: readonly Value[];
}

interface Column {
  readonly head: string;
  /** True for a column of numbers. */
  readonly isRight?: true;
}

/** Rows with column headings. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Value[])[];
}

/** A part of a command's output. */
export type Block = Sentence | Table;

/** The result of a command: what it did, found or would do. It contains only JSON data. */
export interface Outcome {
  readonly blocks: readonly Block[];
  /** A sentence for the audit log. */
  readonly summary: Sentence;
  /** The draw that the command is about. */
  readonly drawId?: string | undefined;
  /** True if the exit code is 1 although nothing was refused. */
  readonly isFailure?: boolean;
  /** Why the command needs a second person. It's then stored as a request and not executed. */
  readonly secondPerson?: string | undefined;
  /** The request that the command approves, with the SHA-256 of its text. */
  readonly approves?: { readonly actionId: string; readonly sha256: string };
  /** Facts that are signed and must be the same when the command runs; defaults to the blocks. */
  readonly facts?: readonly Block[];
  /**
   * Facts that may change at any time, such as the number of tickets during sales. They are shown
   * before signing but not signed.
   */
  readonly notes?: readonly Block[];
  /** A file for the person who runs the command. */
  readonly file?: { readonly path: string; readonly content: string } | undefined;
  /** A command that follows this one, with input that nobody has to type. */
  readonly next?: { readonly words: readonly string[]; readonly given: Given };
  /** Progress of unfinished work. */
  readonly progress?: { readonly done: number; readonly of: number | null };
  /** A settlement's figures, which a screen compares cell by cell. */
  readonly figures?: SettlementFigures;
  /** Data for the command that follows this work. */
  readonly found?: unknown;
}

/** Input by option name that isn't part of the words: secrets and file contents. */
export type Given = Readonly<Record<string, string>>;

export const isTable = (block: Block): block is Table => 'columns' in block;
