import type { TestApp } from '../app/test-app.ts';

/**
 * Makes the database reject new rows of a table that don't satisfy a condition while `work` runs;
 * existing rows stay.
 * @param isAllowed an SQL condition
 */
export async function refusingRows(
  { app }: { readonly app: TestApp },
  {
    table,
    isAllowed,
  }: { readonly table: 'winning' | 'notice' | 'ticket_draw_change'; readonly isAllowed: string },
  work: () => Promise<void>,
): Promise<void> {
  const { pool } = app.platform;
  await pool.query(`alter table ${table} add constraint fixture check (${isAllowed}) not valid`);
  try {
    await work();
  } finally {
    await pool.query(`alter table ${table} drop constraint fixture`);
  }
}
