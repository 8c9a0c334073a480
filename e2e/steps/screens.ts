import { product } from '@loto/api-contract/product';
import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** What a player sees at a step; waits until they do. */
export type Sight = () => Promise<void>;

interface Screen {
  readonly heading: string | RegExp;
  /** The document's title before the product's name; the heading if left out. */
  readonly title?: string;
  /** The path, whole. */
  readonly at?: string | RegExp;
}

/** A page of ours is in view: its address, its one heading, and the title of the tab. */
export async function expectScreen(page: Page, { heading, title, at }: Screen): Promise<void> {
  if (at !== undefined) await expect(page).toHaveURL(at);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(title === undefined ? inTitle(heading) : `${title} · ${product.name}`);
}

function inTitle(heading: string | RegExp): string | RegExp {
  return typeof heading === 'string' ? `${heading} · ${product.name}` : heading;
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
