import { callOverHttp } from '../../support/api-client.ts';
import { payWithoutPage } from '../../support/card-provider.ts';
import { waitForMail } from '../../support/mailbox.ts';
import { buyTicket, startPayment, ticketsOf } from '../../support/new-ticket.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { expectStoredKeys } from '../../support/session-entries.ts';
import { expect, test } from '../../support/signed-in.ts';

test('a player is warned, deletes the account by the password, and is gone', async ({
  page,
  stack,
  player,
}) => {
  const { email, password } = player;
  const { id } = await buyTicket(stack, player);
  await payWithoutPage(stack, await startPayment(stack, player, id));
  await expect.poll(async () => (await ticketsOf(stack, player))[0]?.status).toBe('active');
  await page.goto('/user/account');
  await page.getByRole('link', { name: 'Șterge contul' }).click();
  await expectGoodScreen(page, 'Șterge contul');
  await expect(page.getByText('Ai un bilet în joc')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vezi biletele', exact: true })).toHaveAttribute(
    'href',
    '/user/history?status=active',
  );
  await page.getByRole('button', { name: 'Șterge contul' }).click();
  await expect(page.getByText('Scrie parola, ca să știm că ești tu.')).toBeVisible();
  await page.getByLabel('Parola ta').fill('nu e parola mea');
  await page.getByRole('button', { name: 'Șterge contul' }).click();
  await expect(page.getByText('Parola actuală nu e corectă.')).toBeVisible();

  await page.getByLabel('Parola ta').fill(password);
  await page.getByRole('button', { name: 'Șterge contul' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText('Contul tău a fost șters.', { exact: true })).toBeVisible();
  await expectStoredKeys(page, (keys) => expect(keys).toEqual([]));
  expect((await callOverHttp(stack.api, 'login', { body: { email, password } })).status).toBe(401);
  await waitForMail(stack.mailboxApi, email, ({ subject }) => subject === 'Contul tău Loto a fost șters');
});
