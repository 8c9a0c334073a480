import { randomUUID } from 'node:crypto';
import type { NotificationMode } from '../../support/card-provider.ts';
import { chooseNotifications } from '../environment/control.ts';
import { callAs, type PartnerContext } from '../environment/task-context.ts';
import type { FaultKind } from '../faults/fault-kinds.ts';
import { lookAtTicket } from './look-at-ticket.ts';
import { openInTwoTabs, openHostedPage, replacePage } from './open-pages.ts';
import { pageOf, type Page } from './page.ts';
import { answerAtPartner, fillWallet } from '../partner-driver.ts';
import type { WalletAnswer } from './partner-plan.ts';

/** A ticket and the page from the same response. */
interface Bought {
  readonly ticketId: string;
  readonly page: Page;
}

/**
 * Buys and pays at the partner according to the plan. Records unexpected responses as surprises.
 * @param beforePaying awaited after opening the page, before the first answer on it
 */
export async function buyAtPartner(
  context: PartnerContext,
  beforePaying: () => Promise<void>,
): Promise<void> {
  const { plan, tally } = context;
  const bought = await buy(context);
  if (bought === null) return;
  const { ticketId } = bought;
  let pages = await openPages(context, bought);
  await beforePaying();
  if (plan.habit === 'gives-up-on-page') return tally.add('given-up');
  for (const answer of plan.answers) {
    let isPaid = false;
    for (const page of pages) isPaid = (await answerOnPage(context, page, answer)) || isPaid;
    if (isPaid) return plan.looks ? lookAtTicket(context, ticketId) : undefined;
    const next = await openHostedPage(context, ticketId, 'success');
    if (next === null) return;
    pages = [next];
  }
}

async function buy(context: PartnerContext): Promise<Bought | null> {
  const { environment, plan, observations, tally } = context;
  const request = { body: plan.order, idempotencyKey: randomUUID() };
  const isDouble = plan.habit === 'double-click';
  if (isDouble) tally.add('bought-twice-at-once');
  const answers = await Promise.all(
    Array.from({ length: isDouble ? 2 : 1 }, () => callAs(context, 'externalBuyTicket', request)),
  );
  const bought: Bought[] = [];
  for (const { status, errorCode, data } of answers) {
    if (status === 200) {
      const { id: ticketId, totalBani } = data.ticket;
      const page = pageOf(environment, data.payment.url);
      observations.bought.push({ ticketId, totalBani });
      if (page === null) {
        observations.surprises.push('a purchase at the partner was answered without a page');
        continue;
      }
      observations.pages.push({ ticketId, ...page });
      bought.push({ ticketId, page });
    } else if (errorCode !== 'TICKET_NOT_PAYABLE') {
      // This is expected if the time to pay ended before the partner responded with a page.
      observations.surprises.push(`a purchase at the partner was answered ${status} ${errorCode}`);
    }
  }
  const differing = new Set(bought.map(({ ticketId, page }) => `${ticketId} ${page.checkoutId}`));
  if (differing.size > 1) observations.surprises.push('a double click at the partner bought twice');
  return bought[0] ?? null;
}

/**
 * Returns the pages on which the person will try to pay: the ticket's first page and any others in
 * the plan.
 */
async function openPages(context: PartnerContext, { ticketId, page }: Bought): Promise<Page[]> {
  if (context.plan.habit === 'second-tab-elsewhere') return replacePage(context, ticketId, page);
  if (context.plan.habit !== 'second-tab') return [page];
  // A different page isn't a surprise, since the first one is replaced half a minute before its
  // ticket's end.
  return [page, ...(await openInTwoTabs(context, ticketId))];
}

/** @returns true if the partner charged the wallet */
async function answerOnPage(
  { environment, player, plan, tally }: PartnerContext,
  { checkoutId }: Page,
  answer: WalletAnswer,
): Promise<boolean> {
  await chooseNotifications(environment.partnerUrl, `payments/${checkoutId}`, plan);
  tally.addIfAny(faultOfMode[plan.notifications]);
  await fillWallet(environment.partnerUrl, player.partnerPlayerId, answer);
  const times = plan.habit === 'answers-twice' ? 2 : 1;
  if (times === 2) tally.add('partner-answered-twice-at-once');
  const outcomes = await Promise.all(
    Array.from({ length: times }, () => answerAtPartner(environment.partnerUrl, checkoutId, answer)),
  );
  tally.addIfAny(faultOfAnswer[answer]);
  return outcomes.includes('succeeded');
}

const faultOfMode: Record<NotificationMode, FaultKind | null> = {
  normal: null,
  twice: 'partner-notified-twice',
  late: 'partner-notified-late',
  never: 'partner-never-notified',
  'out-of-order': 'partner-notified-out-of-order',
  'badly-signed': 'partner-badly-signed',
};

const faultOfAnswer: Record<WalletAnswer, FaultKind | null> = {
  pay: null,
  'pay-from-empty': 'wallet-empty',
  decline: 'wallet-declined',
  cancel: 'partner-cancelled',
};
