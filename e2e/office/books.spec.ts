import { readFile } from 'node:fs/promises';
import { payWithoutPage } from '../support/card-provider.ts';
import { registerPlayer } from '../support/new-player.ts';
import { buyTicket, startPayment, ticketsOf } from '../support/new-ticket.ts';
import { closeAction, enterOffice, expectGoodOfficeScreen, signAction } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import { button, close, press, sign } from './night-steps.ts';

/** The screens of the books with their headings. */
const screens = [
  ['/payments', 'Plăți'],
  ['/refunds', 'Restituiri'],
  ['/differences', 'Diferențe'],
  ['/disputes', 'Contestații'],
  ['/payouts?state=paid', 'Plăți de premii'],
  ['/counter', 'Ghișeu'],
  ['/bank-files', 'Banca'],
  ['/unclaimed', 'Premii neridicate'],
  ['/reports/sales', 'Rapoarte'],
  ['/reports/ledger', 'Rapoarte'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen of the books can be read by everybody, ${colorScheme}`, async ({ page, stack }) => {
    await page.emulateMedia({ colorScheme });
    await enterOffice(page, stack, 'Ana', '/payments');
    for (const [path, heading] of screens) {
      await page.goto(stack.office + path);
      await expect(page.getByRole('status', { name: 'Se încarcă…' })).toHaveCount(0);
      await expectGoodOfficeScreen(page, heading);
    }
  });
}

test('an operator finds a payment of the day, downloads the list, and refunds it', async ({
  page,
  stack,
}) => {
  const player = await registerPlayer(stack);
  const ticket = await buyTicket(stack, player);
  await payWithoutPage(stack, await startPayment(stack, player, ticket.id));
  await expect
    .poll(async () => (await ticketsOf(stack, player)).map(({ status }) => status))
    .toEqual(['active']);
  const serial = (await ticketsOf(stack, player))[0]?.serial ?? '';

  await enterOffice(page, stack, 'Ana', '/payments?day=2026-11-18');
  const row = page.getByRole('row').filter({ hasText: serial });
  await expect(row).toContainText('reușită');
  await expect(row).toContainText('8,50');
  await page.getByRole('combobox', { name: 'Stare' }).selectOption('Eșuată');
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Stare' }).selectOption('Reușită');
  await expect(row).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descarcă CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.startsWith('\uFEFFÎncepută;Stare;Preț;')).toBe(true);
  expect(file.split('\r\n').filter((line) => line.includes(serial))).toHaveLength(1);
  expect(file).not.toContain('eșuată');

  await page.goto(`${stack.office}/command/refund?serial=${serial}&reason=a+sunat+la+noi`);
  await page.getByRole('button', { name: 'Vezi ce s-ar întâmpla' }).click();
  await signAction(page);
  await closeAction(page);
  await expect(async () => {
    await page.goto(`${stack.office}/refunds?state=made`);
    await expect(page.getByRole('row').filter({ hasText: serial })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('row').filter({ hasText: serial })).toContainText(
    'bilet întors de un operator',
  );
});

test('a held payout is requested for release by the keyboard alone, and waits for a second person', async ({
  page,
  context,
  stack,
}) => {
  await enterOffice(page, stack, 'Ana', '/payouts');
  const ana = { name: 'ana', page, context, hand: 'keyboard' } as const;
  const held = page.getByRole('row').filter({ hasText: 'alt card pentru premii' }).first();
  await expect(held).toBeVisible();
  await press(ana, held.getByRole('button', { name: 'Eliberează' }));
  await sign(ana, /Cererea \d+ e valabilă/);
  await close(ana);
  await press(ana, page.getByRole('link', { name: 'Plătite' }));
  await expect(page).toHaveURL(/\?state=paid$/);
});

test('the counter shows what a typed serial won, and pays nothing for a wrong CNP', async ({
  page,
  stack,
}) => {
  await enterOffice(page, stack, 'Ana', '/unclaimed');
  const prize = page.getByRole('row').filter({ hasText: 'oferit' }).first();
  const serial = (await prize.getByRole('link').first().textContent()) ?? '';
  const net =
    (await prize
      .getByText(/\slei$/)
      .first()
      .textContent()) ?? '';
  await page.goto(`${stack.office}/counter`);
  const field = page.getByLabel('Seria biletului');
  await expect(field).toBeFocused();
  await page.keyboard.type(serial.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(net, { exact: true }).first()).toBeVisible();
  await expectGoodOfficeScreen(page, 'Ghișeu');
  await button(page, 'Plătește la ghișeu').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('1900101123453');
  await dialog.getByRole('button', { name: 'Continuă' }).click();
  await expect(dialog.getByRole('button', { name: 'Semnează cu cheia ta' })).toHaveCount(0);
  await expect(dialog.getByText(/Nu s-a făcut nimic/)).toBeVisible();
  await closeAction(page);
});
