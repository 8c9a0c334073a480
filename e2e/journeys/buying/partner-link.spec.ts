import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { acceptTerms } from '../../steps/auth.ts';
import { isFullRun } from '../../support/full-run.ts';
import { partnerToken as tokenOf } from '../../support/partner-token.ts';
import { expectAccessible } from '../../support/screen-checks.ts';
import { test as atPartnerTest } from '../../support/signed-in-at-partner.ts';
import { test as signedInTest } from '../../support/signed-in.ts';
import { expect, test } from '../../support/test.ts';

/** Returns the token of a new link in the partner's app, for a new player. */
async function partnerToken(partnerApp: string): Promise<string> {
  const answer = await fetch(`${partnerApp}/players/p-${randomUUID()}/open`, { redirect: 'manual' });
  const token = new URL(answer.headers.get('location') ?? '', partnerApp).searchParams.get('token');
  if (token === null) throw new Error('The partner’s link carries no token');
  return token;
}

/** Confirms the link's request to sign in. */
const goOn = async (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();

const storage = async (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

test('the token works from any landing page, is sent once and is stored for the partner alone', async ({
  page,
  stack,
}) => {
  const token = await partnerToken(stack.partnerApp);
  const carriers: string[] = [];
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''} ${request.headers()['referer'] ?? ''}`;
    if (sent.includes(token)) carriers.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(`/user/history?token=${token}`);
  await expect(page.getByRole('dialog', { name: 'Intri cu contul de la Partener?' })).toBeVisible();
  await expectAccessible(page);
  expect(carriers).toEqual(['GET /user/history']);
  await goOn(page);
  await expect(page).toHaveURL('/user/home');
  expect(carriers).toEqual(['GET /user/history', 'POST /api/v2/user/anonymous-login']);
  // Excludes the key with which the partner's payment page identifies its player.
  const stored = (await storage(page)).replace(`"paymentToken":"${token}"`, '');
  expect(stored).not.toContain(token);

  // Neither reloading nor going back brings it back.
  await page.reload();
  await expect(page).toHaveURL('/user/home');
  if (isFullRun) {
    await page.goto('/user/account');
    await page.goBack();
    await expect(page).toHaveURL('/user/home');
  }
  expect(carriers).toHaveLength(2);
});

test(
  'a used link is refused in the server’s words, on the welcome page',
  { tag: '@full-run' },
  async ({ page, stack, browser }) => {
    const token = await partnerToken(stack.partnerApp);
    const first = await browser.newPage();
    await first.goto(`${stack.player}/?token=${token}`);
    await goOn(first);
    await expect(first).toHaveURL('/user/home');
    await first.close();
    await page.goto(`/welcome?token=${token}`);
    await goOn(page);
    await expect(page.getByRole('alert')).toContainText('Linkul nu mai e bun.');
    await expect(page).toHaveURL('/welcome');
  },
);

signedInTest(
  'a refused link leaves the player who is signed in',
  { tag: '@full-run' },
  async ({ page, player }) => {
    await page.goto('/user/account?token=not.a.token');
    await page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();
    await expect(page.getByRole('alert')).toContainText('Linkul nu mai e bun.');
    await expect(page).toHaveURL('/user/home');
    await page.goto('/user/account');
    await expect(page.getByText(player.email)).toBeVisible();
  },
);

const question = 'Continui cu contul de la Partener?';

signedInTest(
  'a player who is signed in is asked, and stays',
  { tag: '@full-run' },
  async ({ page, player, stack }) => {
    const token = await partnerToken(stack.partnerApp);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await page.goto(`/user/account?token=${token}`);
    const dialog = page.getByRole('dialog', { name: question });
    await expect(dialog).toContainText(`Ești în contul ${player.email}.`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Rămâi' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/user/account');
    await expect(page.getByText(player.email)).toBeVisible();

    // The token is gone: the page doesn't send, store or ask about it again.
    await page.reload();
    await expect(page.getByText(player.email)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(sent.filter((body) => body.includes(token))).toEqual([]);
    expect(await storage(page)).not.toContain(token);
  },
);

signedInTest(
  'another player takes their place when they want it',
  { tag: '@full-run' },
  async ({ page, player, stack }) => {
    const token = await partnerToken(stack.partnerApp);
    await page.goto(`/user/account?token=${token}`);
    await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Continuă' }).click();
    await expect(page).toHaveURL('/user/home');
    await acceptTerms(page);
    await page.goto('/user/account');
    await expect(page.getByRole('heading', { name: 'Contul tău' })).toBeVisible();
    await expect(page.getByText(player.email)).toHaveCount(0);
  },
);

atPartnerTest(
  'the partner’s own player is not asked, another of theirs is',
  { tag: '@full-run' },
  async ({ page, player, stack }) => {
    const entered: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/anonymous-login')) entered.push(request.postData() ?? '');
    });
    const own = await tokenOf(stack, player.partnerPlayerId);
    await page.goto(`/user/account?token=${own}`);
    await expect(page).toHaveURL('/user/home');
    expect(entered.map((body) => body.includes(own))).toEqual([true]);

    await page.goto(`/user/home?token=${await tokenOf(stack, `p-${randomUUID()}`)}`);
    const dialog = page.getByRole('dialog', { name: question });
    await expect(dialog).toContainText(`Ești în contul ${player.user.userProfile.firstName}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(entered).toHaveLength(1);
  },
);
