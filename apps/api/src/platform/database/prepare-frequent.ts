import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A connection prepares a statement after it has run this often. */
const frequentAfter = 20;

/** Maximum number of prepared statements, because each connection stores all their plans. */
const mostPrepared = 250;

/** Maximum number of counted statements, so that generated texts can't fill the memory. */
const mostCounted = 2_000;

/**
 * Excludes statements that read the queue: a plan made for an empty queue scans a long one row by
 * row.
 */
const canBePrepared =
  /^\s*(?:select|insert|update|delete|with)\b(?![\s\S]*\b(?:join|from) (?:_private_)?jobs\b)/i;

/**
 * Returns a pool for Kysely whose connections prepare frequent statements. PostgreSQL then parses
 * them once per connection, and plans them once if the plan doesn't depend on the values. Rare
 * statements, such as those of a settlement, are planned for their values each time.
 */
export function prepareFrequent(pool: pg.Pool): PostgresPool {
  const names = createNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      // Kysely recognises a connection by its object.
      const known = wrapped.get(client) ?? wrap(client, names);
      wrapped.set(client, known);
      return known;
    },
  };
}

function wrap(client: pg.PoolClient, names: Names): PostgresPoolClient {
  let isInTransaction = false;
  let isStandby = false;
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const name = names.of(text);
    try {
      const result = await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      if (result.command === 'BEGIN' || result.command === 'START') isInTransaction = true;
      if (result.command === 'COMMIT' || result.command === 'ROLLBACK') isInTransaction = false;
      return result;
    } catch (error) {
      // Another server is the leader now.
      isStandby ||= (error as { code?: unknown }).code === '25006';
      if (!isOutdatedPlan(error)) throw error;
      names.forget(text);
      // The whole transaction must be repeated.
      if (isInTransaction) throw error;
      return client.query({ text, values: [...values] });
    }
  };
  const { processID } = client as { processID?: number };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDestroyed) => client.release(isDestroyed === true || isStandby),
    ...(processID !== undefined && { processID }),
  };
}

/**
 * Reports whether a prepared statement returns other columns than when it was prepared, because a
 * migration has run since. Nothing was done.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

interface Names {
  /** Returns the name for preparing a statement, or undefined while it's rare. */
  of(text: string): string | undefined;
  /** Makes a statement run unprepared until it's frequent again, then under another name. */
  forget(text: string): void;
}

function createNames(): Names {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  let given = 0;
  const give = (text: string) => {
    given += 1;
    const name = `frequent_${given}`;
    names.set(text, name);
    return name;
  };
  return {
    of(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= mostPrepared) return known;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < frequentAfter) {
        if (counts.size < mostCounted || counts.has(text)) counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      return canBePrepared.test(text) ? give(text) : undefined;
    },
    forget(text) {
      names.delete(text);
    },
  };
}
