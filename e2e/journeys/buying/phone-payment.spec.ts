import type { Page } from '@playwright/test';
import { cards } from '../../steps/payment/card-payment.ts';
import { booksOf, soldOnce, type TicketBooks } from '../../support/books.ts';
import { payWithoutPage, setNotifications } from '../../support/card-provider.ts';
import { buyTicket } from '../../support/new-ticket.ts';
import { isFullRun } from '../../support/full-run.ts';
import { bePhone, firePhone, phoneCalls } from '../../support/phone-bridge.ts';
import { sessionEntries } from '../../support/session-entries.ts';
import { expect, test } from '../../support/signed-in.ts';

/** Nothing was charged, so the ticket can still be paid. */
const unpaid: TicketBooks = { status: 'awaiting-payment', paymentCount: 0, movements: [], chargeCount: 0 };

/** Outcomes of the payment: charged, refused, or charged before our server is notified. */
const outcomes = {
  success: { card: cards.accepted, path: 'success', isNotified: true, isPaid: true },
  failure: { card: cards.declined, path: 'failure', isNotified: true, isPaid: false },
  // The return link is wrong too.
  unknown: { card: cards.accepted, path: 'failure', isNotified: false, isPaid: true },
} as const;

/**
 * How the payment page ends: by a link from the bank's app, by closing it, or by closing the whole
 * app.
 */
const endings = ['link', 'back', 'killed'] as const;

const platforms = ['android', 'ios'] as const;

/**
 * Returns every ending with every outcome. The short run has three per platform, so that each
 * ending and each outcome occurs once.
 */
function casesOf(platform: (typeof platforms)[number]) {
  return Object.entries(outcomes).flatMap(([name, outcome], place) => {
    const turn = (place + platforms.indexOf(platform)) % endings.length;
    return endings.filter((_, index) => isFullRun || index === turn).map((how) => ({ name, how, outcome }));
  });
}

/** After the bank's link, the heading of the ticket screen; otherwise, that of the home screen. */
const headings = { paid: 'Biletul tău e gata.', unpaid: 'Plata nu s-a încheiat' } as const;

async function end(page: Page, how: (typeof endings)[number], outcomeUrl: string): Promise<void> {
  if (how === 'link') await firePhone(page, 'App.appUrlOpen', { url: outcomeUrl });
  else if (how === 'back') await firePhone(page, 'InAppBrowser.browserClosed');
  // After a restart, only the phone's data and the page's storage remain.
  else await page.goto('/');
}

for (const platform of platforms) {
  const inFullRun = { tag: platform === 'ios' ? '@full-run' : [] };
  test(
    `payments of the app on ${platform}: however one ends, the server says what became of it`,
    inFullRun,
    async ({ page, stack, player }) => {
      const entries = sessionEntries(player).map(({ name, value }) => [name, value] as const);
      await bePhone(page, stack.player, { platform, secrets: Object.fromEntries(entries) });
      const callers = new Set<string>();
      page.on('request', (request) => {
        const headers = request.headers();
        if (new URL(request.url()).pathname.startsWith('/api/')) {
          callers.add([headers['applicationclient'], headers['appbuild'], headers['packagename']].join(' '));
        }
      });
      await page.goto('/user/home');
      const waiting = page.getByRole('region', { name: 'Bilet neplătit' });
      for (const { name, how, outcome } of casesOf(platform)) {
        const { card, path, isNotified, isPaid } = outcome;
        await test.step(`${how}, ${name}`, async () => {
          const { id } = await buyTicket(stack, player);
          const details = `/user/history/ticket-details/${id}`;
          const before = (await phoneCalls(page, 'InAppBrowser.openInWebView')).length;
          await firePhone(page, 'PushNotifications.pushNotificationActionPerformed', {
            actionId: 'tap',
            notification: { id, data: { url: details } },
          });
          await expect(page).toHaveURL(details);
          await page.getByRole('button', { name: /^Plătește/ }).click();
          const opened = async () => phoneCalls(page, 'InAppBrowser.openInWebView');
          await expect.poll(async () => (await opened()).length).toBe(before + 1);
          const { url } = (await opened()).at(-1) as { url: string };
          if (!isNotified) await setNotifications(stack, url, 'never');
          await payWithoutPage(stack, url, card);

          await end(page, how, `${stack.player}/payment/${path}/${id}`);
          if (how === 'link') {
            await expect(page).toHaveURL(`/payment/${path}/${id}`);
            await expect(
              page.getByRole('heading', { level: 1, name: headings[isPaid ? 'paid' : 'unpaid'] }),
            ).toBeVisible();
          } else {
            await expect(page).toHaveURL('/user/home');
            const ticket = page.getByRole('main').locator(`a[href$="/ticket-details/${id}"]`);
            await expect(ticket).toContainText(isPaid ? 'Activ' : 'În așteptare');
            await expect(waiting).toBeVisible({ visible: !isPaid });
          }
          expect(await booksOf(stack, id)).toEqual(isPaid ? soldOnce : unpaid);
        });
      }
      expect([...callers]).toEqual([`app.${platform} 908 ro.loto.app`]);
    },
  );
}
