import { inLane, type JobHandlers, type JobSchedule } from '../../platform/jobs/jobs.ts';
import type { CallHandlers } from '../../platform/calls/register-calls.ts';
import { buyTicket } from './buy-ticket.ts';
import { downloadTicket } from './download-ticket.ts';
import { expireTickets, expireTicketsJob } from './expire-tickets.ts';
import { mailTicket, mailTicketJob } from './mail-ticket.ts';
import { getTicket, listTickets } from './read-tickets.ts';
import { showTicket } from './show-ticket.ts';
import type { Tickets } from './tickets.ts';

export { activateTickets, lockActivatable, type TicketKey } from './activate-tickets.ts';
export { claimUntil } from './claim-until.ts';
export { findDrawChange, type TicketDrawChange } from './draw-entries/draw-change-table.ts';
export {
  findPlaces,
  lockPlace,
  summarisePlaces,
  type ReplacementDraw,
  type Place,
  type PlacesSummary,
} from './draw-entries/find-draw-entries.ts';
export { countPlaces, followMovedDraw, type ToldChange } from './draw-entries/follow-moved-draw.ts';
export { withdrawFromDraw } from './draw-entries/withdraw-from-draw.ts';
export { enqueueTicketMail } from './mail-ticket.ts';
export { activateTicket, isAwaitingPayment, lockTicket, type TicketToPay } from './ticket-payment.ts';
export { drawChangeMail } from './print/draw-change-mail.ts';
export { refundMail, type RefundReason } from './print/refund-mail.ts';
export { formatDay, formatDrawDay } from './print/format-dates.ts';
export { formatLei } from './print/format-sums.ts';
export { registerTicketFiles } from './ticket-file-route.ts';
export { readTicket } from './read-tickets.ts';
export { endDemoTickets, seedDemoTickets, type DemoTicket } from './seed-demo-tickets.ts';
export { createPurchases, purchaseLimits, type Purchases } from './purchases/purchases.ts';
export { createTicketNumbers } from './ticket-numbers.ts';
export type { Tickets } from './tickets.ts';
export { settleTickets } from './settle-tickets.ts';
export { writeTickets } from './write-tickets.ts';

export function ticketsHandlers(tickets: Tickets) {
  return {
    buyTicket: buyTicket(tickets),
    listTickets: listTickets(tickets),
    getTicket: getTicket(tickets),
    showTicket: showTicket(tickets),
    downloadTicket: downloadTicket(tickets),
  } satisfies CallHandlers;
}

export function ticketsJobs(tickets: Tickets): JobHandlers {
  return {
    [expireTicketsJob]: expireTickets(tickets),
    [mailTicketJob]: inLane('mail', mailTicket(tickets)),
  };
}

export const ticketsSchedules: readonly JobSchedule[] = [{ job: expireTicketsJob, pattern: '* * * * *' }];
