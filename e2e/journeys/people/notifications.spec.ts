import { booksOf, soldOnce } from '../../support/books.ts';
import {
  payWithoutPage,
  sendWaitingNotifications,
  setNotifications,
  type NotificationMode,
} from '../../support/card-provider.ts';
import { hasFile, mailsTo, waitForMail } from '../../support/mailbox.ts';
import { buyTicket, startPayment, ticketsOf } from '../../support/new-ticket.ts';
import { expect, test } from '../../support/signed-in.ts';
import { cards, expectPaid, payByCard } from '../../steps/payment/card-payment.ts';

const modes: Record<Exclude<NotificationMode, 'normal'>, string> = {
  twice: 'twice at once',
  never: 'never: the server polls',
  late: 'long after the player saw the outcome',
  'out-of-order': 'and then an older one',
  'badly-signed': 'with a signature that is not the provider’s',
};

for (const [mode, how] of Object.entries(modes) as [NotificationMode, string][]) {
  test(
    `the notification of a payment comes ${how}: one ticket, sold once`,
    { tag: '@full-run' },
    async ({ page, stack, player }) => {
      const ticket = await buyTicket(stack, player);
      const paymentUrl = await startPayment(stack, player, ticket.id);
      await setNotifications(stack, paymentUrl, mode);

      await page.goto(paymentUrl);
      await payByCard(page, cards.accepted);
      expect(await expectPaid(page)).toBe(ticket.id);
      await sendWaitingNotifications(stack);

      expect(await booksOf(stack, ticket.id)).toEqual(soldOnce);
      expect((await ticketsOf(stack, player)).map(({ id, status }) => ({ id, status }))).toEqual([
        { id: ticket.id, status: 'active' },
      ]);
      await page.reload();
      expect(await expectPaid(page)).toBe(ticket.id);
      await expect
        .poll(async () => (await mailsTo(stack.mailboxApi, player.email)).filter(hasFile).length)
        .toBe(1);
    },
  );
}

test(
  'the player does not return and no notification comes: the server polls, the ticket plays, its mail goes out',
  { tag: '@full-run' },
  async ({ stack, player }) => {
    const ticket = await buyTicket(stack, player);
    const paymentUrl = await startPayment(stack, player, ticket.id);
    await setNotifications(stack, paymentUrl, 'never');
    await payWithoutPage(stack, paymentUrl);
    await expect.poll(() => booksOf(stack, ticket.id), { timeout: 90_000 }).toEqual(soldOnce);
    await waitForMail(stack.mailboxApi, player.email, hasFile);
  },
);
