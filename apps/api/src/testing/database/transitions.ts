import type pg from 'pg';

/** A change from one status to another, and whether the table in the code has it. */
interface StatusPair<Status extends string> {
  readonly from: Status;
  readonly to: Status;
  readonly isAllowed: boolean;
}

/** Every pair of two statuses of a state machine. */
export function statusPairs<Status extends string>(
  transitions: Readonly<Record<Status, readonly Status[]>>,
): StatusPair<Status>[] {
  const statuses = Object.keys(transitions) as Status[];
  return statuses.flatMap((from) =>
    statuses
      .filter((to) => to !== from)
      .map((to) => ({ from, to, isAllowed: transitions[from].includes(to) })),
  );
}

/** The transitions that the database has in a table of them, each as `open → won`, sorted. */
export async function storedTransitions(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select from_status || ' → ' || to_status as text from ${table}`,
  );
  return rows.map(({ text }) => text).toSorted();
}
