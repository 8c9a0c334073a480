import { randomUUID } from 'node:crypto';
import { callAs, isExclusion, type TaskContext } from '../environment/task-context.ts';
import { pageOf, type Page } from './page.ts';

/** Where a payment leads back to: where the app says, or to another place. */
export type WayBack = 'success' | 'other-success';

/** @returns the ticket's page, or null when there is nothing to pay, or nothing any more */
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

/** Asks for the page from two tabs at once. */
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
 * Asks for the page again, with another way back. @returns both pages, of which the earlier one
 * should be closed now
 */
export async function replacePage(context: TaskContext, ticketId: string, first: Page): Promise<Page[]> {
  context.tally.add('page-replaced');
  const second = await openHostedPage(context, ticketId, 'other-success');
  return second === null ? [first] : [first, second];
}
