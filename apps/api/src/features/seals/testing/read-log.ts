import {
  formatLogProof,
  formatTicketProof,
  inclusionProof,
  parsePlay,
  subtreesOf,
  subtreesOfTiles,
  ticketLeaf,
  toHex,
  verifyTicketProof,
  type Play,
  type TicketProofResult,
} from '@loto/draw-seal';
import type { TestApp } from '../../../testing/index.ts';
import { drawKeys } from '../seal-keys.ts';
import { sha256, verifierCrypto } from '../seals.ts';
import { eachSealedTicket, type SealedTicket } from '../tree/read-tickets.ts';

/** Returns the log's entries as text, oldest first. */
export async function logEntries({ ownerDatabase }: TestApp): Promise<string[]> {
  const rows = await ownerDatabase
    .selectFrom('seal_log_entry')
    .select('entry')
    .orderBy('entry_index')
    .execute();
  return rows.map(({ entry }) => entry.toString('utf8'));
}

/** Returns the tickets that play in a draw. */
export async function playingTickets({ ownerDatabase }: TestApp, drawId: string): Promise<SealedTicket[]> {
  const tickets: SealedTicket[] = [];
  await ownerDatabase
    .transaction()
    .execute((transaction) => eachSealedTicket(transaction, drawId, (ticket) => tickets.push(ticket)));
  return tickets;
}

/** Builds a ticket's proof from the stored data and verifies it like a player. */
export async function proveTicket(
  app: TestApp,
  drawId: string,
  ticket: SealedTicket,
): Promise<TicketProofResult> {
  const { ownerDatabase: database } = app;
  const seal = await database
    .selectFrom('draw_seal')
    .selectAll()
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  const leaf = ticketLeaf(sha256, await drawKeys(database, drawId, app.clock.now()), ticket);
  const tiles = await database.selectFrom('seal_tile').selectAll().where('draw_id', '=', drawId).execute();
  const hashes = new Map(tiles.map((tile) => [`${tile.level}/${tile.tile}`, tile.hashes]));
  const leaves = tiles.filter(({ level }) => level === 0).toSorted((one, other) => one.tile - other.tile);
  const index = Buffer.concat(leaves.map((tile) => tile.hashes)).indexOf(leaf.leafHash) / 32;
  const entries = await database.selectFrom('seal_log_entry').selectAll().orderBy('entry_index').execute();
  const checkpoint = await database
    .selectFrom('seal_checkpoint')
    .selectAll()
    .where('size', '>', seal.entry_index)
    .where('quorum_at', 'is not', null)
    .orderBy('size')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ofLog = subtreesOf(
    sha256,
    entries.slice(0, checkpoint.size).map((entry) => entry.leaf_hash),
  );
  const proof = formatTicketProof({
    serial: ticket.serial,
    paidAt: ticket.paidAt,
    salt1: leaf.salt1,
    salt2: leaf.salt2,
    play: parsePlay(ticket.play) as Play,
    index,
    hashes: inclusionProof(
      subtreesOfTiles(sha256, ({ level, tile }) => hashes.get(`${level}/${tile}`)),
      index,
      seal.tickets,
    ),
    sealText: entries[seal.entry_index]?.entry.toString('utf8') ?? '',
    logProofText: formatLogProof({
      index: seal.entry_index,
      hashes: inclusionProof(ofLog, seal.entry_index, checkpoint.size),
      checkpoint: checkpoint.note + checkpoint.cosignatures.join(''),
    }),
  });
  return verifyTicketProof(verifierCrypto, app.platform.config.seal.policy, proof);
}

/** Returns the root of a draw's seal in hexadecimal; undefined if there is no seal. */
export async function rootOf({ ownerDatabase }: TestApp, drawId: string): Promise<string | undefined> {
  const found = await ownerDatabase
    .selectFrom('draw_seal')
    .select('root')
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  return found && toHex(found.root);
}
