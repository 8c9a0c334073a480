import pg from 'pg';
import { acceptTerms, register, signIn, signOut } from '../../steps/auth.ts';
import { showPage } from '../../steps/screens.ts';
import { continueToCheck, pickByChance } from '../../steps/picker.ts';
import { isFullRun } from '../../support/full-run.ts';
import { callOverHttp } from '../../support/api-client.ts';
import { waitForCode } from '../../support/mailbox.ts';
import { expectOk, type Player } from '../../support/new-player.ts';
import { expectGoodScreen } from '../../support/screen-checks.ts';
import { expect, test } from '../../support/signed-in.ts';
import type { StackAddress } from '../../support/stack-address.ts';

test('a player sets a limit and meets it, then takes a break of 24 hours, and excludes themselves', async ({
  page,
  player,
}) => {
  await page.goto('/user/account');
  await page.getByRole('link', { name: /Joc responsabil Limite/ }).click();
  await expectGoodScreen(page, 'Joc responsabil');
  await expect(page.getByRole('textbox', { name: 'Pe lună' })).toHaveValue('');
  await page.getByRole('button', { name: /^100\slei pe lună$/ }).click();
  await expect(page.getByLabel('Pe zi')).toHaveValue('25');
  await page.getByLabel('Pe zi').fill('5');
  await page.getByRole('button', { name: 'Salvează limitele' }).click();
  await expect(page.getByText(/^Mai ai 5,00\slei\.$/)).toBeVisible();

  await showPage(page, '/user/home/game/add-lottery-ticket');
  await page.getByRole('button', { name: /^Completează/ }).click();
  await expect(page.getByText(/Mai poți cheltui 5,00\slei până joi, 19 noiembrie, 00:00/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Plătește/ })).toHaveCount(0);

  await page
    .getByRole('main')
    .locator('..')
    .getByRole('button', { name: /^Pauză 24 h/ })
    .click();
  await expectGoodScreen(page, 'E pauză');
  await expect(page.getByText('Ești în pauză până joi, 19 noiembrie, 12:', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Acasă' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'E pauză' })).toBeVisible();

  // The player then excludes themselves.
  await showPage(page, '/user/account/safer-play');
  await page.getByRole('button', { name: 'Mă autoexclud' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mă autoexclud' }).click();
  await expect(page.getByText(/^Te-ai exclus de la joc până/)).toBeVisible();
  if (!isFullRun) {
    await showPage(page, '/user/home');
    await expectGoodScreen(page, 'Ai ales să nu mai joci');
    return;
  }

  // Signing in again shows no game, not even briefly.
  await showPage(page, '/user/account');
  // The page will reload shortly, which would abort another navigation.
  const reloaded = page.waitForEvent('load');
  await signOut(page);
  await reloaded;
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isShown = document.querySelector('main a[href*="/game/"]') !== null;
      if (isShown) document.documentElement.dataset['offered'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/auth/sign-in');
  await signIn(page, player);
  await expectGoodScreen(page, 'Ai ales să nu mai joci');
  await expect(page.locator('html')).not.toHaveAttribute('data-offered');
});

/** Ends a player's break, although the database refuses to shorten it. */
async function letBreakPass({ databaseUrl }: StackAddress, { user }: Player): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Disables triggers for this connection only.
    await client.query('set session_replication_role = replica');
    const passed = await client.query(
      `update play_state set paused_at = paused_at - interval '1 day', recorded_at = recorded_at - interval '1 day',
         paused_until = paused_until - interval '1 day' where player_id = $1`,
      [user.id],
    );
    expect(passed.rowCount).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}

test(
  'a player takes a break from home, and comes back when it is over',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    const pressBreak = () =>
      page
        .getByRole('main')
        .locator('..')
        .getByRole('button', { name: /^Pauză 24 h/ })
        .click();
    await page.goto('/user/home');
    const notice = page.getByRole('heading', { level: 1, name: 'E pauză' });
    await pressBreak();
    // The button is at the bottom of a long page.
    await expect(notice).toBeInViewport();
    await expectGoodScreen(page, 'E pauză');
    // First by mistake, then intentionally.
    await page.getByTestId('toast').getByRole('button', { name: 'Am apăsat din greșeală' }).click();
    await expect(page.getByRole('link', { name: /^Joacă Loto 6\/49/ })).toBeVisible();
    await pressBreak();
    await expect(notice).toBeInViewport();
    // The server already knows, so leaving the page within ten seconds has no effect.
    await page.goto('/user/home');
    await expectGoodScreen(page, 'E pauză');
    await expect(page.getByRole('link', { name: /^Joacă Loto 6\/49/ })).toHaveCount(0);
    await letBreakPass(stack, player);
    await page.reload();
    await page.getByRole('link', { name: /^Joacă Loto 6\/49/ }).click();
    await pickByChance(page);
    await continueToCheck(page);
    await expect(page.getByRole('button', { name: /^Plătește/ })).toBeEnabled();
  },
);

test(
  'who excluded themselves and deleted the account is excluded in a new one',
  { tag: '@full-run' },
  async ({ page, stack, player }) => {
    const { token, email, password } = player;
    await expectOk(callOverHttp(stack.api, 'pausePlay', { token, body: { length: '5-years' } }));
    await page.goto('/user/account/delete-account');
    await page.getByLabel('Parola ta').fill(password);
    // The page reloads, as after signing out.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Șterge contul' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await reloaded;

    await page.getByRole('link', { name: 'Fă-ți cont' }).click();
    // Plus addressing leads to the same mailbox.
    const again = email.replace('@', '+din-nou@');
    await register(page, { email: again, password });
    await page.getByLabel('Codul din e-mail').fill(await waitForCode(stack.mailboxApi, again));
    await acceptTerms(page);
    await expectGoodScreen(page, 'Ai ales să nu mai joci');
    await expect(page.getByRole('link', { name: /^Joacă/ })).toHaveCount(0);
    // The player's own data stays accessible.
    await page.getByRole('link', { name: 'Bilete' }).first().click();
    await expect(page).toHaveURL(/\/user\/history/);
  },
);
