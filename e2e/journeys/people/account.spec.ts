import { randomUUID } from 'node:crypto';
import { acceptTerms, openWelcome, register, signIn, signOut } from '../../steps/auth.ts';
import { fillProfile } from '../../steps/profile.ts';
import { waitForCode } from '../../support/mailbox.ts';
import { expectAccessible, expectGoodScreen } from '../../support/screen-checks.ts';
import { expectStoredKeys } from '../../support/session-entries.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a newcomer makes an account, fills in the profile, leaves and comes back',
  { tag: '@full-run' },
  async ({ page, stack }) => {
    const email = `nou-${randomUUID().slice(0, 8)}@exemplu.ro`;
    const password = 'parola destul de lunga 7';

    await openWelcome(page);
    await expectGoodScreen(page, 'Tu alegi numerele. Noi tipărim biletul.');

    await page.getByRole('link', { name: 'Fă-ți cont' }).click();
    await expectGoodScreen(page, 'Fă-ți cont');
    await register(page, { email, password });

    await expectGoodScreen(page, 'Verifică adresa de e-mail');
    await expect(page.getByRole('main')).toContainText(email);
    await page.getByLabel('Codul din e-mail').fill(await waitForCode(stack.mailboxApi, email));

    await expect(page).toHaveURL('/user/home');
    await expect(page.getByRole('dialog', { name: 'Acorduri platforma' })).toBeVisible();
    await expectAccessible(page);
    await acceptTerms(page);
    await expectGoodScreen(page, 'Bună');

    await page.getByRole('link', { name: 'Cont', exact: true }).click();
    await expectGoodScreen(page, 'Contul tău');
    await page.getByRole('link', { name: /Profil jucător/ }).click();
    await expectGoodScreen(page, 'Profilul tău');
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page.getByText('Scrie prenumele.')).toBeVisible();
    await fillProfile(page);
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page.getByText('Profilul a fost actualizat.')).toBeVisible();

    await page.goto('/user/account');
    await expect(page.getByText('Profil complet, e-mail verificat')).toBeVisible();
    await expectGoodScreen(page, 'Contul tău');
    await signOut(page);
    await expectStoredKeys(page, (keys) => expect(keys).not.toContain('token'));

    await page.goto('/auth/sign-in');
    await expectGoodScreen(page, 'Bine ai revenit');
    await signIn(page, { email, password: 'alta parola cu totul' });
    await expect(page.getByText('Parola nu se potrivește cu acest e-mail.')).toBeVisible();
    await signIn(page, { email, password });
    await expect(page).toHaveURL('/user/home');
  },
);
