/**
 * `npm run test:all` sets LOTO_FULL_TESTS: every journey on both viewports, with a reload and a
 * step back at every step, each page of a walk loaded, axe on every screen, animations enabled, and
 * the longer chaos run. `npm test` covers each of these once.
 */
export const isFullRun = process.env['LOTO_FULL_TESTS'] === '1';
