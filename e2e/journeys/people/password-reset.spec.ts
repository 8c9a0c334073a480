import { randomUUID } from 'node:crypto';
import { signIn } from '../../steps/auth.ts';
import { waitForResetCode } from '../../steps/reset-code.ts';
import { isFullRun } from '../../support/full-run.ts';
import { callOverHttp } from '../../support/api-client.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const newPassword = 'alta parola destul de lunga 9';

test('a forgotten password is reset by a mailed code, with reloads on the way', async ({
  page,
  stack,
  player,
}) => {
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Ai uitat parola?' }).click();
  await expectGoodScreen(page, 'Ai uitat parola?');
  await page.getByRole('button', { name: 'Trimite codul' }).click();
  await expect(page.getByText('Scrie adresa de e-mail.')).toBeVisible();
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByRole('button', { name: 'Trimite codul' }).click();
  await expect(page.getByText(`E-mail trimis la ${player.email}`, { exact: true })).toBeVisible();

  await expect(page).toHaveURL('/forgot-password/verification');
  await page.reload();
  await expectGoodScreen(page, 'Scrie codul primit');
  await expect(page.getByRole('button', { name: /Poți cere alt cod în 0:/ })).toBeVisible();
  const code = await waitForResetCode(stack, player.email);
  await page.getByLabel('Codul din e-mail').fill(code === '123456' ? '654321' : '123456');
  await expect(page.getByText('Codul nu e bun sau a expirat. Verifică-l sau cere altul.')).toBeVisible();
  await page.getByLabel('Codul din e-mail').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByText('E-mail confirmat cu succes.', { exact: true })).toBeVisible();

  await expect(page).toHaveURL('/auth/reset-password');
  if (isFullRun) await page.reload();
  await expectGoodScreen(page, 'Alege o parolă nouă');
  await page.getByLabel('Parola nouă').fill('qwertyuiop123');
  await page.getByLabel('Repetă parola').fill('alta');
  await page.getByRole('button', { name: 'Salvează parola' }).click();
  await expect(page.getByText('Cele două parole nu sunt la fel.')).toBeVisible();
  await page.getByLabel('Parola nouă').fill('1234567890');
  await page.getByLabel('Repetă parola').fill('1234567890');
  await page.getByRole('button', { name: 'Salvează parola' }).click();
  await expect(page.getByText('Parola e prea ușor de ghicit. Alege alta.')).toBeVisible();
  await page.getByLabel('Parola nouă').fill(newPassword);
  await page.getByLabel('Repetă parola').fill(newPassword);
  await page.getByRole('button', { name: 'Salvează parola' }).click();
  await expect(page.getByText('Parola a fost schimbată.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/welcome');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('forgotPasswordEmail'))).toBeNull();

  const old = await callOverHttp(stack.api, 'refreshToken', { body: { refreshToken: player.refreshToken } });
  expect(old.status).toBe(401);
  const withNew = { email: player.email, password: newPassword };
  expect((await callOverHttp(stack.api, 'login', { body: withNew })).status).toBe(200);
  if (!isFullRun) return;
  await page.goto('/auth/sign-in');
  await signIn(page, player);
  await expect(page.getByText('Parola nu se potrivește cu acest e-mail.')).toBeVisible();
  await signIn(page, { ...player, password: newPassword });
  await expect(page).toHaveURL('/user/home');
});

test(
  'an address without an account gets the same answer, in English too',
  { tag: '@full-run' },
  async ({ page }) => {
    const email = `nimeni-${randomUUID().slice(0, 8)}@exemplu.ro`;
    await page.goto('/auth/forgot-password');
    await page.evaluate(() => localStorage.setItem('lang', 'en'));
    await page.reload();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText(`E-mail sent to ${email}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/forgot-password/verification');
    await expectGoodScreen(page, 'Enter the code');
  },
);

test('its pages open only in their order', { tag: '@full-run' }, async ({ page }) => {
  await page.goto('/forgot-password/verification');
  await expect(page).toHaveURL('/auth/sign-in');
  await expectGoodScreen(page, 'Bine ai revenit');
  await page.goto('/auth/reset-password');
  await expect(page).toHaveURL('/auth/forgot-password');
  await page.evaluate(() => localStorage.setItem('forgotPasswordEmail', 'cineva@exemplu.ro'));
  await page.goto('/forgot-password/verification');
  await expectGoodScreen(page, 'Scrie codul primit');
  await page.goto('/auth/reset-password');
  await expect(page).toHaveURL('/auth/forgot-password');
});
