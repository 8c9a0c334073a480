import { signOut } from '../../steps/auth.ts';
import { showPage } from '../../steps/screens.ts';
import { endRecentSignIn } from '../../support/end-recent-sign-in.ts';
import { waitForMail } from '../../support/mailbox.ts';
import { isFullRun } from '../../support/full-run.ts';
import { addPasskeyDevice } from '../../support/passkey-device.ts';
import { expectAccessible, expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';

test('a player adds a passkey, signs in with it and removes it', async ({ page, stack, player }) => {
  const device = await addPasskeyDevice(page);
  await page.goto('/user/account');
  await page.getByRole('link', { name: /Chei de acces/ }).click();
  await expectGoodScreen(page, 'Chei de acces');
  await expect(page.getByText('Nu ai încă nicio cheie de acces')).toBeVisible();

  await page.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  await expect(page.getByText('Cheia de acces a fost adăugată.')).toBeVisible();
  await expect(page.getByText('1 cheie de acces')).toBeVisible();
  await expect(page.getByText('Nefolosită încă')).toBeVisible();
  expect(await device.count()).toBe(1);
  await waitForMail(stack.mailboxApi, player.email, ({ subject }) => subject.includes('cheie de acces nouă'));

  // The device already has one.
  await page.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  await expect(page.getByText('Acest dispozitiv are deja o cheie pentru contul tău.')).toBeVisible();
  await expect(page.getByText('1 cheie de acces')).toBeVisible();

  await showPage(page, '/user/account');
  await signOut(page);
  await page.goto('/auth/sign-in');
  await expectGoodScreen(page, 'Bine ai revenit');
  await page.getByRole('button', { name: 'Intră cu o cheie de acces' }).click();
  await expect(page).toHaveURL('/user/home');
  await showPage(page, '/user/account');
  await expect(page.getByText(player.email)).toBeVisible();

  await showPage(page, '/user/account/passkeys');
  await expect(page.getByText(/Folosită ultima dată miercuri, 18 noiembrie/)).toBeVisible();
  await page.getByRole('button', { name: /^Șterge cheia/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge cheia' }).click();
  await expect(page.getByText('Nu ai încă nicio cheie de acces')).toBeVisible();
  await waitForMail(stack.mailboxApi, player.email, ({ subject }) => subject.includes('a fost ștearsă'));

  // The device still has it, but it no longer works. Tests of the button and of the API check this
  // too.
  if (!isFullRun) return;
  await page.goto('/user/account');
  await signOut(page);
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'Intră cu o cheie de acces' }).click();
  await expect(page.getByRole('alert')).toContainText('Cheia de acces nu e bună pentru contul tău.');
  await expect(page).toHaveURL('/auth/sign-in');
});

test(
  'a passkey confirms who the player is, instead of the password',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    const device = await addPasskeyDevice(page);
    await page.goto('/user/account/passkeys');
    await page.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
    await expect(page.getByText('1 cheie de acces')).toBeVisible();

    await endRecentSignIn(stack, player.user.id);
    await page.getByRole('button', { name: /^Șterge cheia/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Șterge cheia' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmă că ești tu' });
    const confirm = dialog.getByRole('button', { name: 'Confirmă cu o cheie de acces' });
    await expect(confirm).toBeVisible();
    await expectAccessible(page);

    await device.verifyPlayer(false);
    await confirm.click();
    await expect(page.getByText('Nu ai confirmat cu o cheie de acces.')).toBeVisible();
    await expect(dialog).toBeVisible();

    await device.verifyPlayer(true);
    await confirm.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Nu ai încă nicio cheie de acces')).toBeVisible();
  },
);

test('without the player’s finger no one is signed in', { tag: '@full-run' }, async ({ page }) => {
  const device = await addPasskeyDevice(page);
  await page.goto('/user/account/passkeys');
  await page.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  await expect(page.getByText('1 cheie de acces')).toBeVisible();
  await page.goto('/user/account');
  await signOut(page);
  await page.goto('/auth/sign-in');
  await device.verifyPlayer(false);
  await page.getByRole('button', { name: 'Intră cu o cheie de acces' }).click();
  await expect(page.getByText('Nu ai intrat cu o cheie de acces.')).toBeVisible();
  await expect(page).toHaveURL('/auth/sign-in');
});
