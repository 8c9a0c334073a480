import { nameProduct, type Ticket } from '@loto/api-contract';
import type { TicketFacts } from './paid-ticket.ts';
import { renderTicketPdf } from './render-ticket-pdf.ts';

/** Renders a ticket in a worker thread for `createTicketPdfs`. */
export default async function renderInWorker({
  ticket,
  facts,
}: {
  ticket: Ticket;
  facts: TicketFacts;
}): Promise<Uint8Array> {
  nameProduct(facts.product.names);
  return renderTicketPdf(ticket, facts);
}
