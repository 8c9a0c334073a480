import { product } from '@loto/api-contract/product';
import type { Page } from '@playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { expect } from '../support/test.ts';

/** Waits until the page shows the expected state of a step. */
export type Sight = () => Promise<void>;

interface Screen {
  readonly heading: string;
  /** The document's title, with or without the product's name; by default, the heading. */
  readonly title?: string | RegExp;
  readonly at: string | RegExp;
  /** An additional check. */
  readonly besides?: Sight;
}

/**
 * Expects one of our pages: first its URL, then its only heading, the tab's title and any
 * additional state at the same time.
 */
export async function expectScreen(page: Page, screen: Screen): Promise<void> {
  const { heading, title = heading, at, besides = async () => {} } = screen;
  await expect(page).toHaveURL(at);
  await Promise.all([
    expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(),
    expect(page).toHaveTitle(typeof title === 'string' ? `${title} · ${product.name}` : title),
    besides(),
  ]);
}

/**
 * Navigates within the open app, like the back button. It saves walks over many pages a reload
 * each, which costs 0.6 s of CPU and isn't what they test.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = Number(history.state?.idx ?? 0) + 1;
    // A unique key, since the router restores the scroll position stored for a key.
    history.pushState({ idx, key: `within-${performance.now()}` }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Loads a page completely. */
export async function loadPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectWhole(page);
}

/**
 * Opens a complete page: in the full run by loading it, in the short run within the app.
 * @param path of a page other than the current one
 */
export async function showPage(page: Page, path: string): Promise<void> {
  if (isFullRun || page.url() === 'about:blank') return loadPage(page, path);
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
  });
  await goWithin(page, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  return expectWhole(page);
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
}

/**
 * Checks a step, then again after a reload, after going back and after going forward. The step must
 * stay the same.
 * @param before the step to which going back leads
 */
export async function thereAndBack(page: Page, here: Sight, before: Sight): Promise<void> {
  await here();
  await page.reload();
  await here();
  await page.goBack();
  await before();
  await page.goForward();
  await here();
}

/** Checks a step. In the full run, does so like {@link thereAndBack}. */
export async function atStep(page: Page, here: Sight, before: Sight): Promise<void> {
  await (isFullRun ? thereAndBack(page, here, before) : here());
}
