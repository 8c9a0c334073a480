import type { StackAddress } from './stack-address.ts';

/** The provider's notification modes (apps/sandbox). */
export type NotificationMode = 'normal' | 'twice' | 'late' | 'never' | 'out-of-order' | 'badly-signed';

/**
 * A day: a late notification arrives only when the test triggers it with {@link
 * sendWaitingNotifications}.
 */
const lateMs = 24 * 60 * 60_000;

/** Sets how the provider notifies us about the checkout in a page's URL. */
export async function setNotifications(
  { cardProvider }: StackAddress,
  paymentUrl: string,
  notifications: NotificationMode,
): Promise<void> {
  const body = { notifications, lateMs };
  await control(`${cardProvider}/control/checkouts/${idOf(paymentUrl)}/notifications`, 'PUT', body);
}

/** Makes the provider send all pending notifications now. */
export async function sendWaitingNotifications({ cardProvider }: StackAddress): Promise<void> {
  await control(`${cardProvider}/control/deliveries/flush`, 'POST', {});
}

/** Pays without the page. */
export async function payWithoutPage(
  { cardProvider }: Pick<StackAddress, 'cardProvider'>,
  paymentUrl: string,
  card = '4242 4242 4242 4242',
): Promise<void> {
  const body = { card: card.replaceAll(' ', '') };
  await control(`${cardProvider}/control/checkouts/${idOf(paymentUrl)}/pay`, 'POST', body);
}

/** Saves a card without the page and approves the bank's challenge. */
export async function saveWithoutPage(
  { cardProvider }: Pick<StackAddress, 'cardProvider'>,
  cardSetupUrl: string,
  card: string,
): Promise<void> {
  const body = { card: card.replaceAll(' ', ''), challenge: 'approve' };
  await control(`${cardProvider}/control/card-setups/${idOf(cardSetupUrl)}/save`, 'POST', body);
}

/** Returns the id of a checkout or a card setup from its page's path. */
function idOf(pageUrl: string): string {
  return new URL(pageUrl).pathname.split('/').at(2) ?? '';
}

async function control(url: string, method: 'PUT' | 'POST', body: unknown): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status} ${await response.text()}`);
}
