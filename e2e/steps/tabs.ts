import type { Page } from '@playwright/test';

/** A second tab of this one's page, as the browser copies a tab: with what the tab stores. */
export async function copyTab(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  return copy;
}
