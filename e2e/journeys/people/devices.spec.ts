import { callOverHttp } from '../../support/api-client.ts';
import { signOut } from '../../steps/auth.ts';
import { expectOk } from '../../support/new-player.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';

test('a player signs one device out, then all of them', async ({ page, stack, player }) => {
  const { email, password } = player;
  const signInElsewhere = () => expectOk(callOverHttp(stack.api, 'login', { body: { email, password } }));
  const renew = (refreshToken: string) => callOverHttp(stack.api, 'refreshToken', { body: { refreshToken } });
  const first = await signInElsewhere();
  const second = await signInElsewhere();

  await page.goto('/user/account');
  await page.getByRole('link', { name: /Dispozitive/ }).click();
  await expectGoodScreen(page, 'Dispozitive');
  await expect(page.getByText('3 dispozitive conectate')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Acesta' })).toHaveCount(1);
  await expect(page.getByText('Folosit ultima dată miercuri, 18 noiembrie', { exact: false })).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Scoate din cont/ })
    .first()
    .click();
  await expect(page.getByText('2 dispozitive conectate')).toBeVisible();
  await expect(page.getByText(/a ieșit din cont\./)).toBeVisible();
  const left = [await renew(first.data.refreshToken), await renew(second.data.refreshToken)];
  expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);

  await page.getByRole('button', { name: 'Ieși de pe toate dispozitivele' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ieși de peste tot' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText('Ai ieșit din cont pe toate dispozitivele.')).toBeVisible();
  const token = left.find(({ status }) => status === 200)?.data.token ?? '';
  expect((await callOverHttp(stack.api, 'getProfile', { token })).status).toBe(401);
});

test(
  'signing out ends the session at the server too',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    await page.goto('/user/account');
    await signOut(page);
    await expect(async () => {
      const { status } = await callOverHttp(stack.api, 'getProfile', { token: player.token });
      expect(status).toBe(401);
    }).toPass();
  },
);
