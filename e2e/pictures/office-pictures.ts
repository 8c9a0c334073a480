import { expect, type Browser, type Page } from '@playwright/test';
import type { PictureFolder } from './picture-folder.ts';

/** A picture for the guide docs/operate/office.md. */
export interface OfficePicture {
  /** Its file name is `office-` followed by this. */
  readonly name: string;
  /** The signed-in operator; null for the page without a session. */
  readonly operator: 'Ana' | 'Radu' | null;
  readonly path: string;
  /** The heading of the screen. */
  readonly heading: string;
  /** Brings the screen into the state described in the guide. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export const officePictures: readonly OfficePicture[] = [
  { name: 'sign-in', operator: null, path: '/', heading: 'Enter the office' },
  { name: 'tonight', operator: 'Ana', path: '/', heading: 'Tonight' },
  {
    name: 'calendar',
    operator: 'Ana',
    path: '/calendar',
    heading: 'Calendar',
    async prepare(page) {
      await page
        .getByRole('link', { name: /^Joker 18:15 on sale/ })
        .first()
        .click();
      await page.getByText('Cancel', { exact: true }).click();
      await expect(
        page.getByRole('region', { name: 'What happens' }).getByText(/is cancelled/),
      ).toBeVisible();
    },
  },
  { name: 'requests', operator: 'Radu', path: '/requests', heading: 'Requests' },
  { name: 'payments', operator: 'Ana', path: '/payments', heading: 'Payments' },
  {
    name: 'audit',
    operator: 'Ana',
    path: '/audit',
    heading: 'Audit',
    async prepare(page) {
      await page
        .getByRole('link', { name: /approved what/ })
        .first()
        .click();
      await expect(page.getByText('Your browser verified it: everything is right.')).toBeVisible();
    },
  },
  { name: 'system', operator: 'Ana', path: '/system', heading: 'System' },
];

/** Opens a picture's screen in English, signed in with a demo key. */
export async function openOfficePicture(
  page: Page,
  office: string,
  { operator, path, heading, prepare }: OfficePicture,
): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
  await page.goto(office + path);
  if (operator !== null) await page.getByRole('button', { name: operator, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await prepare?.(page);
}

/** Takes the pictures for the office's guide, on a laptop. */
export async function takeOfficePictures(
  browser: Browser,
  office: string,
  folder: PictureFolder,
): Promise<void> {
  for (const picture of officePictures) {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      timezoneId: 'Europe/Bucharest',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openOfficePicture(page, office, picture);
    await page.evaluate(() => document.fonts.ready);
    await folder.write(`office-${picture.name}`, await page.screenshot());
    await context.close();
  }
}
