import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { acceptTerms } from '../../steps/auth.ts';
import { showPage } from '../../steps/screens.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { test as signedInTest } from '../../support/signed-in.ts';
import { expect, test } from '../../support/test.ts';

test('the button of the partner’s app leads in', { tag: '@full-run' }, async ({ page, stack }) => {
  await page.goto(`${stack.partnerApp}/players/p-${randomUUID()}`);
  await page.getByRole('link', { name: 'Deschide Loto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();
  await expect(page).toHaveURL('/user/home');
  await acceptTerms(page);
  await expectGoodScreen(page, 'Bună');
});

const theme = async (page: Page) => page.locator('html').getAttribute('data-theme');

test('the partner’s code brings its theme and its name, over a reload too', async ({ page }) => {
  await page.goto('/welcome?affiliationCode=partener');
  await expect(page.getByText('cu Partener')).toBeVisible();
  await expectGoodScreen(page, 'Tu alegi numerele.');
  expect(await theme(page)).toBe('partner');
  await showPage(page, '/auth/sign-in');
  await expectGoodScreen(page, 'Bine ai revenit');
  expect(await theme(page)).toBe('partner');
});

signedInTest(
  'a visitor of the partner may choose another theme, and return to it',
  { tag: '@full-run' },
  async ({ page }) => {
    await page.goto('/user/account?affiliationCode=partener');
    const themes = page.getByRole('radiogroup', { name: 'Temă' });
    await expect(themes.getByRole('radio', { name: 'Partener' })).toBeChecked();
    await expectGoodScreen(page, 'Contul tău');
    await themes.getByText('Întunecată').click();
    await page.goto('/user/account');
    expect(await theme(page)).toBe('dark');
    await themes.getByText('Partener').click();
    await page.goto('/user/home');
    expect(await theme(page)).toBe('partner');
  },
);
