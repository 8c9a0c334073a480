/**
 * `npm run test:all`: as `npm test`, with the full run of the browser tests
 * (e2e/support/full-run.ts).
 */
process.env['LOTO_FULL_TESTS'] = '1';
await import('./test.ts');
