import type { Page } from '@playwright/test';

/** Duplicates a tab like the browser, including its session storage. */
export async function copyTab(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  return copy;
}
