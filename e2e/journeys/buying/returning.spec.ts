import { signIn } from '../../steps/auth.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { expectStoredKeys } from '../../support/session-entries.ts';
import { expect, test } from '../../support/signed-in.ts';

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a player signs in, closes the page, and is still signed in', async ({ page, context, player }) => {
    await page.goto('/auth/sign-in');
    await expectGoodScreen(page, 'Bine ai revenit');
    await signIn(page, { ...player, password: 'alta parola cu totul' });
    await expect(page.getByText('Parola nu se potrivește cu acest e-mail.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(player.email);
    await signIn(page, player);
    await expect(page).toHaveURL('/user/home');
    await page.close();

    const later = await context.newPage();
    await later.goto('/');
    await expect(later).toHaveURL('/user/home');
    await expect(later.getByRole('heading', { level: 1, name: 'Bună, Ioana' })).toBeVisible();
  });
});

test(
  'an access token that has run out is renewed once, unnoticed',
  { tag: '@full-run' },
  async ({ page, player }) => {
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/user/refresh-token')) refreshes.push(request.url());
    });
    await page.goto('/user/home');
    // A page that hasn't read its token yet would also renew it.
    await expect(page.getByRole('heading', { level: 1, name: 'Bună, Ioana' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('token', 'a-token-that-has-run-out'));
    await page.goto('/user/home');
    await expect(page.getByText('Biletele tale apar aici după primul joc.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Joacă/ }).first()).toBeVisible();
    await expect(page).toHaveURL('/user/home');
    expect(refreshes).toHaveLength(1);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token).not.toBe('a-token-that-has-run-out');
    expect(token).not.toBe(player.token);
  },
);

test('a session that has ended says so and signs out', { tag: '@full-run' }, async ({ page }) => {
  await page.goto('/user/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Bună, Ioana' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('token', 'a-token-that-has-run-out');
    localStorage.setItem('refreshToken', 'a-refresh-token-that-has-run-out-too');
  });
  await page.goto('/user/home');
  await expect(page.getByText('Sesiunea a expirat. Autentifică-te din nou.')).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);
  await expectStoredKeys(page, (keys) => expect(keys).not.toContain('token'));
});
