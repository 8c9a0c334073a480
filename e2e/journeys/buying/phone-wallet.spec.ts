import { booksOf, soldOnce, type TicketBooks } from '../../support/books.ts';
import { buyTicket } from '../../support/new-ticket.ts';
import { bePhone, firePhone, phoneCalls } from '../../support/phone-bridge.ts';
import { sessionEntries } from '../../support/session-entries.ts';
import { expect, test } from '../../support/signed-in.ts';

/** Nothing was charged, so the ticket can still be paid. */
const unpaid: TicketBooks = { status: 'awaiting-payment', paymentCount: 0, movements: [], chargeCount: 0 };

// Wallet failures are only logged (specification 8).
test.use({
  expectedErrors: [/The wallet did not pay: broken|The provider cannot use|status of 409.*checkout/],
});

for (const [platform, wallet] of [
  ['android', 'Google Pay'],
  ['ios', 'Apple Pay'],
] as const) {
  const inFullRun = { tag: platform === 'ios' ? '@full-run' : [] };
  test(
    `${wallet} pays in the app on ${platform}; when it does not, the provider’s page opens`,
    inFullRun,
    async ({ page, stack, player }) => {
      const entries = sessionEntries(player).map(({ name, value }) => [name, value] as const);
      const secrets = Object.fromEntries(entries);
      const phone = await bePhone(page, stack.player, { platform, secrets });
      phone.answers.set('PhoneWallet.isReady', () => ({ isReady: true }));
      /** Sets the result of the next payment sheet: a sandbox token or an error code. */
      const nextSheet = (answer: string) => {
        const google = { paymentMethodData: { tokenizationData: { token: answer } } };
        const paymentData = platform === 'android' ? JSON.stringify(google) : answer;
        phone.answers.set('PhoneWallet.pay', () =>
          answer.startsWith('test-wallet-') ? { paymentData } : answer,
        );
      };
      await page.goto('/user/home');
      const { id } = await buyTicket(stack, player);
      const opened = async () => (await phoneCalls(page, 'InAppBrowser.openInWebView')).length;
      const openChoice = async () => {
        const url = `/user/history/ticket-details/${id}`;
        await firePhone(page, 'PushNotifications.pushNotificationActionPerformed', {
          actionId: 'tap',
          notification: { id, data: { url } },
        });
        await expect(page).toHaveURL(url);
        await page.getByRole('button', { name: /^Plătește/ }).click();
        await expect(page.getByRole('radio', { name: wallet })).toBeChecked();
      };
      const press = async () => page.getByRole('button', { name: `Plătește cu ${wallet}` }).click();

      await test.step('a closed sheet leaves the player where they are', async () => {
        await openChoice();
        nextSheet('cancelled');
        await press();
        await expect.poll(async () => (await phoneCalls(page, 'PhoneWallet.pay')).length).toBe(1);
        await expect(page).toHaveURL(/payment-methods$/);
        expect([await opened(), await booksOf(stack, id)]).toEqual([0, unpaid]);
      });

      for (const [place, answer] of ['broken', 'test-wallet-of-nobody'].entries()) {
        await test.step(`after ${answer} the provider’s page opens`, async () => {
          if (place > 0) await openChoice();
          nextSheet(answer);
          await press();
          await expect.poll(opened).toBe(place + 1);
          await firePhone(page, 'InAppBrowser.browserClosed');
          await expect(page).toHaveURL('/user/home');
          expect(await booksOf(stack, id)).toEqual(unpaid);
        });
      }

      await test.step('a good one has paid', async () => {
        await openChoice();
        nextSheet('test-wallet-good');
        await press();
        await expect(page).toHaveURL(`/payment/success/${id}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Biletul tău e gata.' })).toBeVisible();
        expect([await opened(), await booksOf(stack, id)]).toEqual([2, soldOnce]);
      });
    },
  );
}
