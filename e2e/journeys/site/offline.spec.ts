import type { Page } from '@playwright/test';
import { payWithoutPage } from '../../support/card-provider.ts';
import { isFullRun } from '../../support/full-run.ts';
import { buyTicket, startPayment, ticketsOf } from '../../support/new-ticket.ts';
import { bePhone, firePhone } from '../../support/phone-bridge.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { sessionEntries } from '../../support/session-entries.ts';
import { expect, test } from '../../support/signed-in.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** Returns the number of entries in an IndexedDB store; doesn't create a missing one. */
const storedIn = async (page: Page, database: string, store: string): Promise<number> =>
  page.evaluate(
    async ([name, inName]) => {
      const databases = await indexedDB.databases();
      if (!databases.some((each) => each.name === name)) return 0;
      return new Promise<number>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(inName).objectStore(inName).count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      });
    },
    [database, store] as const,
  );

/**
 * Chromium's emulation fails every request but tells pages opened by a worker that they are online.
 * A real browser reports the same state in both places.
 */
async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', {
      configurable: true,
      get: () => 'isConnected' in globalThis,
    }),
  );
}

async function regainConnection(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isConnected: true }));
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

const banner = (page: Page) => page.getByText('Ești fără internet. Biletele salvate');
const storedNote = (page: Page) => page.getByRole('note').filter({ hasText: 'Salvat pe dispozitiv' });

/**
 * Simulates a page from an older build with a worker from a newer one. The worker has another URL,
 * which later pages request too, and this page refers to files that the worker doesn't have.
 */
async function simulateNewerBuild(page: Page): Promise<void> {
  const newer = '/service-worker.js?newer';
  await page.addInitScript((address) => {
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    container.register = async () => register(address);
  }, newer);
  await page.evaluate(async (address) => {
    const manifest: unknown = Reflect.get(globalThis, '__reactRouterManifest');
    Object.assign(manifest as object, { url: '/assets/manifest-00000000.js' });
    await navigator.serviceWorker.register(address);
  }, newer);
}

/** Returns whether a worker controls the page and whether another one is waiting. */
const workersOf = async (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isControlled = navigator.serviceWorker.controller !== null;
    return { isControlled, isWaiting: (registration?.waiting ?? null) !== null };
  });

test('the site takes a newer build when it is pressed, opens without a connection, and sends nothing', async ({
  page,
  stack,
  player,
}) => {
  const paid = await buyTicket(stack, player);
  await payWithoutPage(stack, await startPayment(stack, player, paid.id));
  await expect.poll(async () => (await ticketsOf(stack, player))[0]?.status).toBe('active');
  const unpaid = await buyTicket(stack, player);

  await page.goto('/user/home');
  await expect.poll(async () => workersOf(page)).toEqual({ isControlled: true, isWaiting: false });
  await simulateNewerBuild(page);
  const offer = page.getByText('O versiune nouă este gata.');
  await expect(offer).toBeVisible();
  await expectGoodScreen(page, 'Bună, Ioana');
  if (isFullRun) {
    await page
      .getByRole('link', { name: /^Joacă/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/game\//);
    await expect(offer).toBeHidden();
    await page.goBack();
  }
  expect(await workersOf(page)).toEqual({ isControlled: true, isWaiting: true });
  await page.getByRole('button', { name: 'Actualizează' }).click();
  // The next page comes from the worker's build, which takes over without a message.
  await expect.poll(async () => workersOf(page)).toEqual({ isControlled: true, isWaiting: false });
  await expect(offer).toBeHidden();

  await page.goto(`/pdf-viewer?ticket=${paid.id}`);
  await expect(page.locator('canvas')).toBeVisible();
  await expect.poll(async () => storedIn(page, 'stored-tickets', 'pdfs')).toBe(1);
  await expect.poll(async () => storedIn(page, 'stored-tickets', 'tickets')).toBe(2);
  await expect.poll(async () => storedIn(page, 'stored-results', 'files')).toBe(3);

  await loseConnection(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/');
  await expect(page).toHaveURL('/user/home');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ai nevoie de internet' })).toHaveCount(3);
  await page.getByRole('link', { name: 'Toate rezultatele' }).click();
  await expect(storedNote(page)).toBeVisible();
  await expectGoodScreen(page, 'Rezultate');
  await page.goBack();
  await page.getByRole('link', { name: 'Bilete', exact: true }).last().click();
  await expect(storedNote(page)).toBeVisible();
  await expectGoodScreen(page, 'Biletele tale');
  const tickets = page.getByRole('main').getByRole('listitem').getByRole('link');
  await tickets.last().click();
  await expect(page).toHaveURL(`/user/history/ticket-details/${paid.id}`);
  await expect(storedNote(page)).toBeVisible();
  await expectGoodScreen(page, 'Bilet 6/49');
  await page.getByRole('link', { name: 'Deschide PDF-ul' }).first().click();
  await expect(page.locator('canvas')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await tickets.first().click();
  await expect(page).toHaveURL(`/user/history/ticket-details/${unpaid.id}`);
  await expect(page.getByRole('button', { name: 'Ai nevoie de internet' })).toBeDisabled();
  const pay = page.getByRole('button', { name: /Plătește/ });
  await expect(pay).toHaveCount(0);
  expect(sent).toEqual([]);

  await regainConnection(page);
  await expect(banner(page)).toBeHidden();
  await expect(storedNote(page)).toBeHidden();
  expect(await ticketsOf(stack, player)).toHaveLength(2);
  expect(sent).toEqual([]);
  await pay.click();
  await expect(page).toHaveURL(new RegExp(`^${stack.cardProvider}`));
});

for (const platform of ['android', 'ios'] as const) {
  test(
    `the app on ${platform} shows stored tickets without a connection, and installs no worker`,
    { tag: '@full-run' },
    async ({ page, stack, player }) => {
      const ticket = await buyTicket(stack, player);
      const entries = sessionEntries(player).map(({ name, value }) => [name, value] as const);
      await bePhone(page, stack.player, { platform, secrets: Object.fromEntries(entries) });
      await page.goto('/user/history');
      await expect.poll(async () => storedIn(page, 'stored-tickets', 'tickets')).toBe(1);
      await page.route('**/api/**', (route) => route.abort());
      await firePhone(page, 'Network.networkStatusChange', { connected: false });
      await expect(banner(page)).toBeVisible();
      await page.getByRole('main').getByRole('listitem').getByRole('link').click();
      await expect(page).toHaveURL(`/user/history/ticket-details/${ticket.id}`);
      await expect(storedNote(page)).toBeVisible();
      await page.unroute('**/api/**');
      await firePhone(page, 'Network.networkStatusChange', { connected: true });
      await expect(storedNote(page)).toBeHidden();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      );
    },
  );
}
