import type { Page } from '@playwright/test';
import { cards, expectPaid, goToPayment, payByCard } from '../../steps/payment/card-payment.ts';
import { takeAnyTicket } from '../../steps/picker.ts';
import { moveSignInBack } from '../../support/earlier-sign-in.ts';
import { saveCard } from '../../support/saved-cards.ts';
import { expect, test as signedIn } from '../../support/signed-in.ts';
import { test } from '../../support/test.ts';

const notice = 'Pagina nu s-a încărcat până la capăt. Verifică internetul.';
const missing = 'Partea asta nu s-a încărcat';

/** Errors that Chromium and React Router log if a script fails to load. */
const expectedErrors = [
  [/ERR_FAILED/, /^Error loading route module/, /dynamically imported module/, /MissingPart/],
  { option: true },
] as never;
test.use({ expectedErrors });
signedIn.use({ expectedErrors });

/** Blocks requests to these URLs until they are unblocked. */
async function block(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

/** Counts the documents that the page requests. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

const loadAgain = (page: Page) => page.getByRole('button', { name: 'Încarcă din nou' });
const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Meniu principal' })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true });

/** No page works without these scripts, which the prerendered page explains. */
const ofEveryPage = [
  '**/assets/entry.client-*.js',
  '**/assets/manifest-*.js',
  '**/assets/root-*.js',
  '**/assets/libraries-*.js',
  '**/assets/i18n/*.json',
];

for (const address of ofEveryPage) {
  test(`without ${address} a built page stays and says so`, async ({ page }) => {
    const unblock = await block(page, address);
    await page.goto('/auth/sign-in');
    await expect(page.getByRole('alert')).toContainText(notice);
    await expect(page.getByRole('heading', { name: 'Bine ai revenit' })).toBeVisible();
    await unblock();
    await loadAgain(page).click();
    // Parts that depend on the server appear once the app is running.
    await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
    await expect(page.getByText(notice)).toHaveCount(0);
  });

  signedIn(`without ${address} a player’s page says so`, async ({ page }) => {
    const unblock = await block(page, address);
    await page.goto('/user/history');
    await expect(page.getByRole('alert')).toContainText(notice);
    await unblock();
    await loadAgain(page).click();
    await expect(page.getByRole('heading', { name: 'Biletele tale' })).toBeVisible();
  });
}

test('the page says so in English', async ({ page }) => {
  await block(page, '**/assets/entry.client-*.js');
  await page.goto('/auth/sign-in?lang=en');
  await expect(page.getByRole('alert')).toContainText(
    'This page did not load completely. Check your internet connection.',
  );
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
});

signedIn('a page whose script is blocked leaves the tabs, and opens once it comes', async ({ page }) => {
  const unblock = await block(page, '**/assets/history-screen-*.js');
  await page.goto('/user/home');
  await expect(tab(page, 'Acasă')).toBeVisible();
  const documents = countDocuments(page);
  await tab(page, 'Bilete').click();
  await expect(page.getByRole('heading', { name: missing })).toBeVisible();
  expect(documents()).toBe(0);
  await tab(page, 'Cont').click();
  await expect(page.getByRole('heading', { name: 'Contul tău' })).toBeVisible();
  await tab(page, 'Bilete').click();
  await expect(page.getByRole('heading', { name: missing })).toBeVisible();
  await unblock();
  await page.getByRole('button', { name: 'Mai încearcă' }).click();
  await expect(page.getByRole('heading', { name: 'Biletele tale' })).toBeVisible();
});

signedIn('a page that is opened without its script does not reload by itself', async ({ page }) => {
  await block(page, '**/assets/history-screen-*.js');
  const documents = countDocuments(page);
  await page.goto('/user/history');
  await expect(page.getByRole('heading', { name: missing })).toBeVisible();
  await expect(page.getByText('Pagina asta nu există')).toHaveCount(0);
  await tab(page, 'Cont').click();
  await expect(page.getByRole('heading', { name: 'Contul tău' })).toBeVisible();
  expect(documents()).toBe(1);
});

const aroundEveryPage = ['**/assets/whole-store-*.js', '**/assets/tab-shell-*.js'];

for (const address of aroundEveryPage) {
  signedIn(`without ${address} a player’s page offers another try`, async ({ page }) => {
    const unblock = await block(page, address);
    const documents = countDocuments(page);
    await page.goto('/user/history');
    await expect(page.getByRole('heading', { name: missing })).toBeVisible();
    expect(documents()).toBe(1);
    await unblock();
    await page.getByRole('button', { name: 'Mai încearcă' }).click();
    await expect(page.getByRole('heading', { name: 'Biletele tale' })).toBeVisible();
  });
}

test('a form of a first page says so where the calls do not load, and works once they do', async ({
  page,
}) => {
  const unblock = await block(page, '**/assets/whole-store-*.js');
  await page.goto('/auth/sign-in');
  await page.getByLabel('E-mail').fill('ana@exemplu.ro');
  await page.getByLabel('Parolă', { exact: true }).fill('o parola lunga');
  await page.getByRole('button', { name: 'Intră în cont' }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await unblock();
  await loadAgain(page).click();
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
});

test('a public text whose script is blocked leaves the frame around it', async ({ page }) => {
  const unblock = await block(page, '**/assets/responsible-gambling-*.js');
  await page.goto('/terms-and-conditions');
  // Before the app is running, a link would load a new document.
  await page.waitForFunction(() => '__reactRouterDataRouter' in globalThis);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Joc responsabil' }).click();
  await expect(page.getByRole('heading', { name: missing })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Înapoi' })).toBeVisible();
  await unblock();
  await page.getByRole('button', { name: 'Mai încearcă' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Joc responsabil' })).toBeVisible();
});

test('a language whose texts are blocked is said, and the page stays', async ({ page }) => {
  const unblock = await block(page, '**/assets/i18n/en.json');
  await page.goto('/results');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rezultate', level: 1 })).toBeVisible();
  await unblock();
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByRole('heading', { name: 'Results', level: 1 })).toBeVisible();
});

signedIn.describe('a part that is loaded later', () => {
  signedIn.use({ hasProfile: false });

  signedIn('says that it is missing, and the page stays', async ({ page }) => {
    const unblock = await block(page, '**/assets/toast-region-*.js');
    // Leads to the profile, with a toast.
    await page.goto('/user/home/game/buy');
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Profilul tău' })).toBeVisible();
    await tab(page, 'Cont').click();
    await expect(page.getByRole('heading', { name: 'Contul tău' })).toBeVisible();
    await unblock();
    await loadAgain(page).click();
    await expect(page.getByText(notice)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Contul tău' })).toBeVisible();
  });
});

signedIn(
  'without the dialog of the step-up a change fails each time, and the page stays',
  async ({ page, stack, player }) => {
    await saveCard(stack, player, cards.accepted);
    await moveSignInBack(stack, player);
    await block(page, '**/assets/step-up-dialog-*.js');
    await page.goto('/user/account/cards');
    for (const _ of ['first', 'second']) {
      await page.getByRole('button', { name: 'Șterge cardul Visa 4242' }).click();
      const deletion = page.getByRole('dialog', { name: /^Ștergi/ });
      await deletion.getByRole('button', { name: 'Șterge cardul' }).click();
      await expect(page.getByTestId('toast')).toContainText('Ceva n-a mers bine!');
      await expect(page.getByText(notice)).toBeVisible();
      await expect(deletion).toBeHidden();
      await expect(page.getByText('Visa 4242', { exact: true })).toBeAttached();
      await expect(page.getByTestId('toast')).toHaveCount(0);
    }
  },
);

signedIn('a QR code that cannot be drawn leaves its page', async ({ page }) => {
  const unblock = await block(page, '**/assets/lean-qr-*.js');
  await page.goto('/user/account/qr-codes/add-qr-code');
  await page.getByLabel('Numele codului').fill('Avizier');
  await page.getByRole('button', { name: 'Creează codul' }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiază linkul' })).toBeVisible();
  await unblock();
  await loadAgain(page).click();
  await expect(page.getByRole('img', { name: 'Codul QR Avizier' }).locator('path')).toBeVisible();
});

signedIn('a PDF whose scripts are blocked can be saved, and is drawn once they come', async ({ page }) => {
  await page.goto('/user/home');
  await takeAnyTicket(page, 'Loto 6/49');
  await goToPayment(page);
  await payByCard(page, cards.accepted);
  await expectPaid(page);
  await page.getByRole('link', { name: 'Vezi biletul' }).click();
  for (const address of ['**/assets/pdf-renderer-*.js', '**/assets/pdf-worker-*.js']) {
    const unblock = await block(page, address);
    await page.getByRole('link', { name: 'Deschide PDF-ul' }).click();
    await expect(page.getByRole('heading', { name: 'PDF-ul nu s-a deschis' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Descarcă PDF-ul' }).first(),
    ).toBeVisible();
    await unblock();
    await page.getByRole('button', { name: 'Mai încearcă' }).click();
    await expect(page.getByRole('img', { name: /^Biletul ca PDF/ }).locator('canvas')).toBeVisible();
    await page.getByRole('link', { name: 'Vezi biletul ca pagină' }).click();
  }
});
