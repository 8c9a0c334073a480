import { expectGoodScreen } from '../../support/screen-checks.ts';
import { bePhone, firePhone, phoneCalls } from '../../support/phone-bridge.ts';
import { sessionEntries } from '../../support/session-entries.ts';
import { expect, test } from '../../support/signed-in.ts';

for (const platform of ['android', 'ios'] as const) {
  const inFullRun = { tag: platform === 'ios' ? '@full-run' : [] };

  test(
    `the app on ${platform}: a visitor is led to the welcome page`,
    inFullRun,
    async ({ page, stack, player }) => {
      expect(player.token).not.toBe('');
      await bePhone(page, stack.player, { platform, secrets: {} });
      // The tokens in the page's storage aren't the app's.
      await page.goto('/user/home');
      await expect(page).toHaveURL('/welcome');
      await expect.poll(async () => phoneCalls(page, 'SplashScreen.hide')).toHaveLength(1);
    },
  );

  test(
    `the app on ${platform} is locked, closed and opened by its owner alone`,
    inFullRun,
    async ({ page, stack, player }) => {
      const entries = sessionEntries(player).map(({ name, value }) => [name, value] as const);
      const phone = await bePhone(page, stack.player, { platform, secrets: Object.fromEntries(entries) });
      const calls: string[] = [];
      await page.goto('/user/account');
      await page.getByRole('switch', { name: 'Blocare cu fața sau amprenta' }).click();
      await expect.poll(() => phone.secrets.get('lock')).toBe('on');

      // The app is closed and reopened at an account page.
      phone.biometricAnswers.push('userCancel', 'yes');
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.goto('/user/account');
      await expectGoodScreen(page, 'Loto e blocat');
      await expect(page.getByText('Biletele rămân ascunse.')).toBeVisible();
      expect(await phoneCalls(page, 'SecureStorage.internalGetItem')).toMatchObject([
        { prefixedKey: 'loto_lock' },
      ]);
      expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
      await page.getByRole('button', { name: 'Încearcă din nou' }).click();
      await page.getByRole('link', { name: 'Limbă' }).click();
      await expect(page).toHaveURL('/user/account/language');

      // The app moves to the background and returns after a while, without a biometric check.
      await firePhone(page, 'App.pause');
      const isCovered = async () =>
        page.evaluate(
          () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog') != null,
        );
      await expect.poll(isCovered).toBe(true);
      phone.biometricAnswers.push('biometryNotEnrolled');
      await page.clock.setSystemTime(Date.now() + 5 * 60_000);
      await firePhone(page, 'App.resume');
      await expectGoodScreen(page, 'Loto e blocat');
      // Keys that close a dialog don't unlock the app.
      for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
      await page.evaluate(() => document.querySelector('dialog')?.close());
      await expect.poll(isCovered).toBe(true);
      await page.getByRole('button', { name: 'Intră cu parola' }).click();
      await expect(page).toHaveURL('/auth/sign-in');
      await expect(page.getByLabel('E-mail')).toBeVisible();
      expect([...phone.secrets.keys()]).not.toContain('token');
    },
  );
}

test(
  'the app on android asks before the back button leaves it',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
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
  },
);
