import { product } from '@loto/api-contract/product';
import type { Page } from '@playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { expect } from '../support/test.ts';

/** What a player sees at a step; waits until they do. */
export type Sight = () => Promise<void>;

interface Screen {
  readonly heading: string;
  /** The document's title before the product's name; the heading if left out. */
  readonly title?: string;
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
    expect(page).toHaveTitle(`${title} · ${product.name}`),
    besides(),
  ]);
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
