import type pg from 'pg';

const FILLED = ['ticket', 'ticket_variant', 'ticket_draw', 'idempotency_key'];

/** Updates the planner's statistics of the tables that purchases read. */
export async function analyzeReadTables(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze player, player_profile, session, draw, game_setting');
}

/**
 * Updates the planner's statistics of the tables that purchases read, but not of those that they
 * fill. If a table is analyzed while empty, the planner keeps using sequential scans while it
 * fills, which is ten times slower. Autovacuum would analyze them between two measurements.
 */
export async function analyzeForPurchases(client: pg.Client): Promise<void> {
  for (const table of FILLED) await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await analyzeReadTables(client);
}

/**
 * Empties the ticket tables and writes dirty pages, so that all measurements start from the same
 * state.
 */
export async function emptyTickets(client: pg.Client): Promise<void> {
  await client.query(`truncate ${FILLED.join(', ')} cascade`);
  await client.query('checkpoint');
}
