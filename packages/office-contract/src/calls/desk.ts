import { z } from 'zod';
import { defineOfficeCalls } from '../call.ts';
import type { OfficeEndpoint } from '../endpoint.ts';
import * as examples from '../shapes/desk-examples.ts';
import { listAnswer, listFields } from '../list.ts';
import {
  deskContact,
  deskMail,
  deskPayment,
  deskPlay,
  deskPlayer,
  deskTicket,
  deskTicketRow,
  foundObject,
  nearHarm,
  ticketAddress,
} from '../shapes/desk.ts';

/** Search, players, tickets, payments and mails. */
export const deskEndpoints = {
  findObjects: { method: 'POST', path: '/api/office/find', caller: 'any-operator' },
  findPersons: {
    method: 'POST',
    path: '/api/office/find-persons',
    caller: ['service', 'identity'],
    look: 'find-person',
  },
  readPlayer: {
    method: 'GET',
    path: '/api/office/players/{id}',
    caller: ['service', 'identity'],
    look: 'find-player',
  },
  readContact: {
    method: 'GET',
    path: '/api/office/players/{id}/contact',
    caller: ['service', 'identity'],
    look: 'see-contact',
  },
  readPlay: {
    method: 'GET',
    path: '/api/office/players/{id}/play',
    caller: ['identity'],
    look: 'play-state',
  },
  listNearHarm: {
    method: 'GET',
    path: '/api/office/near-harm',
    caller: ['identity'],
    look: 'near-harm',
  },
  listPlayerTickets: {
    method: 'GET',
    path: '/api/office/players/{id}/tickets',
    caller: ['service', 'identity'],
    look: 'list-tickets',
  },
  readTicket: {
    method: 'GET',
    path: '/api/office/tickets/{id}',
    caller: ['service', 'payments', 'counter', 'identity'],
    look: 'find-ticket',
  },
  readPayment: {
    method: 'GET',
    path: '/api/office/payments/{id}',
    caller: ['service', 'payments'],
    look: 'find-payment',
  },
  readMail: {
    method: 'GET',
    path: '/api/office/mails/{id}',
    caller: ['service', 'payments'],
    look: 'read-mail',
  },
} as const satisfies Record<string, OfficeEndpoint>;

export const deskCalls = /* @__PURE__ */ defineOfficeCalls(deskEndpoints, () => {
  const params = z.strictObject({ id: z.uuid() });
  return {
    findObjects: {
      summary: 'What a serial, an id, `joker:2026-11-19` or a provider’s own reference names',
      body: z.strictObject({ text: z.string().trim().min(1).max(200) }),
      answer: z.object({
        found: z.array(foundObject),
        isMistyped: z.boolean().describe('It looks like a serial, but a character of it is wrong.'),
      }),
      example: {
        body: { text: examples.ticket.id },
        answer: { found: [examples.foundTicket], isMistyped: false },
      },
    },
    findPersons: {
      summary: 'The accounts that an e-mail or a phone number finds',
      body: z.strictObject({ text: z.string().trim().min(3).max(254) }),
      answer: z.object({
        players: z.array(z.object({ id: z.uuid(), createdAt: z.iso.datetime({ offset: true }) })),
        registeredAt: z.iso
          .datetime({ offset: true })
          .nullable()
          .describe('When somebody registered with the e-mail, which is not confirmed yet.'),
      }),
      example: {
        body: { text: 'ioana@exemplu.ro' },
        answer: {
          players: [{ id: examples.player.id, createdAt: examples.player.createdAt }],
          registeredAt: null,
        },
      },
    },
    readPlayer: {
      summary: 'How an account stands: devices, tickets by state, jobs; no name, a masked e-mail',
      params,
      answer: deskPlayer,
      errors: ['NOT_FOUND'],
      example: { answer: examples.player },
    },
    readContact: {
      summary: 'The e-mail and the phone number of a player',
      params,
      answer: deskContact,
      errors: ['NOT_FOUND'],
      example: { answer: { email: 'ioana@exemplu.ro', phone: '+40721234567' } },
    },
    readPlay: {
      summary: 'Limits, pauses, identity and signs of harm of a player',
      params,
      answer: deskPlay,
      errors: ['NOT_FOUND'],
      example: { answer: examples.play },
    },
    listNearHarm: {
      summary: 'Players whose play may harm them and who take no break, those with most signs first',
      answer: z.object({
        players: z.array(nearHarm),
        isCut: z.boolean().describe('There are more than are listed.'),
      }),
      example: {
        answer: {
          players: [
            {
              id: examples.player.id,
              signs: { limitDays: 3, nights: null, raises: null, risingWeeks: null },
            },
          ],
          isCut: false,
        },
      },
    },
    listPlayerTickets: {
      summary: 'The tickets of a player, newest first, without their numbers',
      params,
      query: z.object({
        ...listFields,
        status: deskTicketRow.shape.status.optional(),
      }),
      answer: listAnswer(deskTicketRow),
      errors: ['NOT_FOUND'],
      example: { answer: { rows: [examples.ticketRow], next: null } },
    },
    readTicket: {
      summary: 'A ticket as it is printed, and the whole way of its money',
      params: z.strictObject({ id: ticketAddress }),
      answer: deskTicket,
      errors: ['NOT_FOUND'],
      example: { answer: examples.ticket },
    },
    readPayment: {
      summary: 'A payment with all that happened to it, oldest first',
      params,
      answer: deskPayment,
      errors: ['NOT_FOUND'],
      example: { answer: examples.payment },
    },
    readMail: {
      summary: 'The text of a mail about a ticket, as its player got it',
      params: z.strictObject({ id: z.string().max(140) }),
      answer: deskMail,
      errors: ['NOT_FOUND'],
      example: { answer: examples.mail },
    },
  };
});
