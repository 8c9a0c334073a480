import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Session } from '@loto/api-contract';
import { chooseGame, chooseOwnNumbers, continueToCheck, mark } from '../steps/picker.ts';
import { orderTicket, expectPaymentMethods, pay } from '../steps/payment/saved-cards.ts';
import type { Device, Screen } from './picture-devices.ts';
import type { PictureFolder } from './picture-folder.ts';

interface Parts {
  readonly session: Session;
  readonly folder: PictureFolder;
}

/** Walks through a purchase and the player's own pages, and takes a picture of each screen. */
export async function pictureScreens(
  context: BrowserContext,
  device: Device,
  { folder }: Parts,
): Promise<void> {
  const page = await context.newPage();
  const take = async (screen: Screen) => {
    if (!device.screens.includes(screen)) return;
    await untilReady(page);
    await folder.write(`${screen}-${device.name}`, await page.screenshot());
  };

  await page.goto('/user/home');
  await take('home');
  await chooseGame(page, 'Loto 6/49');
  await chooseOwnNumbers(page);
  await mark(page, [5, 12, 27, 31, 41, 46]);
  await page.getByRole('switch', { name: /Noroc/ }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await take('picker');
  await continueToCheck(page);
  await take('buy');
  await orderTicket(page);
  await expectPaymentMethods(page, 'home');
  await take('payment-methods');
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Biletul tău e gata.' })).toBeVisible();
  await take('success');
  await page.getByRole('link', { name: 'Vezi biletul' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bilet 6/49' })).toBeVisible();
  await take('ticket');
  await page.goto('/user/history');
  await take('tickets');
  await page.goto('/user/account');
  await take('account');
  await page.goto('/user/account/cards');
  await take('cards');

  await page.evaluate(() =>
    ['token', 'refreshToken', 'authState'].forEach((key) => localStorage.removeItem(key)),
  );
  await page.goto('/welcome');
  await take('welcome');
}

/** Waits until fonts and data have loaded, and no toast or hover effect is visible. */
async function untilReady(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expect(page.getByTestId('toast')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}
