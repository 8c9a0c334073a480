import { ticketLeaf, type DrawKeys } from '@loto/draw-seal';
import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { sha256 } from '../seals.ts';
import { countInDatabase, isCounted } from './count-in-database.ts';
import { LeafBuckets } from './leaf-buckets.ts';
import { eachSealedTicket } from './read-tickets.ts';
import { addTicket, differences, noTickets, type TicketTotals } from './ticket-totals.ts';

/** The leaves of a draw in order, with the totals on which two counts agree. */
export interface ReadLeaves {
  readonly leaves: LeafBuckets;
  readonly totals: TicketTotals;
}

/** Thrown if two counts of one snapshot differ. Nothing is signed in that case. */
export class SealCountsDiffer extends Error {
  override readonly name = 'SealCountsDiffer';
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`Two counts of a draw's tickets differ: ${names.join(', ')}`);
    this.names = names;
  }
}

/** Up to this many tickets, the database computes every leaf; above it, one in `sampledEvery`. */
const maxCountedWhole = 20_000;
const sampledEvery = 64;

/**
 * Computes the leaves of a draw's tickets twice, from two reads of one snapshot, and some of them a
 * third time in the database.
 * @throws {SealCountsDiffer}
 */
export async function readLeaves(database: Database, drawId: string, keys: DrawKeys): Promise<ReadLeaves> {
  const inSnapshot = () =>
    database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return inSnapshot().execute(async (first) => {
    const exported = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(first);
    const name = exported.rows[0]?.name ?? '';
    const leaves = new LeafBuckets();
    const again = inSnapshot().execute(async (second) => {
      await sql`set transaction snapshot ${sql.lit(name)}`.execute(second);
      return countAgain(second, drawId, keys);
    });
    const [totals, { whole, sample }] = await Promise.all([collect(first, { drawId, keys, leaves }), again]);
    requireSame(totals, whole);
    const every = totals.tickets <= maxCountedWhole ? 1 : sampledEvery;
    requireSame(every === 1 ? whole : sample, await countInDatabase(first, { drawId, keys, every }));
    await leaves.arrange();
    return { leaves, totals };
  });
}

async function collect(
  transaction: Transaction<Tables>,
  {
    drawId,
    keys,
    leaves,
  }: { readonly drawId: string; readonly keys: DrawKeys; readonly leaves: LeafBuckets },
): Promise<TicketTotals> {
  const totals = noTickets();
  await eachSealedTicket(transaction, drawId, (ticket) => {
    const { leafHash } = ticketLeaf(sha256, keys, ticket);
    leaves.add(leafHash);
    addTicket(totals, ticket, leafHash);
  });
  return totals;
}

/** Counts the tickets a second time, and separately those that the database also counts. */
async function countAgain(transaction: Transaction<Tables>, drawId: string, keys: DrawKeys) {
  const [whole, sample] = [noTickets(), noTickets()];
  await eachSealedTicket(transaction, drawId, (ticket) => {
    const { leafHash } = ticketLeaf(sha256, keys, ticket);
    addTicket(whole, ticket, leafHash);
    if (isCounted(ticket.ticketId, sampledEvery)) addTicket(sample, ticket, leafHash);
  });
  return { whole, sample };
}

function requireSame(one: TicketTotals, other: TicketTotals): void {
  const names = differences(one, other);
  if (names.length > 0) throw new SealCountsDiffer(names);
}
