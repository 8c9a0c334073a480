import { randomUUID } from 'node:crypto';
import { callAs, type Errand } from './errand.ts';
import { pageOf, type Page } from './page.ts';

/** Where a payment leads back to: where the app says, or to another place. */
export type WayBack = 'success' | 'other-success';

/** @returns the ticket's page, or null when there is nothing to pay, or nothing any more */
export async function openPage(errand: Errand, ticketId: string, success: WayBack): Promise<Page | null> {
  const { world, diary } = errand;
  const answer = await callAs(errand, 'checkout', {
    id: ticketId,
    idempotencyKey: randomUUID(),
    body: {
      successUrl: `${world.playerUrl}/payment/${success}/${ticketId}`,
      failedUrl: `${world.playerUrl}/payment/failure/${ticketId}`,
    },
  });
  if (answer.status === 200) {
    const page = pageOf(world, answer.data.paymentUrl);
    if (page !== null) diary.pages.push({ ticketId, ...page });
    return page;
  }
  if (answer.errorCode !== 'TICKET_NOT_PAYABLE') {
    diary.surprises.push(`a checkout was answered ${answer.status} ${answer.errorCode}`);
  }
  return null;
}

/** Asks for the page from two tabs at once. */
export async function openInTwoTabs(errand: Errand, ticketId: string): Promise<Page[]> {
  const { tally, diary } = errand;
  tally.add('checkout-twice');
  const pages = await Promise.all([
    openPage(errand, ticketId, 'success'),
    openPage(errand, ticketId, 'success'),
  ]);
  const open = pages.filter((page) => page !== null);
  if (new Set(open.map(({ checkoutId }) => checkoutId)).size > 1) {
    diary.surprises.push('two tabs got two pages with the same way back');
  }
  return open;
}

/** Asks for the page again, with another way back. @returns both pages, of which the earlier one should be closed now */
export async function replacePage(errand: Errand, ticketId: string, first: Page): Promise<Page[]> {
  errand.tally.add('page-replaced');
  const second = await openPage(errand, ticketId, 'other-success');
  return second === null ? [first] : [first, second];
}
