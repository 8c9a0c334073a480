import type { Page } from '@playwright/test';
import { paymentScreens } from '../../steps/payment/payment-screens.ts';
import { takeAnyTicket } from '../../steps/picker.ts';
import { ticketsOf } from '../../support/new-ticket.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';

const cluj = { latitude: 46.7712, longitude: 23.6236, accuracy: 30 };
const szeged = { latitude: 46.253, longitude: 20.1414, accuracy: 30 };

/** Enables the setting that requires a location in Romania for buying. */
async function enforceCountry(page: Page): Promise<void> {
  await page.route('**/game-types', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, countryCheck: 'enforce' } } });
  });
}

test('a ticket is bought from Romania: a denied permission is helped, a place abroad explained', async ({
  page,
  context,
  stack,
  player,
}) => {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await enforceCountry(page);
  await takeAnyTicket(page, 'Loto 6/49');
  const payButton = page.getByRole('button', { name: 'Plătește 8,50 lei' });
  await payButton.click();
  await expect(dialog('Ești în România?')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The test's browser denies the permission without asking.
  await page.getByRole('button', { name: 'Permite locația' }).click();
  await expect(dialog('Accesul la locație e oprit')).toContainText('permite locația pentru acest site');
  await expectAccessible(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(szeged);
  await page.getByRole('button', { name: 'Mai încearcă' }).click();
  await expect(dialog('Se pare că nu ești în România')).toBeVisible();
  await page.getByRole('button', { name: 'Închide' }).click();
  await expect(payButton).toBeEnabled();
  expect(await ticketsOf(stack, player)).toEqual([]);

  // The browser has cached the previous position.
  await payButton.click();
  await expect(dialog('Se pare că nu ești în România')).toBeVisible();
  await context.setGeolocation(cluj);
  const sent = page.waitForRequest('**/ticket/buy');
  await page.getByRole('button', { name: 'Mai încearcă' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    position: { latitude: cluj.latitude, longitude: cluj.longitude, accuracyMeters: cluj.accuracy },
  });
  await paymentScreens(page).provider();
  expect(await ticketsOf(stack, player)).toHaveLength(1);
});
