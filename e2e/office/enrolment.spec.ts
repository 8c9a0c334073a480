import { waitForMail } from '../support/mailbox.ts';
import { closeAction, enterOffice, expectGoodOfficeScreen, signAction } from '../support/office.ts';
import { addPasskeyDevice } from '../support/passkey-device.ts';
import { expect, test } from '../support/test.ts';

test('a new operator, whom two persons added, makes a first key with the mailed code', async ({
  page,
  stack,
  browser,
}) => {
  const name = `zoe-${Date.now().toString(36)}`;
  const email = `${name}@loto.test`;
  await enterOffice(page, stack, 'Ana', '/command/add-operator');
  await page.getByLabel('Numele operatorului').fill(name);
  await page.getByLabel('E-mailul').fill(email);
  await page.getByRole('checkbox', { name: 'relații cu clienții' }).press('Space');
  await page.getByRole('button', { name: 'Vezi ce s-ar întâmpla' }).click();
  await signAction(page);
  const requested = page.getByText(/^E nevoie de încă o persoană\. Cererea \d+/);
  const [, request = ''] = /Cererea (\d+)/.exec((await requested.textContent()) ?? '') ?? [];
  await closeAction(page);

  const other = await browser.newContext();
  const radu = await other.newPage();
  await enterOffice(radu, stack, 'Radu', `/command/approve?0=${request}`);
  await radu.getByRole('button', { name: 'Vezi ce s-ar întâmpla' }).click();
  await signAction(radu);
  await closeAction(radu);
  await other.close();

  const { text } = await waitForMail(stack.mailboxApi, email, () => true);
  const [, code = ''] = /(?:Your code|Codul tău): (\S+)/.exec(text) ?? [];
  await page.context().clearCookies();
  await addPasskeyDevice(page);
  await page.goto(`${stack.office}/enrol?name=${name}`);
  await expectGoodOfficeScreen(page, 'Prima ta cheie');
  await page.getByLabel('Codul din e-mail').fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Fă cheia și intră' }).click();
  await expect(page.getByText(/^Codul nu e bun sau a expirat/)).toBeVisible();
  await page.getByLabel('Codul din e-mail').fill(code);
  await page.getByRole('button', { name: 'Fă cheia și intră' }).click();
  await expectGoodOfficeScreen(page, 'Pagina ta');
  await expect(page.getByRole('link', { name: 'Adaugă a doua acum' })).toBeVisible();
});
