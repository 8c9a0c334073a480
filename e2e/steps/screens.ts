import { product } from '@loto/api-contract/product';
import type { Page } from '@playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { expect } from '../support/test.ts';

/** What a player sees at a step; waits until they do. */
export type Sight = () => Promise<void>;

interface Screen {
  readonly heading: string;
  /** The document's title before the product's name, or all of it; the heading if left out. */
  readonly title?: string | RegExp;
  /** The path, whole. */
  readonly at: string | RegExp;
  /** What else is there to be seen. */
  readonly besides?: Sight;
}

/**
 * A page of ours is in view: its address, then all at once its one heading, the title of the tab
 * and what else it shows.
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
 * Goes to a page within the app that is open, as the back button does. It is not loaded again,
 * which takes a processor 0.6 s: for walks over many pages that are not about their loading.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = Number(history.state?.idx ?? 0) + 1;
    // a key of its own: that of another page has a place to which the router scrolls
    history.pushState({ idx, key: `within-${performance.now()}` }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Loads a page; it is there whole. */
export async function loadPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectWhole(page);
}

/**
 * Shows a page whole: in the full run by loading it, in the short run within the app.
 * @param path of another page than the one that is there, if any
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
 * At a step: looks, reloads, goes back and comes forward again; the step is the same each time.
 * @param before what back leads to
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

/** At a step: looks, and in the full run as {@link thereAndBack}. */
export async function atStep(page: Page, here: Sight, before: Sight): Promise<void> {
  await (isFullRun ? thereAndBack(page, here, before) : here());
}
