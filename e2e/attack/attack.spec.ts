import { expect, test } from '@playwright/test';
import { runAttacks } from './run-attacks.ts';

/** The short form of `npm run attack`, which checks bystanders' responses but not their speed. */
test('bystanders are answered right while others flood the server', async () => {
  test.setTimeout(4 * 60_000);
  const { reports, crashes } = await runAttacks({
    seconds: 2,
    numbers: ['7', '8', '9', '10', '12'],
    bystanders: 2,
  });
  expect(crashes).toEqual([]);
  for (const { name, before, during, outcome } of reports) {
    for (const { wrong, unanswered } of [before, during]) {
      expect({ name, wrong, unanswered }).toEqual({ name, wrong: [], unanswered: 0 });
    }
    expect({ name, broken: outcome.broken }).toEqual({ name, broken: 0 });
    expect(outcome.answered + outcome.refused).toBeGreaterThan(0);
  }
});
