import type { Count, Instant, Sentence, Sum, Table, Value } from '@loto/office-contract/outcome';

export {
  isTable,
  type Block,
  type Given,
  type Outcome,
  type Sentence,
  type Table,
  type Value,
} from '@loto/office-contract/outcome';

/** Template tag for a sentence with values; a `Date` becomes an `Instant`. */
export function say(parts: TemplateStringsArray, ...values: readonly (Value | Date)[]): Sentence {
  return {
    text: parts.join('{}'),
    values: values.map((value) => (value instanceof Date ? instant(value) : value)),
  };
}

/** Returns a sentence without values. */
export const text = (sentence: string): Sentence => ({ text: sentence, values: [] });

export const instant = (at: Date): Instant => ({ at: at.toISOString() });

/** Returns an amount of whole bani. */
export const lei = (sumBani: number): Sum => ({ bani: sumBani });

export const count = (number: number, one: string, many = `${one}s`): Count => ({ count: number, one, many });

/** Returns a table; the columns named in `right` contain numbers. */
export function table(heads: readonly string[], rows: Table['rows'], right: readonly string[] = []): Table {
  return { columns: heads.map((head) => (right.includes(head) ? { head, isRight: true } : { head })), rows };
}
