import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * Looks at the indexes that a file made outside of a transaction. One that was cut off stays there
 * invalid: it is written and never read, a unique one promises nothing, and `if not exists` takes
 * it for made.
 * @param text of the file
 * @throws {Error} with the names of the invalid ones
 */
export async function requireValidIndexes(queries: Queries, text: string): Promise<void> {
  const made = Array.from(
    text.matchAll(/\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/gi),
    ([, name = '']) => name.toLowerCase(),
  );
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = current_schema()::regnamespace
      and c.relname = any(${made}) order by 1`.execute(queries);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Error(`These indexes are invalid: ${names}. Drop them, then run the migration again.`);
}
