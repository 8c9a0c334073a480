import { randomUUID } from 'node:crypto';
import type { NotificationMode } from '../support/card-provider.ts';
import { chooseNotifications } from './control.ts';
import { callAs, type PartnerErrand } from './errand.ts';
import type { FaultKind } from './fault-kinds.ts';
import { lookAtTicket } from './look-at-ticket.ts';
import { openInTwoTabs, openPage, replacePage } from './open-pages.ts';
import { pageOf, type Page } from './page.ts';
import { answerAtPartner, fillWallet } from './partner-desk.ts';
import type { WalletAnswer } from './partner-plan.ts';

/** A ticket with the page that came with it. */
interface Bought {
  readonly ticketId: string;
  readonly page: Page;
}

/**
 * Buys and pays at the partner as the plan says. Whatever is answered that a person should not get is written down as a surprise.
 * @param beforePaying awaited between the page and the first answer on it
 */
export async function shopAtPartner(errand: PartnerErrand, beforePaying: () => Promise<void>): Promise<void> {
  const { plan, tally } = errand;
  const bought = await buy(errand);
  if (bought === null) return;
  const { ticketId } = bought;
  let pages = await openPages(errand, bought);
  await beforePaying();
  if (plan.habit === 'gives-up-on-page') return tally.add('given-up');
  for (const answer of plan.answers) {
    let isPaid = false;
    for (const page of pages) isPaid = (await answerOnPage(errand, page, answer)) || isPaid;
    if (isPaid) return plan.looks ? lookAtTicket(errand, ticketId) : undefined;
    const next = await openPage(errand, ticketId, 'success');
    if (next === null) return;
    pages = [next];
  }
}

async function buy(errand: PartnerErrand): Promise<Bought | null> {
  const { world, plan, diary, tally } = errand;
  const request = { body: plan.order, idempotencyKey: randomUUID() };
  const isDouble = plan.habit === 'double-click';
  if (isDouble) tally.add('bought-twice-at-once');
  const answers = await Promise.all(
    Array.from({ length: isDouble ? 2 : 1 }, () => callAs(errand, 'externalBuyTicket', request)),
  );
  const bought: Bought[] = [];
  for (const { status, errorCode, data } of answers) {
    if (status === 200) {
      const { id: ticketId, totalBani } = data.ticket;
      const page = pageOf(world, data.payment.url);
      diary.bought.push({ ticketId, totalBani });
      if (page === null) {
        diary.surprises.push('a purchase at the partner was answered without a page');
        continue;
      }
      diary.pages.push({ ticketId, ...page });
      bought.push({ ticketId, page });
    } else if (errorCode !== 'TICKET_NOT_PAYABLE') {
      // that, once the time to pay is over before the partner has answered with a page
      diary.surprises.push(`a purchase at the partner was answered ${status} ${errorCode}`);
    }
  }
  const differing = new Set(bought.map(({ ticketId, page }) => `${ticketId} ${page.checkoutId}`));
  if (differing.size > 1) diary.surprises.push('a double click at the partner bought twice');
  return bought[0] ?? null;
}

/** The pages on which this person will try to pay: the one that came with the ticket, and more where the plan wants them. */
async function openPages(errand: PartnerErrand, { ticketId, page }: Bought): Promise<Page[]> {
  if (errand.plan.habit === 'second-tab-elsewhere') return replacePage(errand, ticketId, page);
  if (errand.plan.habit !== 'second-tab') return [page];
  // another page than the first is no surprise: half a minute before its ticket's end, that one is closed
  return [page, ...(await openInTwoTabs(errand, ticketId))];
}

/** @returns whether the partner took the money */
async function answerOnPage(
  { world, player, plan, tally }: PartnerErrand,
  { checkoutId }: Page,
  answer: WalletAnswer,
): Promise<boolean> {
  await chooseNotifications(world.partnerUrl, `payments/${checkoutId}`, plan);
  tally.addIfAny(faultOfMode[plan.notifications]);
  await fillWallet(world.partnerUrl, player.partnerPlayerId, answer);
  const times = plan.habit === 'answers-twice' ? 2 : 1;
  if (times === 2) tally.add('partner-answered-twice-at-once');
  const outcomes = await Promise.all(
    Array.from({ length: times }, () => answerAtPartner(world.partnerUrl, checkoutId, answer)),
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
