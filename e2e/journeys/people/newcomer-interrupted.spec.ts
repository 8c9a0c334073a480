import { randomUUID } from 'node:crypto';
import { acceptTerms, register } from '../../steps/auth.ts';
import { goToPayment } from '../../steps/payment/card-payment.ts';
import { chooseGame, takeByChance } from '../../steps/picker.ts';
import { fillProfile } from '../../steps/profile.ts';
import { waitForCode } from '../../support/mailbox.ts';
import { expect, test } from '../../support/test.ts';

test('a press passes the splash at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The page's own timer never fires.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await page.getByRole('button', { name: 'Mergi mai departe' }).click();
  await expect(page).toHaveURL('/welcome');
});

test(
  'a newcomer whose browser is reloaded after every step still comes to the payment',
  { tag: '@full-run' },
  async ({ page, stack }) => {
    const email = `reincarcat-${randomUUID().slice(0, 8)}@exemplu.ro`;
    const reloaded = async (check: () => Promise<void>) => {
      await check();
      await page.reload();
      await check();
    };
    // The splash continues automatically.
    await page.goto('/');
    await expect(page).toHaveURL('/welcome');
    await reloaded(() =>
      expect(page.getByRole('heading', { level: 1, name: 'Tu alegi numerele.' })).toBeVisible(),
    );
    await page.getByRole('link', { name: 'Fă-ți cont' }).click();
    await reloaded(() => expect(page.getByRole('heading', { level: 1, name: 'Fă-ți cont' })).toBeVisible());
    await register(page, { email, password: 'parola destul de lunga 7' });
    await reloaded(() => expect(page.getByText(email)).toBeVisible());
    await page.getByLabel('Codul din e-mail').fill(await waitForCode(stack.mailboxApi, email));
    await reloaded(() => expect(page.getByRole('dialog', { name: 'Acorduri platforma' })).toBeVisible());
    await acceptTerms(page);
    await reloaded(() => expect(page.getByRole('heading', { level: 1, name: 'Bună' })).toBeVisible());

    await chooseGame(page, 'Loto 5/40');
    await takeByChance(page, 3);
    await reloaded(() => expect(page.getByRole('heading', { level: 1, name: 'Profilul tău' })).toBeVisible());
    await fillProfile(page);
    await reloaded(() => expect(page.getByLabel('Localitate')).toHaveValue('Cluj-Napoca'));
    await page.getByRole('button', { name: 'Salvează și continuă' }).click();
    await reloaded(() => expect(page.getByRole('button', { name: 'Plătește 15,50 lei' })).toBeEnabled());
    await goToPayment(page);
  },
);
