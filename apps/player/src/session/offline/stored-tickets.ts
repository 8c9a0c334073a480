import type { CallAnswer, Calls, Ticket } from '@loto/api-contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { storedTicketsDatabase } from '../store/browser-storage.ts';

/** The server's outcome of a ticket in its draws. */
export type TicketOutcome = CallAnswer<Calls['ticketOutcome']>;

/** A ticket as the server last sent it to this device. */
export interface StoredTicket {
  readonly playerId: string;
  readonly ticketId: string;
  readonly ticket: Ticket;
  /** In milliseconds since 1970, by this device's clock. */
  readonly storedAtMs: number;
  readonly outcome?: TicketOutcome;
}

interface StoredPdf {
  readonly playerId: string;
  readonly ticketId: string;
  readonly bytes: ArrayBuffer;
  readonly storedAtMs: number;
}

/** The key starts with the player's id, so that a lookup never finds another player's ticket. */
type Key = [playerId: string, ticketId: string];

interface Schema extends DBSchema {
  tickets: { key: Key; value: StoredTicket };
  pdfs: { key: Key; value: StoredPdf };
}

export const mostTickets = 50;
export const mostPdfs = 20;
/** About twenty times the size of a ticket's PDF. */
const largestPdfBytes = 2_000_000;

/** Opens the database for one operation only, so that a sign-out can delete it at any moment. */
async function work<Result>(run: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
  const database = await openDB<Schema>(storedTicketsDatabase, 1, {
    upgrade(upgraded) {
      upgraded.createObjectStore('tickets', { keyPath: ['playerId', 'ticketId'] });
      upgraded.createObjectStore('pdfs', { keyPath: ['playerId', 'ticketId'] });
    },
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await run(database);
  } finally {
    database.close();
  }
}

const keysOf = (playerId: string) => IDBKeyRange.bound([playerId], [playerId, []]);

/** Stores tickets and deletes the player's oldest ones beyond {@link mostTickets}. */
export async function storeTickets(
  playerId: string,
  tickets: readonly Ticket[],
  storedAtMs: number,
): Promise<void> {
  await work(async (database) => {
    const transaction = database.transaction('tickets', 'readwrite');
    for (const ticket of tickets) {
      const known = await transaction.store.get([playerId, ticket.id]);
      // A time in the future was written while the clock was ahead, and is ignored.
      const isLater = known !== undefined && known.storedAtMs > storedAtMs && known.storedAtMs <= Date.now();
      if (isLater) continue;
      await transaction.store.put({ ...known, playerId, ticketId: ticket.id, ticket, storedAtMs });
    }
    const all = newestFirst(await transaction.store.getAll(keysOf(playerId)));
    for (const { ticketId } of all.slice(mostTickets)) await transaction.store.delete([playerId, ticketId]);
    await transaction.done;
  });
}

export async function storeOutcome(
  playerId: string,
  ticketId: string,
  outcome: TicketOutcome,
): Promise<void> {
  await work(async (database) => {
    const transaction = database.transaction('tickets', 'readwrite');
    const known = await transaction.store.get([playerId, ticketId]);
    if (known !== undefined) await transaction.store.put({ ...known, outcome });
    await transaction.done;
  });
}

/** Returns a player's stored tickets, newest first. */
export async function findTickets(playerId: string): Promise<StoredTicket[]> {
  return work(async (database) => newestFirst(await database.getAll('tickets', keysOf(playerId))));
}

function newestFirst(tickets: StoredTicket[]): StoredTicket[] {
  return tickets.toSorted(
    (one, other) => Date.parse(other.ticket.createdAt) - Date.parse(one.ticket.createdAt),
  );
}

/** Stores a ticket's PDF and deletes the oldest ones beyond {@link mostPdfs}. */
export async function storePdf(pdf: StoredPdf): Promise<void> {
  if (pdf.bytes.byteLength > largestPdfBytes) return;
  await work(async (database) => {
    const transaction = database.transaction('pdfs', 'readwrite');
    await transaction.store.put(pdf);
    const all = await transaction.store.getAll(keysOf(pdf.playerId));
    const oldest = all.toSorted((one, other) => other.storedAtMs - one.storedAtMs).slice(mostPdfs);
    for (const { playerId, ticketId } of oldest) await transaction.store.delete([playerId, ticketId]);
    await transaction.done;
  });
}

/** Returns a ticket's stored PDF; undefined if it isn't stored or storage isn't available. */
export async function findPdf(playerId: string, ticketId: string): Promise<ArrayBuffer | undefined> {
  try {
    return (await work(async (database) => database.get('pdfs', [playerId, ticketId])))?.bytes;
  } catch {
    return undefined;
  }
}

/**
 * Deletes all data of other players, so that nothing of theirs remains if another player signs in.
 */
export async function forgetOthers(playerId: string | null): Promise<void> {
  await work(async (database) => {
    for (const name of ['tickets', 'pdfs'] as const) {
      const transaction = database.transaction(name, 'readwrite');
      for (const key of await transaction.store.getAllKeys())
        if (key[0] !== playerId) await transaction.store.delete(key);
      await transaction.done;
    }
  });
}
