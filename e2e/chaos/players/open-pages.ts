import { randomUUID } from 'node:crypto';
import { callAs, isExclusion, type TaskContext } from '../environment/task-context.ts';
import { pageOf, type Page } from './page.ts';

/** The return URL of a payment: the app's or a different one. */
export type WayBack = 'success' | 'other-success';

/** @returns the ticket's page, or null if there's nothing left to pay */
export async function openHostedPage(
  context: TaskContext,
  ticketId: string,
  success: WayBack,
): Promise<Page | null> {
  const { environment, observations } = context;
  const answer = await callAs(context, 'checkout', {
    id: ticketId,
    idempotencyKey: randomUUID(),
    body: {
      successUrl: `${environment.playerUrl}/payment/${success}/${ticketId}`,
      failedUrl: `${environment.playerUrl}/payment/failure/${ticketId}`,
    },
  });
  if (answer.status === 200) {
    const page = pageOf(environment, answer.data.paymentUrl);
    if (page !== null) observations.pages.push({ ticketId, ...page });
    return page;
  }
  if (answer.errorCode !== 'TICKET_NOT_PAYABLE' && !isExclusion(context, answer.errorCode)) {
    observations.surprises.push(`a checkout was answered ${answer.status} ${answer.errorCode}`);
  }
  return null;
}

/** Requests the page from two tabs simultaneously. */
export async function openInTwoTabs(context: TaskContext, ticketId: string): Promise<Page[]> {
  const { tally, observations } = context;
  tally.add('checkout-twice');
  const pages = await Promise.all([
    openHostedPage(context, ticketId, 'success'),
    openHostedPage(context, ticketId, 'success'),
  ]);
  const open = pages.filter((page) => page !== null);
  if (new Set(open.map(({ checkoutId }) => checkoutId)).size > 1) {
    observations.surprises.push('two tabs got two pages with the same way back');
  }
  return open;
}

/**
 * Requests the page again with another return URL.
 * @returns both pages; the earlier one should now be closed
 */
export async function replacePage(context: TaskContext, ticketId: string, first: Page): Promise<Page[]> {
  context.tally.add('page-replaced');
  const second = await openHostedPage(context, ticketId, 'other-success');
  return second === null ? [first] : [first, second];
}
