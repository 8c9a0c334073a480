import { callOverHttp } from '../../support/api-client.ts';
import { isFullRun } from '../../support/full-run.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';

const newPassword = 'alta parola destul de lunga 9';

test('a player changes the password; this device stays, the others leave', async ({
  page,
  stack,
  player,
}) => {
  const { email, password } = player;
  const elsewhere = await callOverHttp(stack.api, 'login', { body: { email, password } });
  await page.goto('/user/account');
  await page.getByRole('link', { name: 'Schimbă parola' }).click();
  await expectGoodScreen(page, 'Schimbă parola');
  const change = async (old: string) => {
    await page.getByLabel('Parola actuală').fill(old);
    await page.getByLabel('Parola nouă').fill(newPassword);
    await page.getByLabel('Repetă parola').fill(newPassword);
    await page.getByRole('button', { name: 'Schimbă parola' }).click();
  };
  await change('nu e parola mea');
  await expect(page.getByText('Parola actuală nu e corectă.')).toBeVisible();
  await expect(page.getByLabel('Parola actuală')).toBeFocused();
  await change(password);
  await expect(page.getByText('Parola a fost schimbată.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/user/account');
  if (isFullRun) await page.reload();
  await expectGoodScreen(page, 'Contul tău');
  const stored = await page.evaluate(() => localStorage.getItem('token'));
  expect((await callOverHttp(stack.api, 'getProfile', { token: stored ?? '' })).status).toBe(200);

  const { refreshToken } = elsewhere.data;
  expect((await callOverHttp(stack.api, 'refreshToken', { body: { refreshToken } })).status).toBe(401);
  expect((await callOverHttp(stack.api, 'login', { body: { email, password } })).status).toBe(401);
  const again = await callOverHttp(stack.api, 'login', { body: { email, password: newPassword } });
  expect(again.status).toBe(200);
});
