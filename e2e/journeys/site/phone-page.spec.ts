import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { copyBuild } from '@loto/phone/copy-build';
import type { Page } from '@playwright/test';
import { payWithoutPage } from '../../support/card-provider.ts';
import { signIn } from '../../steps/auth.ts';
import { buyTicket, startPayment } from '../../support/new-ticket.ts';
import { bePhone, phoneCalls } from '../../support/phone-bridge.ts';
import { expect, test } from '../../support/signed-in.ts';

/**
 * The origin of the page in the Android shell. The iOS shell uses a scheme that no browser
 * supports.
 */
const origin = 'https://localhost';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
};

/** Serves a shell's files like Capacitor: any other path returns the page. */
async function serveShell(page: Page, folder: string, productOrigin: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname);
    const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
    const file = isFile ? path : join(folder, 'index.html');
    const body = readFileSync(file);
    // The shells only call https, which the test's server lacks.
    const isPage = file.endsWith('.html');
    await route.fulfill({
      contentType: types[extname(file)] ?? 'application/octet-stream',
      body: isPage ? body.toString().replaceAll('https://loto.example', productOrigin) : body,
    });
  });
}

test('the page of a shell signs in, reads, renews its token and opens a PDF, within its own policy', async ({
  browser,
  stack,
  player,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'loto-shell-'));
  // The test's API is on this machine, which browsers block for public pages.
  const context = await browser.newContext({ permissions: ['local-network-access'] });
  try {
    const built = join(import.meta.dirname, '../../../apps/player/build/client');
    const app = { appId: 'ro.loto.app', name: 'Loto', productOrigin: 'https://loto.example' };
    copyBuild(built, folder, app, { hasAndroidPush: false });
    const { id } = await buyTicket(stack, player);
    await payWithoutPage(stack, await startPayment(stack, player, id));

    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 401/.test(message.text())) refused.push(message.text());
    });
    page.on('pageerror', (error) => refused.push(error.message));
    const renewals: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/user/refresh-token')) renewals.push(answer.status());
    });
    await serveShell(page, folder, stack.player);
    const phone = await bePhone(page, stack.player, { platform: 'android', secrets: {} });
    await page.goto(`${origin}/auth/sign-in`);
    await signIn(page, player);
    await expect(page).toHaveURL(`${origin}/user/home`);
    await expect.poll(() => phone.secrets.has('token')).toBe(true);

    // The app restarts with an expired token.
    phone.secrets.set('token', 'e30.e30.x');
    await page.goto(`${origin}/user/history/ticket-details/${id}`);
    await page.getByRole('link', { name: 'Deschide PDF-ul' }).first().click();
    await expect(page.locator('canvas').first()).toBeVisible();
    expect(renewals).toEqual([200]);
    await page.getByRole('button', { name: 'Descarcă PDF-ul' }).click();
    await expect.poll(async () => phoneCalls(page, 'FileViewer.openDocumentFromLocalPath')).toHaveLength(1);
    const [file] = (await phoneCalls(page, 'Filesystem.writeFile')) as { data: string }[];
    expect(atob(file?.data.slice(0, 12) ?? '')).toContain('%PDF-');
    expect(refused).toEqual([]);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
