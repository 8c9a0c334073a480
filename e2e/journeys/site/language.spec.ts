import { randomUUID } from 'node:crypto';
import { openWelcome } from '../../steps/auth.ts';
import { completeProfile } from '../../support/new-player.ts';
import { waitForCode, waitForMail } from '../../support/mailbox.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { test as signedIn } from '../../support/signed-in.ts';
import { expect, test } from '../../support/test.ts';

test('English from the first page on, without a reload, in the mail too', async ({ page, stack }) => {
  const email = `english-${randomUUID().slice(0, 8)}@exemplu.ro`;
  await openWelcome(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expectGoodScreen(page, 'You pick the numbers. We print the ticket.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password 7');
  const [year = '', month = '', day = ''] = completeProfile.birthDate.split('-');
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year', { exact: true }).fill(year);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Verify your email address.')).toBeVisible();
  const mail = await waitForMail(stack.mailboxApi, email);
  expect(mail.subject).toMatch(/^\d{6} is your Loto code$/);
  await page.getByLabel('The code in the e-mail').fill(await waitForCode(stack.mailboxApi, email));
  await expect(page.getByText('Email confirmed successfully.')).toBeVisible();

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test(
  'a link of a search engine in English is English as it comes, until another is chosen',
  { tag: '@full-run' },
  async ({ page, baseURL }) => {
    const answer = await page.goto('/welcome?lang=en');
    expect(await answer?.text()).toContain(`<link rel="canonical" href="${baseURL}/welcome?lang=en"/>`);
    await expectGoodScreen(page, 'You pick the numbers. We print the ticket.');
    await page.getByRole('button', { name: 'RO, Română' }).click();
    await expectGoodScreen(page, 'Tu alegi numerele. Noi tipărim biletul.');
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/results?lang=en');
    await expectGoodScreen(page, 'Results');
    expect(await page.locator('title').allTextContents()).toEqual(['Results · Loto']);
  },
);

signedIn('language and theme change at once, and stay', { tag: '@full-run' }, async ({ page }) => {
  await page.goto('/user/account');
  await page.getByRole('link', { name: /Limbă/ }).click();
  await expectGoodScreen(page, 'Limbă');
  await page.getByText('English', { exact: true }).click();
  await expectGoodScreen(page, 'Language');
  await page.getByRole('link', { name: 'Back' }).click();
  await expectGoodScreen(page, 'Your account');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectGoodScreen(page, 'Your account');
});
