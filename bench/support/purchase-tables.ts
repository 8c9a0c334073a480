import type pg from 'pg';

/** The tables that purchases fill. */
const FILLED = ['ticket', 'ticket_variant', 'ticket_draw', 'idempotency_key'];

/** Gives the planner statistics of what purchases read. */
export async function analyzeReadTables(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze player, player_profile, session, draw, game_setting');
}

/**
 * Gives the planner statistics of what purchases read, and none of the tables that they fill: one
 * that is analyzed while it is empty is read by sequential scans while it fills, ten times slower.
 * Autovacuum would analyze them between two measurements.
 */
export async function analyzeForPurchases(client: pg.Client): Promise<void> {
  for (const table of FILLED) await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await analyzeReadTables(client);
}

/** Each measurement begins without tickets and without pages that the one before left dirty. */
export async function emptyTickets(client: pg.Client): Promise<void> {
  await client.query(`truncate ${FILLED.join(', ')} cascade`);
  await client.query('checkpoint');
}
