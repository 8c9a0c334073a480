import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { houseAddress, type HouseAddress } from './house-address.ts';

interface Fixtures {
  house: HouseAddress;
  /** Fails the test at its end when the page logged an error or threw. */
  noConsoleErrors: void;
}

/** What the journeys start from: the house's addresses, and a page that may not log an error. */
export const test = base.extend<Fixtures>({
  // Playwright reads the fixtures a fixture needs from this pattern
  // oxlint-disable-next-line no-empty-pattern
  house: async ({}, use) => use(houseAddress()),
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(houseAddress().player),
  noConsoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpectedRefusal(message.text())) errors.push(message.text());
      });
      await use();
      expect(errors, 'the console holds no error').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Chromium itself writes a line for every answer of 400 or more; refusals that a journey is about are no fault of the page. */
function isExpectedRefusal(text: string): boolean {
  return text.startsWith('Failed to load resource: the server responded with a status of 4');
}

/** The page has no violation of WCAG 2.0 to 2.2, levels A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const result = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const violations = result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}
