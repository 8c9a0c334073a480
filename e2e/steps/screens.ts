import { product } from '@loto/api-contract/product';
import type { Page } from '@playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { expect } from '../support/test.ts';

/** Waits until the page shows the expected state of a step. */
export type Sight = () => Promise<void>;

interface Screen {
  readonly heading: string;
  /** The document's title before the product's name, or all of it; the heading by default. */
  readonly title?: string | RegExp;
  /** The whole path. */
  readonly at: string | RegExp;
  /** An additional check. */
  readonly besides?: Sight;
}

/**
 * Expects one of our pages: its URL, then together its only heading, the tab's title and any
 * additional state.
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
 * Navigates within the open app, as the back button does. It avoids a reload, which costs 0.6 s of
 * CPU, in walks over many pages that aren't about loading.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = Number(history.state?.idx ?? 0) + 1;
    // A unique key, since the router scrolls to the position stored for another page's key.
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
 * Opens a complete page: by loading it in the full run, within the app in the short run.
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
 * Checks a step after a look, a reload, going back and going forward; the step must stay the same.
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

/** Checks a step; in the full run, as in {@link thereAndBack}. */
export async function atStep(page: Page, here: Sight, before: Sight): Promise<void> {
  await (isFullRun ? thereAndBack(page, here, before) : here());
}
