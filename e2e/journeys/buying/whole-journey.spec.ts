import { randomUUID } from 'node:crypto';
import { acceptTerms, openWelcome, register } from '../../steps/auth.ts';
import {
  cards,
  expectPaid,
  expectProviderPage,
  goToPayment,
  payByCard,
} from '../../steps/payment/card-payment.ts';
import {
  chooseGame,
  chooseOwnNumbers,
  continueToCheck,
  mark,
  markedNumbers,
  pickByChance,
} from '../../steps/picker.ts';
import { fillProfile } from '../../steps/profile.ts';
import { openPdf, shownText } from '../../steps/tickets.ts';
import { hasFile, waitForCode, waitForMail } from '../../support/mailbox.ts';
import { expectAccessible, expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/test.ts';

test('from the splash to the PDF of a paid ticket', async ({ page, stack }) => {
  const email = `intreg-${randomUUID().slice(0, 8)}@exemplu.ro`;
  await openWelcome(page);
  await page.getByRole('link', { name: 'Fă-ți cont' }).click();
  await register(page, { email, password: 'parola destul de lunga 7' });
  await expect(page.getByText('Verifică-ți adresa de email.')).toBeVisible();
  await page.getByLabel('Codul din e-mail').fill(await waitForCode(stack.mailboxApi, email));
  await expect(page.getByText('E-mail confirmat cu succes.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Acorduri platforma' })).toBeVisible();
  await expectAccessible(page);
  await acceptTerms(page);
  await expectGoodScreen(page, 'Bună');

  await chooseGame(page, 'Loto 6/49');
  await expectGoodScreen(page, 'Bilet nou');
  await chooseOwnNumbers(page);
  await mark(page, [3, 11, 19, 24, 37, 42]);
  await page.getByRole('switch', { name: /Noroc/ }).click();
  await page.getByRole('button', { name: 'Adaugă o variantă' }).click();
  await pickByChance(page);
  await expect.poll(() => markedNumbers(page)).toHaveLength(6);
  await expectGoodScreen(page, /Loto 6\/49|Alege-ți numerele/);
  await continueToCheck(page);

  // Buying requires a profile: a warning leads to it, and then back to the ticket.
  await expect(page).toHaveURL('/user/account/player-profile');
  await expect(page.getByText('Completează-ți profilul ca să poți cumpăra bilete.')).toBeVisible();
  await expectGoodScreen(page, 'Profilul tău');
  await fillProfile(page);
  await page.getByRole('button', { name: 'Salvează și continuă' }).click();

  await expect(page).toHaveURL('/user/home/game/buy');
  await expectGoodScreen(page, 'Verifică biletul');
  await goToPayment(page);
  await expectProviderPage(page);
  await payByCard(page, cards.accepted);

  const ticketId = await expectPaid(page);
  await expectGoodScreen(page, 'Biletul tău e gata.');

  await page.getByRole('link', { name: 'Vezi biletul' }).click();
  await expect(page).toHaveURL(`/user/history/ticket-details/${ticketId}`);
  await expectGoodScreen(page, /6\/49/);
  await expect(shownText(page, 'Activ')).toBeVisible();
  await expect(shownText(page, /649-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/)).toBeVisible();
  await expect(shownText(page, /^\d{7}$/)).toBeVisible();
  await expect(shownText(page, 'Visa 4242')).toBeVisible();

  await openPdf(page);
  await expectGoodScreen(page, 'Biletul în PDF');
  await page.getByRole('button', { name: 'Înapoi' }).click();
  await expect(page).toHaveURL(`/user/history/ticket-details/${ticketId}`);

  await page.getByRole('link', { name: 'Bilete', exact: true }).click();
  await expect(page).toHaveURL('/user/history');
  await expectGoodScreen(page, 'Biletele tale');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  const mail = await waitForMail(stack.mailboxApi, email, hasFile);
  expect(mail.files).toMatchObject([{ contentType: 'application/pdf' }]);
  expect(mail.text).toMatch(/649-[0-9A-Z]{4}-/);
});
