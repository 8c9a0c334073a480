/** A sum in bani. */
interface Sum {
  readonly bani: number;
}

/** An instant as ISO 8601. */
interface Instant {
  readonly at: string;
}

/** A count with its noun in English. */
interface Count {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** The content of a sentence or a cell: data that each reader formats for its own screen. */
export type Value = string | number | Sum | Instant | Count | Sentence;

/**
 * An English sentence with separate values: `{}` in `text` is the place of each. The text is also
 * the key of its translations.
 */
export interface Sentence {
  readonly text: string;
  readonly values: readonly Value[];
}

interface Column {
  readonly head: string;
  /** Whether it is a column of numbers. */
  readonly isRight?: true;
}

/** Rows under heads. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Value[])[];
}

/** A part of a command's report. */
export type Block = Sentence | Table;

/** The effects or findings of a command. It contains data only, so that it travels as JSON. */
export interface Outcome {
  readonly blocks: readonly Block[];
  /** One sentence for the log of actions. */
  readonly summary: Sentence;
  /** The draw that the command was about. */
  readonly drawId?: string | undefined;
  /** Whether the exit code is 1 although nothing was refused. */
  readonly isFailure?: boolean;
  /** Why it takes two persons: the command is then stored as a request, and nothing is done. */
  readonly secondPerson?: string | undefined;
  /** The request that the command approves, with the SHA-256 of its text. */
  readonly approves?: { readonly actionId: string; readonly sha256: string };
  /** The signed facts, which must hold again when the command runs; the blocks when absent. */
  readonly facts?: readonly Block[];
  /**
   * Momentary facts, such as the number of tickets during sales: they are shown before the facts
   * are signed and are not part of them.
   */
  readonly notes?: readonly Block[];
  /** A file for the person who runs the command. */
  readonly file?: { readonly path: string; readonly content: string } | undefined;
  /** A command that follows from this one, with the input that no person types. */
  readonly next?: { readonly words: readonly string[]; readonly given: Given };
  /** How far a work is that has not finished. */
  readonly progress?: { readonly done: number; readonly of: number | null };
  /** Data for the command that follows from this work. */
  readonly found?: unknown;
}

/** Input that isn't in the words, by the name of its option: secrets, and contents of files. */
export type Given = Readonly<Record<string, string>>;

/** A sentence with its values apart; a `Date` becomes an instant. */
export function say(parts: TemplateStringsArray, ...values: readonly (Value | Date)[]): Sentence {
  return {
    text: parts.join('{}'),
    values: values.map((value) => (value instanceof Date ? instant(value) : value)),
  };
}

/** A sentence that contains no value. */
export const text = (sentence: string): Sentence => ({ text: sentence, values: [] });

export const instant = (at: Date): Instant => ({ at: at.toISOString() });

/** A sum of whole bani. */
export const lei = (sumBani: number): Sum => ({ bani: sumBani });

export const count = (number: number, one: string, many = `${one}s`): Count => ({ count: number, one, many });

/** Rows under heads; the columns that `right` names contain numbers. */
export function table(heads: readonly string[], rows: Table['rows'], right: readonly string[] = []): Table {
  return { columns: heads.map((head) => (right.includes(head) ? { head, isRight: true } : { head })), rows };
}

export const isTable = (block: Block): block is Table => 'columns' in block;
