import { createHash } from 'node:crypto';
import type { DepartingValues } from './accepted-values-table.ts';
import { parseOfficialTables } from './parse-official-tables.ts';

const fields = ['code', 'run', 'category', 'value', 'ours', 'theirs'] as const;

/**
 * The SHA-256, in hex, of official tables and of what departs in them, as JSON with the fields in
 * one order: what was stored in the database has the digest of what two persons signed.
 */
export function officialValuesDigest({ tables, departures }: DepartingValues): string {
  const departing = departures.map((departure) => fields.map((field) => departure[field]));
  return createHash('sha256')
    .update(JSON.stringify([parseOfficialTables(tables), departing]))
    .digest('hex');
}
