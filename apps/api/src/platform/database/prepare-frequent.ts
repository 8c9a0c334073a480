import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A statement is prepared by every connection once it has been run so often. */
const frequentAfter = 20;

/** Most texts that are prepared, since each connection stores the plans of all of them. */
const mostPrepared = 250;

/** Most texts that are counted: what is composed for each call must not fill the memory. */
const mostCounted = 2_000;

/**
 * Not what reads the queue: a plan made while it is empty scans it row by row when it is long.
 */
const canBePrepared =
  /^\s*(?:select|insert|update|delete|with)\b(?![\s\S]*\b(?:join|from) (?:_private_)?jobs\b)/i;

/**
 * A pool for Kysely whose connections prepare the statements that are run often: PostgreSQL then
 * parses them once for each connection, and plans them once where the plan does not depend on the
 * values. What runs rarely, such as a settlement, is planned for its values each time.
 */
export function prepareFrequent(pool: pg.Pool): PostgresPool {
  const names = createNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      // Kysely knows a connection again by the object
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
      // the leader is another one by now
      isStandby ||= (error as { code?: unknown }).code === '25006';
      if (!isOutdatedPlan(error)) throw error;
      names.forget(text);
      // a transaction has to be run again from its beginning
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
 * Whether a prepared statement returns other columns than when it was prepared: a migration has run
 * meanwhile. Nothing was done.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

interface Names {
  /** The name to prepare a text by; undefined while it is not run often. */
  of(text: string): string | undefined;
  /** Has a text run without a name until it has been run often again, by another name then. */
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
