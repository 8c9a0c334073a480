import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/**
 * Returns the visible occurrence of a text, since the page contains both the phone and the desktop
 * layout.
 */
export function shownText(page: Page, text: string | RegExp): Locator {
  return page.getByRole('main').getByText(text).filter({ visible: true }).first();
}

/** Opens the PDF from the ticket's page. Checks that it's drawn and that the download is a PDF. */
export async function openPdf(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Deschide PDF-ul' }).click();
  const pages = page.getByRole('img', { name: /^Biletul ca PDF/ });
  await expect(pages.locator('canvas')).toBeVisible();
  expect(await hasInk(pages.locator('canvas'))).toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descarcă PDF-ul' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

/** Returns true if something is drawn, that is, if a pixel differs from the first one. */
async function hasInk(canvas: Locator): Promise<boolean> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
    return data.some((value, place) => value !== data[place % 4]);
  });
}
