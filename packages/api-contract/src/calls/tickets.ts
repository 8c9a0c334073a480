import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import * as examples from '../examples/shapes.ts';
import { idParams, instant, pageQuery, webPage } from '../shapes/primitives.ts';
import { drawOutcome, drawWithPrizes } from '../shapes/result.ts';
import { purchase, ticket, ticketGroup, ticketPrint } from '../shapes/ticket.ts';

export const ticketEndpoints = {
  buyTicket: {
    method: 'POST',
    path: '/api/v2/{product}/ticket/buy',
    caller: 'verified',
    isIdempotent: true,
    tags: ['Tickets'],
  },
  externalBuyTicket: {
    method: 'POST',
    path: '/api/v2/{product}/ticket/external-buy',
    caller: 'verified',
    isIdempotent: true,
    tags: ['Tickets'],
  },
  listTickets: {
    method: 'GET',
    path: '/api/v2/{product}/tickets/list',
    caller: 'verified',
    tags: ['Tickets'],
  },
  getTicket: { method: 'GET', path: '/api/v2/{product}/ticket/{id}', caller: 'verified', tags: ['Ticket'] },
  showTicket: {
    method: 'GET',
    path: '/api/v2/{product}/ticket/show/{id}',
    caller: 'verified',
    tags: ['Ticket'],
  },
  // The link expires after a few minutes.
  downloadTicket: {
    method: 'GET',
    path: '/v2/{product}/ticket/download/{id}',
    caller: 'verified',
    isCached: false,
  },
  ticketOutcome: {
    method: 'GET',
    path: '/api/v2/{product}/ticket/outcome/{id}',
    caller: 'verified',
    tags: ['Ticket'],
  },
} as const satisfies Record<string, Endpoint>;

const buyErrors = [
  'PROFILE_INCOMPLETE',
  'ACCEPTANCES_MISSING',
  'TICKET_INVALID',
  'GAME_DISABLED',
  'DRAW_CLOSED',
  'PRICE_CHANGED',
  'ORDER_TOO_LARGE',
  'UNPAID_TICKETS_FULL',
  'SPEND_LIMIT_REACHED',
  'PLAY_PAUSED',
  'SELF_EXCLUDED',
  'NATIONALLY_EXCLUDED',
  'EXCLUSION_LIST_UNREACHABLE',
  'UNDER_AGE',
  'CNP_NEEDED',
  'IDENTITY_HELD',
  'OUTSIDE_COUNTRY',
  'POSITION_MISSING',
  'POSITION_TOO_OLD',
  'POSITION_TOO_INACCURATE',
  'OVERLOADED',
] as const;

export const ticketCalls = /* @__PURE__ */ defineCalls(ticketEndpoints, () => ({
  buyTicket: {
    summary: 'Buy a ticket: it waits for its payment until it expires',
    stepUp: 'never',
    // The handler limits the number of unpaid tickets.
    limit: 'by-handler',
    body: purchase,
    answer: z.object({ gameTicket: ticket }),
    errors: [...buyErrors, 'PARTNER_PAYMENT_ONLY'],
    example: { body: examples.purchase, answer: { gameTicket: examples.waitingTicket } },
  },
  externalBuyTicket: {
    summary: 'Buy a ticket that the partner’s app takes the payment for',
    stepUp: 'never',
    limit: 'by-handler',
    body: purchase,
    answer: z.object({ ticket, payment: z.object({ url: webPage }) }),
    errors: [...buyErrors, 'EXTERNAL_PLAYERS_ONLY', 'TICKET_NOT_PAYABLE', 'PROVIDER_UNAVAILABLE'],
    example: {
      body: examples.purchase,
      answer: {
        ticket: examples.waitingTicket,
        payment: { url: 'https://partener.example/pay/5c9e0c7e' },
      },
    },
  },
  listTickets: {
    summary: 'The player’s tickets, newest first',
    stepUp: 'never',
    limit: 'under-way',
    query: pageQuery
      .extend({ status: ticketGroup.optional() })
      .describe(
        '`status` narrows the list and its count to a group of states; without it every ticket is listed.',
      ),
    answer: z.object({ tickets: z.array(ticket), totalCount: z.int() }),
    example: { answer: { tickets: [examples.paidTicket], totalCount: 1 } },
  },
  getTicket: {
    summary: 'One ticket; also how the outcome page learns the state of its payment',
    stepUp: 'never',
    limit: 'under-way',
    params: idParams,
    answer: ticket.extend({
      pendingPayment: z
        .enum(['none', 'open', 'unknown'])
        .optional()
        .describe(
          'While the ticket waits: whether a payment of it is pending. `open`: no one has tried to pay on its page or at the bank, as the provider answered last.',
        ),
    }),
    errors: ['TICKET_NOT_FOUND'],
    example: { answer: { ...examples.waitingTicket, pendingPayment: 'open' } },
  },
  showTicket: {
    summary: 'A paid ticket as it is printed',
    stepUp: 'never',
    limit: 'under-way',
    params: idParams,
    answer: z.object({ ticket, print: ticketPrint }),
    errors: ['TICKET_NOT_FOUND', 'TICKET_NOT_PAID'],
    example: {
      answer: {
        ticket: examples.paidTicket,
        print: {
          serial: '261118-0000042-7',
          issuedAt: '2026-11-18T12:01:30+02:00',
          claimUntil: '2027-02-17T18:15:00+02:00',
          minimumAge: 18,
        },
      },
    },
  },
  downloadTicket: {
    summary: 'A signed link to the ticket’s PDF, good for ten minutes',
    stepUp: 'never',
    // File rendering has its own limit.
    limit: 'under-way',
    params: idParams,
    answer: z.object({ fileUrl: webPage, expiresAt: instant }),
    errors: ['TICKET_NOT_FOUND', 'TICKET_NOT_PAID'],
    example: {
      answer: {
        fileUrl: `https://loto.ro/files/tickets/${examples.paidTicket.id}.pdf?expires=1795514400&signature=Yk0x8mD2`,
        expiresAt: '2026-11-18T12:10:00+02:00',
      },
    },
  },
  ticketOutcome: {
    summary: 'What a ticket won in the draws that are settled, and how each prize was computed',
    stepUp: 'never',
    limit: 'under-way',
    params: idParams,
    answer: z.object({ outcomes: z.array(drawOutcome), results: z.array(drawWithPrizes) }),
    errors: ['TICKET_NOT_FOUND'],
    example: { answer: { outcomes: [examples.drawOutcome], results: [examples.drawWithPrizes] } },
  },
}));
