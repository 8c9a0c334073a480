/**
 * The requirements of OWASP ASVS 5.0.0 at levels 1 and 2, by section, with numbers in ascending
 * order. Requirements of level 3 only are omitted.
 */
export const ASVS_SECTIONS: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

/** Every requirement by its number, such as `1.2.3`. */
export const ASVS_REQUIREMENTS: readonly string[] = Object.entries(ASVS_SECTIONS).flatMap(
  ([section, numbers]) => numbers.map((number) => `${section}.${number}`),
);

/** A row of the checklist. */
export interface ChecklistRow {
  /** Contains several requirements for a row such as `1.2.6 to 1.2.8`. */
  readonly requirements: readonly string[];
  readonly rule: string;
  readonly heldBy: string;
}

/** Returns the table rows whose first cell is a requirement or a range of them. */
export function checklistRows(markdown: string): ChecklistRow[] {
  const row = /^\| (\d+\.\d+\.\d+)(?: to (\d+\.\d+\.\d+))? \|([^|]*)\|(.*)\|$/gm;
  return Array.from(markdown.matchAll(row), ([, first = '', last = first, rule = '', heldBy = '']) => ({
    requirements: ASVS_REQUIREMENTS.slice(
      ASVS_REQUIREMENTS.indexOf(first),
      ASVS_REQUIREMENTS.indexOf(last) + 1,
    ),
    rule: rule.trim(),
    heldBy: heldBy.trim(),
  }));
}

/**
 * Returns the problem of a row, if any. `Missing: ` must occur in the rows that begin with `In
 * part: ` and in no others. A range of requirements doesn't apply, so it must begin with `n/a: `.
 */
export function rowProblem({ requirements, rule, heldBy }: ChecklistRow): string | undefined {
  const name = requirements[0] ?? 'an unknown requirement';
  if (requirements.length === 0 || rule === '' || heldBy === '') return `${name}: an empty cell`;
  if (heldBy.startsWith('In part: ') !== heldBy.includes('Missing: ')) {
    return `${name}: "In part" and "Missing" belong together`;
  }
  if (requirements.length > 1 && !heldBy.startsWith('n/a: ')) return `${name}: a range that applies`;
  return undefined;
}
