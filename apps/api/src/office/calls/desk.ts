import { ApiError } from '../../platform/http/api-error.ts';
import {
  readContact,
  listNearHarm,
  listPlayerTickets,
  readDeskPlay,
  readDeskPlayer,
} from '../desk/desk-player.ts';
import { readDeskMail } from '../desk/desk-mails.ts';
import { readDeskPayment } from '../desk/desk-payment.ts';
import { readDeskTicket } from '../desk/desk-ticket.ts';
import { findObjects, findPersons } from '../desk/search.ts';
import { findAddressedTicket } from '../desk/ticket-address.ts';
import { findKnownPlayer } from '../../features/people/accounts/index.ts';
import { rowsPerPage } from '@loto/office-contract';
import { count, say } from '../outcome.ts';
import { readCursor } from './list.ts';
import type { OfficeHandlers } from './office-handler.ts';

/**
 * Returns the value unless it's undefined.
 * @throws {ApiError} NOT_FOUND
 */
function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return found;
}

/** The service desk's read calls. Their log entries identify people only by id. */
export const deskHandlers = {
  async findObjects({ body: { text } }, { app, queries, now }) {
    return { data: await findObjects(app, queries, text, now) };
  },

  async findPersons({ body: { text } }, { queries }) {
    const data = await findPersons(queries, text);
    const ids = data.players.map(({ id }) => id);
    const by = text.includes('@') ? 'an e-mail' : 'a phone number';
    const summary = say`looked for a player by ${by} and found ${count(ids.length, 'account')}`;
    return { data: { ...data, players: [...data.players] }, logged: { words: ids, summary } };
  },

  async readPlayer({ params: { id } }, { queries, now }) {
    const data = required(await readDeskPlayer(queries, id, now));
    return { data, logged: { words: [id], summary: say`looked at the account of the player ${id}` } };
  },

  async readContact({ params: { id } }, { queries }) {
    const data = required(await readContact(queries, id));
    return { data, logged: { words: [id], summary: say`saw the e-mail and phone of the player ${id}` } };
  },

  async readPlay({ params: { id } }, { queries, now }) {
    const data = required(await readDeskPlay(queries, id, now));
    return { data, logged: { words: [id], summary: say`looked at how the player ${id} plays` } };
  },

  async listNearHarm(_request, { queries, now }) {
    const data = await listNearHarm(queries, now);
    // The log doesn't repeat the players' identities.
    const summary = say`listed ${count(data.players.length, 'player')} near harm`;
    return { data, logged: { words: [], summary } };
  },

  async listPlayerTickets({ params: { id }, query: { after, status } }, { queries, now }) {
    required(await findKnownPlayer(queries, { playerId: id }));
    const page = { after: readCursor(after), limit: rowsPerPage };
    const data = await listPlayerTickets(queries, { playerId: id, status, page, now });
    return { data, logged: { words: [id], summary: say`looked at the tickets of the player ${id}` } };
  },

  async readTicket({ params: { id } }, { app, queries, now }) {
    const key = required(await findAddressedTicket(queries, id));
    const data = required(await readDeskTicket(app, queries, key, now));
    const { ticketId } = key;
    return { data, logged: { words: [ticketId], summary: say`looked at the ticket ${ticketId}` } };
  },

  async readPayment({ params: { id } }, { app, queries, now }) {
    const data = required(await readDeskPayment(app, queries, id, now));
    return { data, logged: { words: [id], summary: say`looked at the payment ${id}` } };
  },

  async readMail({ params: { id } }, { app, queries }) {
    const { playerId, mail } = required(await readDeskMail(app, queries, id));
    return { data: mail, logged: { words: [id], summary: say`read a mail to the player ${playerId}` } };
  },
} satisfies OfficeHandlers;
