/**
 * `npm run test:all` sets LOTO_FULL_TESTS: every journey runs on both viewports with a reload and a
 * step back at every step, walks load each page, axe checks every screen, animations are enabled,
 * and the chaos run is longer. `npm test` covers each of these once.
 */
export const isFullRun = process.env['LOTO_FULL_TESTS'] === '1';
