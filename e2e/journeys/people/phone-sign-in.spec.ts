import type { Browser, Page } from '@playwright/test';
import { acceptTerms } from '../../steps/auth.ts';
import { beAtProvider, newEmail } from '../../steps/federated.ts';
import { showPage } from '../../steps/screens.ts';
import { bePhone, firePhone, phoneCalls } from '../../support/phone-bridge.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/test.ts';

/** Opens the phone's browser at a URL. It shares nothing with the app except the network. */
async function systemBrowser(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  return page;
}

/**
 * Signs in at the provider.
 * @returns the link to the product to which the browser is redirected
 */
async function signInThere(page: Page, email: string): Promise<string> {
  const returned = page.waitForResponse((response) => response.url().includes('/sign-in-return/'));
  await beAtProvider(page, { email });
  return (await returned).headers()['location'] ?? '';
}

async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL('/user/home');
  await acceptTerms(page);
  await showPage(page, '/user/account');
  await expect(page.getByText(email)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(/id_token|federatedSignIn/);
}

for (const provider of ['Google', 'Apple'] as const) {
  const onAndroid = { tag: provider === 'Apple' ? '@full-run' : [] };
  test(`the app on android signs in by ${provider}`, onAndroid, async ({ page, browser, stack }) => {
    const email = newEmail();
    await bePhone(page, stack.player, { platform: 'android', secrets: {} });
    await page.goto('/auth/sign-in');
    const button = page.getByRole('button', { name: `Continuă cu ${provider}` });
    const opened = async () => phoneCalls(page, 'InAppBrowser.openInSystemBrowser');
    const openBrowser = async (times: number) => {
      await button.click();
      await expect.poll(async () => (await opened()).length).toBe(times);
      return systemBrowser(browser, ((await opened()).at(-1) as { url: string }).url);
    };

    // The page is closed without a response, so the buttons can be pressed again.
    await openBrowser(1);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await firePhone(page, 'InAppBrowser.browserClosed');
    await expect(button).not.toHaveAttribute('aria-busy');

    // Another player's response has no effect, and the app's own still works after it.
    const atProvider = await openBrowser(2);
    await firePhone(page, 'App.appUrlOpen', {
      url: `${stack.player}/process#provider=google&id_token=a.b.c&state=app.0123456789abcdef`,
    });
    await expect(page).toHaveURL('/auth/sign-in');
    const link = await signInThere(atProvider, email);

    // A browser that wasn't opened by the app offers to open the app.
    await expectGoodScreen(atProvider, 'Înapoi în aplicație');
    expect(atProvider.url()).toBe(`${stack.player}/process`);
    const open = atProvider.getByRole('link', { name: 'Deschide aplicația' });
    const { protocol } = new URL(stack.player);
    const intent = link.replace(/^https?:/, 'intent:');
    await expect(open).toHaveAttribute('href', `${intent}#Intent;scheme=${protocol.slice(0, -1)};end`);

    await firePhone(page, 'App.appUrlOpen', { url: link });
    await expectSignedIn(page, email);
    // Using the same link again has no effect.
    await firePhone(page, 'App.appUrlOpen', { url: link });
    await expect(page).toHaveURL('/user/account');
  });

  test(
    `the app on ios signs in by ${provider}`,
    { tag: provider === 'Google' ? '@full-run' : [] },
    async ({ page, browser, stack }) => {
      const email = newEmail();
      const phone = await bePhone(page, stack.player, { platform: 'ios', secrets: {} });
      await page.goto('/auth/sign-in');
      const button = page.getByRole('button', { name: `Continuă cu ${provider}` });

      // The person closed it.
      phone.answers.set('SignInSession.start', () => ({}));
      await button.click();
      const host = new URL(stack.player).hostname;
      await expect
        .poll(async () => phoneCalls(page, 'SignInSession.start'))
        .toMatchObject([{ host, path: '/process' }]);
      await expect(button).not.toHaveAttribute('aria-busy');

      phone.answers.set('SignInSession.start', async ({ url = '' }) => ({
        url: await signInThere(await systemBrowser(browser, url), email),
      }));
      await button.click();
      await expectSignedIn(page, email);
    },
  );
}

test(
  'a player who declines at the provider is back at sign-in of the app',
  { tag: '@full-run' },
  async ({ page, browser, stack }) => {
    await bePhone(page, stack.player, { platform: 'android', secrets: {} });
    await page.goto('/auth/sign-in');
    await page.getByRole('button', { name: 'Continuă cu Apple' }).click();
    const opened = async () => phoneCalls(page, 'InAppBrowser.openInSystemBrowser');
    await expect.poll(async () => (await opened()).length).toBe(1);
    const atProvider = await systemBrowser(browser, ((await opened())[0] as { url: string }).url);
    const returned = atProvider.waitForResponse((response) => response.url().includes('/sign-in-return/'));
    await atProvider.getByRole('button', { name: 'Renunță' }).click();
    const link = (await returned).headers()['location'];
    await firePhone(page, 'App.appUrlOpen', { url: link });
    await expect(page).toHaveURL('/auth/sign-in');
    await expect(page.getByRole('button', { name: 'Continuă cu Apple' })).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
