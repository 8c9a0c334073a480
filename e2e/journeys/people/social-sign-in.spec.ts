import { acceptTerms } from '../../steps/auth.ts';
import { beAtProvider, continueWith, newEmail } from '../../steps/federated.ts';
import { showPage } from '../../steps/screens.ts';
import { registerPlayer } from '../../support/new-player.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/test.ts';

for (const provider of ['Google', 'Apple'] as const) {
  const inFullRun = { tag: provider === 'Apple' ? '@full-run' : [] };
  test(`a newcomer comes in by ${provider}`, inFullRun, async ({ page }) => {
    const email = newEmail();
    await page.goto('/auth/registration');
    await expectGoodScreen(page, 'Fă-ți cont');
    await continueWith(page, provider);
    await beAtProvider(page, { email, name: 'Ilie Moldovan' });
    await expect(page).toHaveURL('/user/home');
    await acceptTerms(page);
    await expectGoodScreen(page, 'Bună');
    await showPage(page, '/user/account');
    await expect(page.getByText(email)).toBeVisible();

    // The credentials are neither stored nor reachable by going back.
    await page.goBack();
    await expect(page).not.toHaveURL(/id_token|#/);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain('id_token');
  });
}

test('the account of the same, verified e-mail is opened', { tag: '@full-run' }, async ({ page, stack }) => {
  const player = await registerPlayer(stack);
  await page.goto('/auth/sign-in');
  await expectGoodScreen(page, 'Bine ai revenit');
  await continueWith(page, 'Google');
  await beAtProvider(page, { email: player.email });
  await expect(page).toHaveURL('/user/home');
  await expect(
    page.getByRole('heading', { level: 1, name: `Bună, ${player.user.userProfile.firstName}` }),
  ).toBeVisible();
});

test(
  'an e-mail that the provider does not vouch for opens nothing',
  { tag: '@full-run' },
  async ({ page, stack }) => {
    const player = await registerPlayer(stack);
    await page.goto('/auth/sign-in');
    await continueWith(page, 'Google');
    await beAtProvider(page, { email: player.email, isVerified: false });
    await expect(page.getByRole('alert')).toContainText('Adresa de e-mail a acestui cont nu e confirmată.');
    await expect(page).toHaveURL('/auth/sign-in');
  },
);

test('a player who declines is back at sign-in without a word', { tag: '@full-run' }, async ({ page }) => {
  await page.goto('/auth/sign-in');
  await continueWith(page, 'Apple');
  await page.getByRole('button', { name: 'Renunță' }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(page.getByRole('button', { name: 'Continuă cu Apple' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an unrequested answer is not sent on', { tag: '@full-run' }, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/process#provider=google&id_token=forged.by.attacker&state=0123456789abcdef');
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(page.getByRole('alert')).toContainText(
    'Intrarea a durat prea mult sau a început în altă fereastră.',
  );
  expect(sent.filter((line) => line.includes('forged.by.attacker') || line.includes('google-login'))).toEqual(
    [],
  );
});

test('/process alone leads where the guards lead', { tag: '@full-run' }, async ({ page }) => {
  await page.goto('/process');
  await expect(page).toHaveURL(/\/welcome(-splash)?$/);
});
