import { createHash } from 'node:crypto';
import type { DepartingValues } from './accepted-values-table.ts';
import { parseOfficialTables } from './parse-official-tables.ts';

const fields = ['code', 'run', 'category', 'value', 'ours', 'theirs'] as const;

/**
 * Returns the SHA-256 of official tables and their differences as hex, computed from JSON with
 * sorted fields. It proves that the database contains what two people signed.
 */
export function officialValuesDigest({ tables, departures }: DepartingValues): string {
  const departing = departures.map((departure) => fields.map((field) => departure[field]));
  return createHash('sha256')
    .update(JSON.stringify([parseOfficialTables(tables), departing]))
    .digest('hex');
}
