import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

type Column<Row> = keyof Row & string;

/**
 * Prepares the statements that every table needs.
 * @param fixed columns that never change; the first is the key
 * @param changing columns that `update` writes
 */
export function table<Row extends object>(
  db: DatabaseSync,
  name: string,
  fixed: readonly [Column<Row>, ...Column<Row>[]],
  changing: readonly Column<Row>[],
) {
  const [key] = fixed;
  const columns = [...fixed, ...changing];
  const insert = db.prepare(
    `INSERT INTO ${name} (${columns.join()}) VALUES (${columns.map((column) => `:${column}`).join()})`,
  );
  const update =
    changing.length === 0
      ? null
      : db.prepare(
          `UPDATE ${name} SET ${changing.map((column) => `${column} = :${column}`).join()} WHERE ${key} = :${key}`,
        );
  const byKey = db.prepare(`SELECT * FROM ${name} WHERE ${key} = ?`);
  const pick = (row: Row, wanted: readonly Column<Row>[]) =>
    Object.fromEntries(wanted.map((column) => [column, (row[column] ?? null) as SQLInputValue]));
  return {
    insert: (row: Row) => void insert.run(pick(row, columns)),
    /** Writes the columns that can change. */
    update: (row: Row) => void update?.run(pick(row, [key, ...changing])),
    byId: (id: string) => byKey.get(id) as Row | undefined,
    /** Prepares a query of whole rows; `rest` begins with WHERE or ORDER BY. */
    query: (rest: string) => {
      const statement = db.prepare(`SELECT * FROM ${name} ${rest}`);
      return (...values: SQLInputValue[]) => statement.all(...values) as Row[];
    },
  };
}
