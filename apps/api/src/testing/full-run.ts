/**
 * `npm run test:all` sets LOTO_FULL_TESTS: what `npm test` shows by some random cases, it shows by
 * many.
 */
export const isFullRun = process.env['LOTO_FULL_TESTS'] === '1';
