import { payWithoutPage } from '../support/card-provider.ts';
import { hasFile, mailsTo, waitForMail } from '../support/mailbox.ts';
import { registerPlayer, type Player } from '../support/new-player.ts';
import { buyTicket, startPayment, ticketsOf } from '../support/new-ticket.ts';
import { closeAction, enterOffice, expectGoodOfficeScreen, signAction } from '../support/office.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import type { StackAddress } from '../support/stack-address.ts';
import { expect, test } from '../support/test.ts';

interface Caller {
  readonly player: Player;
  readonly serial: string;
}

/** Creates a player with a paid ticket who calls the service desk. */
async function caller(stack: StackAddress): Promise<Caller> {
  const player = await registerPlayer(stack);
  const { id } = await buyTicket(stack, player);
  await payWithoutPage(stack, await startPayment(stack, player, id));
  await waitForMail(stack.mailboxApi, player.email, hasFile);
  const [ticket] = await ticketsOf(stack, player);
  return { player, serial: ticket?.serial ?? '' };
}

const reason = 'apel, nr. 1234';

test('a caller is found by e-mail after the reason, and gets their ticket refunded', async ({
  page,
  stack,
}) => {
  const { player, serial } = await caller(stack);
  await enterOffice(page, stack, 'Ana', '/players');
  await expectGoodOfficeScreen(page, 'Caută');
  await page.getByRole('searchbox').fill(player.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Motivul').fill(reason);
  await page.keyboard.press('Enter');

  await expectGoodOfficeScreen(page, 'Jucător');
  const bar = page.getByRole('region', { name: 'Motiv' });
  await expect(bar).toContainText(reason);
  expect(page.url()).not.toContain(player.email);
  await expect(page.getByText(player.email)).toBeHidden();
  await page.getByRole('button', { name: 'Arată e-mailul și telefonul' }).click();
  await expect(page.getByText(player.email)).toBeVisible();

  await page.getByRole('link', { name: serial }).click();
  await expectGoodOfficeScreen(page, 'Bilet');
  await expect(bar).toContainText(reason);
  await expect(page.getByText('Numerele apar după ce toate extragerile')).toBeVisible();
  await page.getByRole('button', { name: 'Rambursează biletul' }).click();
  await signAction(page);
  await closeAction(page);
  await expect(page.getByRole('heading', { name: serial })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Rambursat' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Vânzare dată înapoi' })).toBeVisible();

  await page.getByRole('link', { name: /^Plata/ }).click();
  await expectGoodOfficeScreen(page, 'Plată');
  const timeline = page.getByRole('list', { name: 'Ce s-a întâmplat' });
  await expect(timeline.getByText('sandbox a anunțat').first()).toBeVisible();
  await expect(timeline.getByText(/Hotărât: .* se întorc/)).toBeVisible();
  await expect(timeline.getByText(reason)).toBeVisible();

  await page.getByRole('listitem').filter({ hasText: 'Banii se întorc' }).getByRole('button').click();
  const mail = page.getByRole('dialog');
  await expect(mail).toContainText('Colegii noștri au scos din joc biletul');
  await expect(mail).not.toContainText('3, 11, 19, 24, 37, 42');
  await expectAccessible(page);
});

test('a ticket is found and opened by the keyboard alone, and its mail is sent again', async ({
  page,
  stack,
}) => {
  const { player, serial } = await caller(stack);
  await enterOffice(page, stack, 'Ana');
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Caută' })).toBeFocused();
  await page.keyboard.type(serial.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Motivul')).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: serial })).toBeVisible();

  const resend = page.getByRole('button', { name: 'Trimite biletul încă o dată' });
  while (!(await resend.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await signAction(page);
  await closeAction(page);
  await expect(resend).toBeFocused();
  const tickets = async () => (await mailsTo(stack.mailboxApi, player.email)).filter(hasFile).length;
  await expect.poll(tickets).toBe(2);
});

test('a mistyped serial and an address of nothing say so, and a reload asks the reason again', async ({
  page,
  stack,
}) => {
  const { serial } = await caller(stack);
  await enterOffice(page, stack, 'Radu', '/players');
  const wrong = serial.slice(0, -1) + (serial.endsWith('7') ? '8' : '7');
  await page.getByRole('searchbox').fill(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByText('o literă sau o cifră e greșită')).toBeVisible();

  await page.goto(`${stack.office}/ticket/${wrong}`);
  await page.getByLabel('Motivul').fill(reason);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nu e niciun bilet la această adresă.')).toBeVisible();
  await expectGoodOfficeScreen(page, 'Bilet');
  await page.reload();
  await expect(page.getByLabel('Motivul')).toBeVisible();
});
