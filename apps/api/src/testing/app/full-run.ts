/**
 * `npm run test:all` sets LOTO_FULL_TESTS, which tests many random cases instead of the few of `npm
 * test`.
 */
export const isFullRun = process.env['LOTO_FULL_TESTS'] === '1';

/** Returns all variants of rules, or in the short run the first of each rule. */
export function variantsOf<Row>(rows: readonly Row[], ruleOf: (row: Row) => unknown): readonly Row[] {
  const rules = rows.map(ruleOf);
  return isFullRun ? rows : rows.filter((_, index) => rules.indexOf(rules[index]) === index);
}
