import type { Page } from '@playwright/test';
import { payWithoutPage } from '../../support/card-provider.ts';
import { isFullRun } from '../../support/full-run.ts';
import { hasFile, mailsTo } from '../../support/mailbox.ts';
import { buyTicket, startPayment } from '../../support/new-ticket.ts';
import { expect, test } from '../../support/signed-in.ts';
import type { StackAddress } from '../../support/stack-address.ts';

test.use({ serviceWorkers: 'allow' });

const endpoint = 'https://fcm.googleapis.com/fcm/send/journey';

/**
 * Replaces the browser's push service, which tests can't reach, and allows notifications, which a
 * headless browser refuses.
 */
async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript((address) => {
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = 'granted');
    let subscription: object | null = null;
    const made = {
      endpoint: address,
      // Keys from the example in RFC 8291.
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    };
    const unsubscribe = async () => {
      subscription = null;
      return true;
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        subscription = { toJSON: () => made, unsubscribe };
        return subscription;
      },
      getSubscription: async () => subscription,
    });
  }, endpoint);
}

interface SentMessage {
  address: string;
  messageId: string;
  title: string;
  url: string;
}

const sentTo = async ({ pushService }: StackAddress, ticketId: string): Promise<SentMessage[]> => {
  const { messages } = (await (await fetch(`${pushService}/control/messages`)).json()) as {
    messages: SentMessage[];
  };
  return messages.filter(({ url }) => url.endsWith(ticketId));
};

test('notifications are switched on, a paid ticket is pushed, and they are switched off', async ({
  page,
  stack,
  player,
}) => {
  await fakePushService(page);
  await page.goto('/user/account/notifications');
  await expect(page.getByText('Afli pe loc de plăți, rezultate și premii.')).toBeVisible();
  await page.getByRole('button', { name: 'Pornește notificările' }).click();
  await expect(page.getByRole('button', { name: 'Oprește notificările' })).toBeVisible();

  const ticket = await buyTicket(stack, player);
  await payWithoutPage(stack, await startPayment(stack, player, ticket.id));
  await expect
    .poll(() => sentTo(stack, ticket.id))
    .toMatchObject([{ title: 'Biletul tău e plătit', address: endpoint }]);
  const [message] = await sentTo(stack, ticket.id);
  if (message === undefined) throw new Error('Nothing was sent');
  if (isFullRun) {
    await page.goto(stack.pushService);
    await expect(page.getByRole('heading', { name: 'Biletul tău e plătit' }).first()).toBeVisible();

    await page.goto('/user/account');
    await page.getByRole('link', { name: /Notificări pe dispozitiv/ }).click();
    // Leaving the page removed the fake subscription, so a new one can be created.
    await page.getByRole('button', { name: 'Pornește notificările' }).click();
  }
  await page.getByRole('button', { name: 'Oprește notificările' }).click();
  await expect(page.getByRole('button', { name: 'Pornește notificările' })).toBeVisible();
  const other = await buyTicket(stack, player);
  await payWithoutPage(stack, await startPayment(stack, player, other.id));
  await expect
    .poll(async () => (await mailsTo(stack.mailboxApi, player.email)).filter(hasFile).length)
    .toBe(2);
  expect(await sentTo(stack, other.id)).toEqual([]);
});
