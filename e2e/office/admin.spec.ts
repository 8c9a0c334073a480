import type { Browser, Page } from '@playwright/test';
import {
  closeAction,
  enterOffice,
  expectGoodOfficeScreen,
  signAction,
  signActionByKeyboard,
} from '../support/office.ts';
import { expectNoSidewaysScroll } from '../support/screen-checks.ts';
import type { StackAddress } from '../support/stack-address.ts';
import { expect, test } from '../support/test.ts';

/** Opens the office as another person, in a separate browser. */
async function secondPerson(browser: Browser, stack: StackAddress, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'ro-RO', timezoneId: 'Europe/Bucharest' });
  const page = await context.newPage();
  await enterOffice(page, stack, 'Radu', path);
  return page;
}

test('a request is approved by another person, by the keyboard alone, and its log is verified', async ({
  page,
  browser,
  stack,
}) => {
  await enterOffice(page, stack, 'Ana', '/operators');
  await expectGoodOfficeScreen(page, 'Operatori');
  await page.getByLabel('Numele (litere mici)').fill('ilinca');
  await page.getByLabel('E-mail').fill('ilinca@loto.test');
  await page.getByRole('checkbox', { name: 'auditor' }).check();
  await page.getByRole('button', { name: 'Cere adăugarea' }).click();
  await signAction(page);
  await closeAction(page);

  await page.goto(`${stack.office}/requests`);
  await expectGoodOfficeScreen(page, 'Cereri');
  const own = page.getByRole('article', { name: 'Adaugă un operator' });
  await expect(own.getByText('Cererea ta')).toBeVisible();
  await expect(own.getByText('Așteaptă ca radu să aprobe.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Aprobă' })).toBeHidden();

  const radu = await secondPerson(browser, stack, '/requests');
  const request = radu.getByRole('article', { name: 'Adaugă un operator' });
  await expect(request.getByText('Poți aproba')).toBeVisible();
  await expect(request.getByRole('row', { name: /Rolurile/ })).toContainText('nimic');
  await expect(request.getByRole('row', { name: /Rolurile/ })).toContainText('auditor');
  await expect(request.getByText('adaugă un operator', { exact: true })).toBeVisible();
  await expectGoodOfficeScreen(radu, 'Cereri');
  const approve = request.getByRole('button', { name: 'Aprobă' });
  while (!(await approve.evaluate((element) => element === document.activeElement)))
    await radu.keyboard.press('Tab');
  await radu.keyboard.press('Enter');
  await signActionByKeyboard(radu);
  await expect(radu.getByRole('dialog').getByRole('button', { name: 'Închide' })).toBeFocused();
  await radu.keyboard.press('Escape');
  await expect(request).toBeHidden();
  await expect(radu.getByRole('row', { name: /aprobată de radu/ }).first()).toBeVisible();

  await radu.goto(`${stack.office}/audit?command=approve&operator=radu`);
  const line = radu.getByRole('link', { name: /radu a aprobat ce a cerut ana: să adauge un operator/ });
  await line.first().click();
  await expect(radu.getByText('Browserul tău a verificat: totul e în regulă.')).toBeVisible();
  await expect(radu.getByText('Două persoane au semnat același text: radu, ana')).toBeVisible();
  await expect(radu.getByText(/command approve/)).toBeVisible();
  await expectGoodOfficeScreen(radu, 'Jurnal');
  const download = radu.waitForEvent('download');
  await radu.getByRole('link', { name: 'Descarcă lista (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^listActions-/);
  await radu.context().close();
});

test('the calendar says what would happen before anybody signs, and refuses what cannot be', async ({
  page,
  stack,
}) => {
  await enterOffice(page, stack, 'Ana', '/calendar');
  await expectGoodOfficeScreen(page, 'Calendar');
  await page
    .getByRole('link', { name: /Joker 18:15 în vânzare/ })
    .first()
    .click();
  const time = page.getByLabel('Ora extragerii');
  const at = await time.inputValue();
  await time.fill(at.replace(/\d\d:\d\d$/, '20:30'));
  const preview = page.getByRole('region', { name: 'Ce se întâmplă' });
  await expect(preview.getByText(/se extrage .*20:30/)).toBeVisible();
  await expect(preview.getByText(/Păstrează/)).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Continuă la semnare' })).toBeVisible();
  await time.fill('01.01.2020 18:15');
  await expect(preview.getByText(/a trecut/)).toBeVisible();
  await expect(preview.getByRole('button')).toBeHidden();
  await page.getByText('Anulează', { exact: true }).click();
  await expect(preview.getByText(/se anulează, iar biletele ei joacă la extragerea următoare/)).toBeVisible();
  await page.getByText('Se rambursează', { exact: true }).click();
  await expect(preview.getByText(/De dat înapoi/)).toBeVisible();
  await expect(preview.getByText(/E nevoie de încă o persoană/)).toBeVisible();
  await expectGoodOfficeScreen(page, 'Calendar');

  await page.getByRole('button', { name: 'Adaugă o extragere' }).click();
  await page.getByLabel('Jocul').selectOption('Loto 5/40');
  await page.getByLabel('Ora extragerii').fill('06.01.2027 18:15');
  await page.getByLabel('Extragere specială').check();
  await page.getByLabel('Adaugă la categoria I, în lei').fill('100000');
  await expect(preview.getByText(/100\.000,00\slei adăugați la categoria I/)).toBeVisible();
  await expectGoodOfficeScreen(page, 'Calendar');
});

test('a game is taken off the sale and put back', async ({ page, stack }) => {
  await enterOffice(page, stack, 'Ana', '/games');
  await expectGoodOfficeScreen(page, 'Jocuri');
  const game = page.getByRole('article', { name: 'Loto 5/40' });
  const isOff = await game.getByText('Scos din vânzare', { exact: true }).isVisible();
  for (const [action, state] of isOff
    ? [['Pune în vânzare', 'În vânzare']]
    : [
        ['Scoate din vânzare', 'Scos din vânzare'],
        ['Pune în vânzare', 'În vânzare'],
      ]) {
    await game.getByRole('button', { name: action }).click();
    await signAction(page);
    await closeAction(page);
    await expect(game.getByText(state ?? '', { exact: true })).toBeVisible();
  }
});

test('the system page shows what runs by itself', async ({ page, stack }) => {
  await enterOffice(page, stack, 'Ana', '/system');
  await expectGoodOfficeScreen(page, 'Sistem');
  await expect(page.getByRole('row', { name: /decontări/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Procesatori de plăți' })).toBeVisible();
});

test('requests are read on a phone, and in the dark', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterOffice(page, stack, 'Ana', '/requests');
  await expectGoodOfficeScreen(page, 'Cereri');
  for (const path of ['/operators', '/audit', '/system', '/games', '/calendar']) {
    await page.goto(stack.office + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
