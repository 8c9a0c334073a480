import type pg from 'pg';
import { expect, test } from 'vitest';

/** A state machine whose transitions are also in a database table, such as `ticket_transition`. */
interface Machine<Status extends string> {
  readonly table: string;
  readonly transitions: Readonly<Record<Status, readonly Status[]>>;
  readonly pool: () => pg.Pool;
  /**
   * Inserts a row with the initial status.
   * @returns its id
   */
  readonly insert: () => Promise<string>;
  /** SQL that changes the row `$1` to the status `$2`. */
  readonly update: string;
}

/**
 * Tests that the database lists the same transitions as the code, allows them and rejects all
 * others.
 */
export function describeMachine<Status extends string>(machine: Machine<Status>): void {
  const { table, transitions, pool, insert, update } = machine;
  const statuses = Object.keys(transitions) as Status[];
  const allowed = movesOf(transitions)
    .map(({ from, to }) => `${from} → ${to}`)
    .toSorted();

  test(`the database lists the transitions of a ${table} that the code has`, async () => {
    const { rows } = await pool().query<{ text: string }>(
      `select from_status || ' → ' || to_status as text from ${table}_transition`,
    );
    expect(rows.map(({ text }) => text).toSorted()).toEqual(allowed);
  });

  test(`the database lets a ${table} make its transitions and no others`, async () => {
    const expected: Record<string, string> = {};
    const outcomes: Record<string, string> = {};
    for (const from of statuses) {
      const id = await insert();
      for (const step of wayTo(from, transitions)) await pool().query(update, [id, step]);
      for (const to of statuses.filter((status) => status !== from)) {
        const isAllowed = transitions[from].includes(to);
        expected[`${from} → ${to}`] = isAllowed ? '1 row' : `${table}_transition`;
        outcomes[`${from} → ${to}`] = await tried(pool(), update, [id, to]);
      }
    }
    expect(outcomes).toEqual(expected);
  });
}

/**
 * Tests that facts cause exactly the transitions in a table.
 * @param moves every transition that some fact causes in some state, as `open → won`
 */
export function testMoves<Status extends string>(
  transitions: Readonly<Record<Status, readonly Status[]>>,
  moves: () => readonly string[],
): void {
  test('facts make the moves of the table of transitions and no others', () => {
    const allowed = movesOf(transitions).map(({ from, to }) => `${from} → ${to}`);
    expect([...new Set(moves())].toSorted()).toEqual(allowed.toSorted());
  });
}

/** Returns the transitions in a table. */
export function movesOf<Status extends string>(
  transitions: Readonly<Record<Status, readonly Status[]>>,
): { from: Status; to: Status }[] {
  const statuses = Object.keys(transitions) as Status[];
  return statuses.flatMap((from) => transitions[from].map((to) => ({ from, to })));
}

/** Tries an update and rolls it back; returns its rows, or the constraint that rejects it. */
async function tried(pool: pg.Pool, update: string, values: readonly string[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return `${(await client.query(update, [...values])).rowCount} row`;
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Returns the shortest sequence of transitions from the initial status to another. */
function wayTo<Status extends string>(
  status: Status,
  transitions: Readonly<Record<Status, readonly Status[]>>,
): Status[] {
  const [first] = Object.keys(transitions) as Status[];
  const ways: Status[][] = [[]];
  for (const way of ways) {
    const last = way.at(-1) ?? first;
    if (last === undefined || last === status) return way;
    ways.push(...transitions[last].filter((to) => !way.includes(to)).map((to) => [...way, to]));
  }
  throw new Error(`No transition leads to ${status}`);
}

/**
 * Inserts a row without triggers and foreign keys.
 * @returns the id that the statement returns
 */
export async function insertUnchecked(pool: pg.Pool, statement: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>(statement);
    await client.query('commit');
    return rows[0]?.id ?? '';
  } finally {
    client.release();
  }
}
