import {
  closeAction,
  enterOffice,
  expectGoodOfficeScreen,
  operatorMenu,
  signAction,
  signActionByKeyboard,
} from '../support/office.ts';
import { addPasskeyDevice } from '../support/passkey-device.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

test('an operator signs a command by the keyboard alone, with a key of the demonstration', async ({
  page,
  stack,
}) => {
  await page.goto(stack.office);
  await expectGoodOfficeScreen(page, 'Intră în birou');
  // The first button has the focus. The demo keys come after it and the link.
  await expect(page.getByRole('button', { name: 'Intră cu cheia ta' })).toBeFocused();
  for (const name of [/prima cheie/, 'Ana']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole(name === 'Ana' ? 'button' : 'link', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Navigare' }).first()).toBeVisible();

  await page.keyboard.press('Control+K');
  const search = page.getByRole('combobox', { name: 'Caută' });
  await expect(search).toBeFocused();
  await page.keyboard.type('porneste un joc');
  await expect(page.getByRole('option', { name: /Pornește un joc/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expectGoodOfficeScreen(page, 'Pornește un joc');
  const game = page.getByLabel('Jocul');
  while (!(await game.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Joker');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Pornește un joc' })).toBeVisible();
  await expectAccessible(page);
  await signActionByKeyboard(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Închide' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an operator adds a passkey of their own, enters with it, and signs a command with it', async ({
  page,
  stack,
}) => {
  const device = await addPasskeyDevice(page);
  await enterOffice(page, stack, 'Radu', '/me');
  await expectGoodOfficeScreen(page, 'Pagina ta');
  await page.getByLabel('Cum îi spui').fill('telefon');
  await page.getByRole('button', { name: 'Adaugă o cheie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();
  await signAction(page);
  await closeAction(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'telefon' })).toBeVisible();
  expect(await device.count()).toBe(1);

  await operatorMenu(page, 'Radu').click();
  await page.getByRole('button', { name: 'Ieși' }).click();
  await page.getByRole('button', { name: 'Intră cu cheia ta' }).click();
  await expect(operatorMenu(page, 'Radu')).toBeVisible();

  await page.goto(`${stack.office}/command/enable?0=loto-5-40`);
  await page.getByRole('button', { name: 'Vezi ce s-ar întâmpla' }).click();
  // A person who does not confirm signs nothing.
  await device.verifyPlayer(false);
  await signAction(page);
  await expect(page.getByText(/nu s-a făcut nimic|nu a putut semna/)).toBeVisible();
  await device.verifyPlayer(true);
  await signAction(page);
  await closeAction(page);

  await page.goto(`${stack.office}/audit?operator=radu&command=enable`);
  await expect(page.getByRole('link', { name: /radu a pus un joc în vânzare/ }).first()).toBeVisible();
});

test('without a session nothing is shown, and after the sign-in the address is the same', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.office}/command/move`);
  await expectGoodOfficeScreen(page, 'Intră în birou');
  await expect(page.getByRole('heading', { name: 'Mută o extragere' })).toBeHidden();
  await page.getByRole('button', { name: 'Ana', exact: true }).click();
  await expectGoodOfficeScreen(page, 'Mută o extragere');
});
