import { randomUUID } from 'node:crypto';
import { register } from '../../steps/auth.ts';
import { isFullRun } from '../../support/full-run.ts';
import { waitForCode } from '../../support/mailbox.ts';
import { expectAccessible, expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';

test('a code is made, shown, saved, and brings a friend', async ({ page, stack, browser }) => {
  await page.goto('/user/account');
  await page.getByRole('link', { name: /Coduri QR/ }).click();
  await expect(page).toHaveURL('/user/account/qr-codes');
  await expect(page.getByText('Niciun cod QR încă')).toBeVisible();
  await expectGoodScreen(page, 'Coduri QR');

  await page.getByRole('link', { name: 'Creează primul cod' }).click();
  await expectGoodScreen(page, 'Cod QR nou');
  await page.getByRole('button', { name: 'Creează codul' }).click();
  await expect(page.getByText('Scrie un nume pentru cod.')).toBeVisible();
  await page.getByLabel('Numele codului').fill('Avizierul de la bloc');
  await page.getByRole('button', { name: 'Creează codul' }).click();
  await expect(page).toHaveURL('/user/account/qr-codes');
  const ticket = page.getByRole('article').filter({ hasText: 'Avizierul de la bloc' });
  await expect(
    ticket.getByRole('img', { name: 'Codul QR Avizierul de la bloc' }).locator('path'),
  ).toBeAttached();
  await expect(ticket).toContainText('vizite0');
  await expectGoodScreen(page, 'Coduri QR');

  await ticket.getByRole('button', { name: 'Deschide codul Avizierul de la bloc' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avizierul de la bloc' });
  const link = await dialog.getByText(/^http.*\/auth\/registration\//).innerText();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'PNG' }).click();
  expect((await saved).suggestedFilename()).toBe('cod-qr-avizierul-de-la-bloc.png');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copiază linkul' }).click();
  await expect(page.getByText('Linkul e copiat.')).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Închide' }).click();
  await expect(dialog).toBeHidden();

  const friend = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await friend.goto(link);
  const email = `prieten-${randomUUID().slice(0, 8)}@exemplu.ro`;
  const sent = friend.waitForRequest('**/user/register');
  await register(friend, { email, password: 'parola destul de lunga 7' });
  expect((await sent).postDataJSON()).toMatchObject({ qr_code: link.split('/').at(-1) });
  if (!isFullRun) return friend.close();
  await friend.getByLabel('Codul din e-mail').fill(await waitForCode(stack.mailboxApi, email));
  await expect(friend).toHaveURL('/user/home');
  await friend.close();

  await page.reload();
  await expect(ticket).toContainText('vizită1');
  await expect(ticket).toContainText('cont nou1');
});

test(
  'a code is copied from the list where the device shares nothing, by keyboard',
  { tag: '@full-run' },
  async ({ page }) => {
    await page.goto('/user/account/qr-codes/add-qr-code');
    await page.getByLabel('Numele codului').fill('Birou');
    await page.keyboard.press('Enter');
    const copy = page.getByRole('button', { name: 'Copiază linkul codului Birou' });
    await expect(copy).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Linkul e copiat.')).toBeVisible();
  },
);
