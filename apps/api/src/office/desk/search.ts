import type { FoundObject } from '@loto/office-contract';
import { bucharestIso, isGameCode, parseSerial } from '@loto/game-rules';
import { findDraws, type Draw } from '../../features/draws/games/index.ts';
import {
  disputes,
  findPaymentByReference,
  refunds,
  type Payment,
} from '../../features/money/payments/index.ts';
import { findPayoutById } from '../../features/money/payouts/index.ts';
import { findOurReferences } from '../../features/money/provider-events/index.ts';
import { findKnownPlayer, findRegistrationByEmail } from '../../features/people/accounts/index.ts';
import { findPlayersByPhone, parseRomanianPhone } from '../../features/people/profile/index.ts';
import { findWinning, findWinningsByIdPart } from '../../features/prizes/winnings/index.ts';
import { findDeskTicket, type TicketKey } from '../../features/tickets/index.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/calls/is-uuid.ts';
import { drawsOfDay } from '../find-draw.ts';
import type { Office } from '../office.ts';
import { findAddressedTicket, printedSerial, ticketAddress } from './ticket-address.ts';

/** The result of a search that needs no reason, because it shows no personal data. */
export interface Found {
  readonly found: FoundObject[];
  /** True for a serial with a wrong character. */
  readonly isMistyped: boolean;
}

/**
 * Finds objects by a serial, an id, `joker:2026-11-19` or a provider's own reference. A provider's
 * reference is known after its list of events has been compared, which takes up to five minutes.
 */
export async function findObjects(app: Office, queries: Queries, typed: string, now: Date): Promise<Found> {
  const text = typed.trim();
  if (printedSerial(text) !== null || text.includes('~')) {
    return found(describeTicket(queries, await findAddressedTicket(queries, text), now));
  }
  const id = text.toLowerCase();
  if (isUuid(id)) return found(findById(queries, id, now));
  const [game = '', day = ''] = id.split(':');
  if (isGameCode(game) && isDay(day)) {
    return found(drawsOfDay(queries, game, day).then((draws) => draws.map(describeDraw)));
  }
  const ours = await findByProviderReference(app, queries, text, now);
  const serial = parseSerial(text);
  const isMistyped = ours.length === 0 && !serial.ok && serial.problems[0]?.code === 'serial-check-failed';
  return { found: ours, isMistyped };
}

/** Returns true if a text is a valid date, such as `2026-11-19`. */
function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

const found = async (objects: Promise<FoundObject[]>): Promise<Found> => ({
  found: await objects,
  isMistyped: false,
});

async function findById(queries: Queries, id: string, now: Date): Promise<FoundObject[]> {
  const player = await findKnownPlayer(queries, { playerId: id });
  const draw = (await findDraws(queries, [id])).get(id);
  const [winning] = await findWinningsByIdPart(queries, id);
  return [
    ...(player === undefined
      ? []
      : [{ kind: 'player', id, createdAt: bucharestIso(player.created_at) } as const]),
    ...describeFoundPayment(await findPaymentByReference(queries, id)),
    ...describeFoundPayment(await paymentOfPart(queries, id)),
    ...(draw === undefined ? [] : [describeDraw(draw)]),
    ...(winning === undefined
      ? []
      : await describeTicket(queries, { playerId: winning.player_id, ticketId: winning.ticket_id }, now)),
    ...(await ticketOfPayout(queries, id, now)),
  ];
}

async function findByProviderReference(
  app: Office,
  queries: Queries,
  text: string,
  now: Date,
): Promise<FoundObject[]> {
  const providers = app.payments.providers.all.map(({ name }) => name);
  const rows = await findOurReferences(queries, providers, text);
  const objects: FoundObject[] = [];
  for (const { provider, kind, reference } of rows) {
    if (kind === 'payout') objects.push(...(await ticketOfPayout(queries, reference, now)));
    else if (kind !== 'dispute')
      objects.push(
        ...describeFoundPayment(
          (await findPaymentByReference(queries, reference)) ?? (await paymentOfPart(queries, reference)),
        ),
      );
    else {
      const dispute = await disputes.findDisputeByReference(queries, { provider, reference });
      if (dispute !== undefined)
        objects.push(...describeFoundPayment(await findPaymentByReference(queries, dispute.payment_id)));
    }
  }
  return objects;
}

/** Returns the payment of the partial refund with this id. */
async function paymentOfPart(queries: Queries, id: string): Promise<Payment | undefined> {
  const part = await refunds.findPartialRefund(queries, id);
  return part && findPaymentByReference(queries, part.payment_id);
}

async function ticketOfPayout(queries: Queries, id: string, now: Date): Promise<FoundObject[]> {
  const payout = isUuid(id) ? await findPayoutById(queries, id) : undefined;
  if (payout === undefined) return [];
  const { player_id: playerId, source_id: winningId } = payout;
  const winning = await findWinning(queries, { playerId, winningId });
  return winning === undefined ? [] : describeTicket(queries, { playerId, ticketId: winning.ticket_id }, now);
}

async function describeTicket(
  queries: Queries,
  key: TicketKey | undefined,
  now: Date,
): Promise<FoundObject[]> {
  const ticket = key && (await findDeskTicket(queries, key, now));
  if (key === undefined || ticket === undefined) return [];
  const { serial, gameCode, status, createdAt } = ticket;
  const id = ticketAddress(key, serial);
  return [{ kind: 'ticket', id, gameCode, status, createdAt: bucharestIso(createdAt) }];
}

function describeFoundPayment(payment: Payment | undefined): FoundObject[] {
  if (payment === undefined) return [];
  const { payment_id: id, provider, status, amount_bani: amountBani, created_at: createdAt } = payment;
  return [{ kind: 'payment', id, provider, status, amountBani, createdAt: bucharestIso(createdAt) }];
}

const describeDraw = ({ drawId: id, gameCode, drawAt }: Draw): FoundObject => ({
  kind: 'draw',
  id,
  gameCode,
  drawAt: bucharestIso(drawAt),
});

/** Maximum number of players found by one phone number. */
const maxPlayers = 20;

/**
 * Players found by an e-mail or a phone number, and a registration whose e-mail isn't verified yet.
 */
export interface FoundPersons {
  readonly players: readonly { readonly id: string; readonly createdAt: string }[];
  /** Time of a registration whose e-mail was not verified. */
  readonly registeredAt: string | null;
}

/** Finds players by e-mail or by a Romanian phone number in any common notation. */
export async function findPersons(queries: Queries, typed: string): Promise<FoundPersons> {
  const text = typed.trim();
  const email = text.toLowerCase();
  if (text.includes('@')) {
    const player = await findKnownPlayer(queries, { email });
    const registration = player === undefined ? await findRegistrationByEmail(queries, email) : undefined;
    return {
      players: player === undefined ? [] : [describePlayer(player)],
      registeredAt: registration === undefined ? null : bucharestIso(registration.created_at),
    };
  }
  const phone = parseRomanianPhone(text);
  const ids = phone === null ? [] : await findPlayersByPhone(queries, phone, maxPlayers);
  const players = await Promise.all(ids.map((playerId) => findKnownPlayer(queries, { playerId })));
  return {
    players: players.flatMap((player) => (player ? [describePlayer(player)] : [])),
    registeredAt: null,
  };
}

const describePlayer = (player: { readonly player_id: string; readonly created_at: Date }) => ({
  id: player.player_id,
  createdAt: bucharestIso(player.created_at),
});
