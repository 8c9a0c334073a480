/**
 * `npm run test:all` sets LOTO_FULL_TESTS: what `npm test` shows by some random cases, it shows by
 * many.
 */
export const isFullRun = process.env['LOTO_FULL_TESTS'] === '1';

/** Of variants of some rules: all, or in the short run the first of each rule. */
export function variantsOf<Row>(rows: readonly Row[], ruleOf: (row: Row) => unknown): readonly Row[] {
  const rules = rows.map(ruleOf);
  return isFullRun ? rows : rows.filter((_, index) => rules.indexOf(rules[index]) === index);
}
