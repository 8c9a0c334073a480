import { callOverHttp } from '../../support/api-client.ts';
import { isFullRun } from '../../support/full-run.ts';
import { moveSignInBack } from '../../support/earlier-sign-in.ts';
import { waitForCode, waitForMail } from '../../support/mailbox.ts';
import { expectOk } from '../../support/new-player.ts';
import { saveCard } from '../../support/saved-cards.ts';
import { expectAccessible, expectGoodScreen, expectNoSidewaysScroll } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';
import { cards } from '../../steps/payment/card-payment.ts';

test('a change of cards asks for the password when the sign-in is not recent, then resumes', async ({
  page,
  stack,
  player,
}) => {
  await saveCard(stack, player, cards.accepted);
  await moveSignInBack(stack, player);
  await page.goto('/user/account/cards');
  await page.getByRole('button', { name: 'Șterge cardul Visa 4242' }).click();
  const deletion = page.getByRole('dialog', { name: /^Ștergi/ });
  await deletion.getByRole('button', { name: 'Șterge cardul' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirmă că ești tu' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Renunță' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Visa 4242', { exact: true })).toBeAttached();

  await page.getByRole('button', { name: 'Șterge cardul Visa 4242' }).click();
  await deletion.getByRole('button', { name: 'Șterge cardul' }).click();
  const password = dialog.getByLabel('Parola ta');
  await password.fill('nu e parola mea');
  await password.press('Enter');
  await expect(dialog.getByText('Parola nu e corectă.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(player.password);
  await dialog.getByRole('button', { name: 'Confirmă' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Niciun card salvat')).toBeVisible();
  await waitForMail(stack.mailboxApi, player.email, ({ subject }) =>
    subject.startsWith('Un card a fost șters'),
  );

  // The confirmation gave this device new tokens and revoked the previous ones.
  const before = await callOverHttp(stack.api, 'listCards', { token: player.token });
  expect(before.status).toBe(401);
  const stored = await page.evaluate(() => localStorage.getItem('token'));
  const { data } = await expectOk(callOverHttp(stack.api, 'listCards', { token: stored ?? '' }));
  expect(data.userCardList).toEqual([]);
});

test('the link in the mail about another card stops payouts, signed out, by one press', async ({
  browser,
  stack,
  player,
}) => {
  await saveCard(stack, player, cards.mastercard);
  const { token, email, password } = player;
  const { data } = await expectOk(callOverHttp(stack.api, 'listCards', { token }));
  await expectOk(callOverHttp(stack.api, 'selectWinningCard', { id: data.userCardList[0]?.id ?? '', token }));
  const mail = await waitForMail(stack.mailboxApi, email, ({ text }) => text.includes('/stop-payouts#'));
  const link = new URL(/https?:\S+\/stop-payouts#[\w.-]+/.exec(mail.text)?.[0] ?? '');

  const context = await browser.newContext({
    baseURL: stack.player,
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await page.goto(link.pathname + link.hash);
  await expectGoodScreen(page, 'Oprești plata premiilor?');
  await expect(page.getByText(/^Cardul Mastercard 4444 a fost ales pentru premiile tale/)).toBeVisible();
  // Opening it changed nothing.
  await expectOk(callOverHttp(stack.api, 'getProfile', { token }));
  await page.getByRole('button', { name: 'Nu am fost eu, oprește plata' }).click();
  await expect(page.getByText('Plata e oprită')).toBeVisible();
  await expectAccessible(page);
  expect((await callOverHttp(stack.api, 'getProfile', { token })).status).toBe(401);
  expect((await callOverHttp(stack.api, 'login', { body: { email, password } })).status).toBe(401);
  if (isFullRun) {
    await page.reload();
    await expectGoodScreen(page, 'Plata e oprită');
  }
  await page.getByRole('link', { name: 'Setează o parolă nouă' }).click();
  await expectGoodScreen(page, 'Ai uitat parola?');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Trimite codul' }).click();
  expect(await waitForCode(stack.mailboxApi, email)).toMatch(/^\d{6}$/);
  await context.close();
});
