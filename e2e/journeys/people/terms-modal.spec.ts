import type { Page } from '@playwright/test';
import { allAcceptances, registerPlayer, type Player } from '../../support/new-player.ts';
import { expectAccessible } from '../../support/screen-checks.ts';
import { sessionEntries } from '../../support/session-entries.ts';
import { expect, test } from '../../support/test.ts';

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Acorduri platforma' });

/** Opens the product as a signed-in player. */
async function enterAs(page: Page, player: Player): Promise<void> {
  // A page with the product's origin that doesn't run the product.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, sessionEntries(player));
  await page.goto('/user/home');
}

/** Returns all acceptances except one. */
function without(missing: keyof typeof allAcceptances): Partial<typeof allAcceptances> {
  const { [missing]: _left, ...given } = allAcceptances;
  return given;
}

test(
  'the acceptances are requested while one is missing, and then no more',
  { tag: '@full-run' },
  async ({ page, stack }) => {
    await enterAs(page, await registerPlayer(stack, { acceptances: without('hasCheckedGDPRPolicy') }));
    const modal = modalOf(page);
    await expect(modal).toBeVisible();
    await expect(modal.getByRole('checkbox')).toHaveCount(1);

    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(modal).toBeVisible();

    const message = modal.getByText('Trebuie acceptați termenii și condițiile.', { exact: true });
    await expect(message).toBeHidden();
    await modal.getByRole('button', { name: 'Accepta', exact: true }).click();
    await expect(message).toBeVisible();
    await expectAccessible(page);

    await modal.getByRole('checkbox').check();
    await expect(message).toBeHidden();
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/v2/user/profile'),
    );
    await modal.getByRole('button', { name: 'Accepta', exact: true }).click();
    expect((await sent).postDataJSON()).toEqual(allAcceptances);
    await expect(modal).toBeHidden();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(modal).toBeHidden();

    // Other players lack other acceptances.
    const others = ['hasCheckedTermsAndConditions', 'hasCheckedPrivacyPolicy'] as const;
    for (const missing of others) {
      await enterAs(page, await registerPlayer(stack, { acceptances: without(missing) }));
      await expect(modal).toBeVisible();
      await modal.getByRole('checkbox').check();
      await modal.getByRole('button', { name: 'Accepta', exact: true }).click();
      await expect(modal).toBeHidden();
    }
  },
);

test(
  'the documents can be read before accepting, and the modal returns',
  { tag: '@full-run' },
  async ({ page, stack, context }) => {
    await enterAs(page, await registerPlayer(stack, { acceptances: {} }));
    const modal = modalOf(page);
    await modal.getByRole('checkbox').check();
    const opened = context.waitForEvent('page');
    await modal.getByRole('link', { name: /Politica de confidențialitate/ }).click();
    const reading = await opened;
    await expect(
      reading.getByRole('heading', { level: 1, name: 'Politica de confidențialitate' }),
    ).toBeVisible();
    await expect(modalOf(reading)).toBeHidden();
    await reading.close();
    await expect(modal.getByRole('checkbox')).toBeChecked();
  },
);

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED .*user\/profile/] });

  test('a message does not cover the modal', async ({ page, stack }) => {
    await enterAs(page, await registerPlayer(stack, { acceptances: {} }));
    const modal = modalOf(page);
    await modal.getByRole('checkbox').check();
    await page.route('**/api/v2/user/profile', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await modal.getByRole('button', { name: 'Accepta', exact: true }).click();
    const message = page.getByRole('alert').first();
    await expect(message).toBeVisible();
    await expect
      .poll(async () => {
        const [button, toast] = await Promise.all([
          modal.getByRole('button', { name: 'Accepta', exact: true }).boundingBox(),
          message.boundingBox(),
        ]);
        if (button === null || toast === null) return 'gone';
        const isApart = button.y + button.height <= toast.y || button.x + button.width <= toast.x;
        return isApart ? 'apart' : 'covered';
      })
      .toBe('apart');
  });
});
