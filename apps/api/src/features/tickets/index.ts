import { defineFeature } from '../../platform/feature.ts';
import { defineJob, implementJob } from '../../platform/jobs/define-job.ts';
import { downloadTicket, registerTicketFiles } from './files/ticket-file.ts';
import { requirePrint, showTicket } from './files/show-ticket.ts';
import { mailTicket } from './mails/mail-ticket.ts';
import { buyTicket } from './purchases/purchases.ts';
import { getTicket, listTickets } from './reading/read-tickets.ts';
import { expireTickets, expireTicketsOf } from './status/apply.ts';
import type { Tickets } from './tickets.ts';

export { claimUntil } from './claim-until.ts';
export { requirePrint };
export { findDrawChange } from './draw-entries/draw-change-table.ts';
export {
  findDrawEntries,
  lockDrawEntry,
  summarizeDrawEntries,
  type DrawEntriesSummary,
  type ReplacementDraw,
} from './draw-entries/find-draw-entries.ts';
export {
  countDrawEntries,
  rescheduleTickets,
  type NotifiedChange,
} from './draw-entries/reschedule-tickets.ts';
export { sumDrawSales, type DrawSales } from './draw-entries/sum-draw-sales.ts';
export { withdrawFromDraw } from './draw-entries/withdraw-from-draw.ts';
export { createTicketPdfs, type TicketPdfs } from './pdf/ticket-pdfs.ts';
export { drawChangeMail } from './mails/draw-change-mail.ts';
export { failedRefundMail } from './mails/failed-refund-mail.ts';
export { refundMail, type MailedRefundReason } from './mails/refund-mail.ts';
export { composeTicketMail, enqueueTicketMails } from './mails/mail-ticket.ts';
export {
  findDeskDrawChanges,
  findDeskTicket,
  findPlayedShares,
  listDeskTickets,
  withoutNumbers,
  type DeskDrawChange,
  type DeskTicket,
  type PlayedShare,
} from './reading/desk-tickets.ts';
export { countByStatus, findOrderedTicket, type OrderedTicket } from './reading/ordered-ticket.ts';
export { writeTickets } from './purchases/insert-tickets.ts';
export { createPurchases, purchaseLimits, type Purchases } from './purchases/purchases.ts';
export { createTicketNumbers } from './purchases/ticket-numbers.ts';
export { playerLanguage } from './reading/player-language.ts';
export { readTicket } from './reading/read-tickets.ts';
export { paidTickets, spentSince } from './reading/spent-since.ts';
export {
  activateTickets,
  expireTickets,
  expireTicketsOf,
  expireUnpaidTickets,
  refundTickets,
  settleTickets,
} from './status/apply.ts';
export {
  isAwaitingPayment,
  lockTicket,
  lockTickets,
  lockTicketsToPay,
  type TicketKey,
  type TicketToPay,
} from './status/lock-ticket.ts';
export { decideTicket } from './status/machine.ts';
export type { Tickets } from './tickets.ts';

const expireTicketsJob = defineJob({ name: 'expire-tickets', cron: '* * * * *' });

export function ticketsFeature(tickets: Tickets) {
  const { database, clock } = tickets;
  return defineFeature({
    name: 'tickets',
    handlers: {
      buyTicket: buyTicket(tickets),
      listTickets: listTickets(tickets),
      getTicket: getTicket(tickets),
      showTicket: showTicket(tickets),
      downloadTicket: downloadTicket(tickets),
    },
    jobs: [
      // Reads work without this job, because they compare the times themselves.
      implementJob(expireTicketsJob, () => expireTickets(database, clock.now())),
      mailTicket(tickets),
    ],
    routes: (server) => registerTicketFiles(server, tickets),
    onPlayerDeleted: (transaction, { playerId }) => expireTicketsOf(transaction, playerId),
    onPlayerPaused: (transaction, { playerId }) => expireTicketsOf(transaction, playerId),
    close: () => tickets.pdfs.close(),
  });
}
