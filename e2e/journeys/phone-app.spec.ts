import { expectGoodScreen } from '../support/screen-checks.ts';
import { bePhone, firePhone, phoneCalls } from '../support/phone-bridge.ts';
import { buyTicket } from '../support/new-ticket.ts';
import { sessionEntries } from '../support/session-entries.ts';
import { expect, test } from '../support/signed-in.ts';

for (const platform of ['android', 'ios'] as const) {
  test(`the app on ${platform}: a visitor is led to the welcome page`, async ({ page, stack, player }) => {
    expect(player.token).not.toBe('');
    await bePhone(page, stack.player, { platform, secrets: {} });
    // the tokens in the page's storage are not the app's
    await page.goto('/user/home');
    await expect(page).toHaveURL('/welcome');
    await expect.poll(async () => phoneCalls(page, 'SplashScreen.hide')).toHaveLength(1);
  });

  test(`the app on ${platform}: a payment page is closed, then ends at the failure path`, async ({
    page,
    stack,
    player,
  }) => {
    const { id } = await buyTicket(stack, player);
    const entries = sessionEntries(player).map(({ name, value }) => [name, value] as const);
    await bePhone(page, stack.player, { platform, secrets: Object.fromEntries(entries) });
    const clients = new Set<string | undefined>();
    page.on('request', (request) => {
      const headers = request.headers();
      if (new URL(request.url()).pathname.startsWith('/api/')) {
        clients.add([headers['applicationclient'], headers['appbuild'], headers['packagename']].join(' '));
      }
    });
    await page.goto('/user/home');
    await expect(page).toHaveURL('/user/home');
    await firePhone(page, 'App.appUrlOpen', { url: `${stack.player}/user/history/ticket-details/${id}` });
    await expect(page).toHaveURL(`/user/history/ticket-details/${id}`);

    const payOverTheApp = async (times: number) => {
      await page.getByRole('button', { name: /Plătește/ }).click();
      await expect.poll(async () => phoneCalls(page, 'InAppBrowser.openInWebView')).toHaveLength(times);
    };
    await payOverTheApp(1);
    await firePhone(page, 'InAppBrowser.browserPageNavigationCompleted', { url: 'https://bank.test/3ds' });
    await firePhone(page, 'InAppBrowser.browserClosed');
    await expect(page).toHaveURL('/user/home');
    await firePhone(page, 'App.appUrlOpen', { url: `${stack.player}/user/history/ticket-details/${id}` });
    await payOverTheApp(2);
    await firePhone(page, 'InAppBrowser.browserPageNavigationCompleted', {
      url: `${stack.player}/payment/failure/${id}`,
    });
    await expect(page).toHaveURL(`/payment/failure/${id}`);
    await expectGoodScreen(page, 'Plata nu s-a încheiat');
    expect([...clients]).toEqual([`app.${platform} 908 ro.loto.app`]);
  });
}

test('the app on android asks before the back button leaves it', async ({ page, stack, player }) => {
  const entries = sessionEntries(player).map(({ name, value }) => [name, value] as const);
  await bePhone(page, stack.player, { platform: 'android', secrets: Object.fromEntries(entries) });
  await page.goto('/user/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Ieși din aplicație?' });
  await firePhone(page, 'App.backButton');
  await question.getByRole('button', { name: 'Nu' }).click();
  await expect(question).toBeHidden();
  await firePhone(page, 'App.backButton');
  await question.getByRole('button', { name: 'Da' }).click();
  await expect.poll(async () => phoneCalls(page, 'App.exitApp')).toHaveLength(1);
});
