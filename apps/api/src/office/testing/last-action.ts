import type { TestApp } from '../../testing/index.ts';

/** A row of the audit log as tests read it. */
export interface ActionRow {
  readonly operator_name: string;
  readonly command: string;
  readonly arguments: { readonly words: readonly string[]; readonly reason?: string };
  readonly outcome: string;
  readonly summary: string;
  readonly text: string;
}

/** Returns the rows of the audit log, oldest first. */
export async function loggedActions(app: TestApp): Promise<ActionRow[]> {
  const { rows } = await app.platform.pool.query<ActionRow>('select * from operator_action order by seq');
  return rows;
}

/** Returns the newest row of the audit log. */
export async function lastAction(app: TestApp): Promise<ActionRow | undefined> {
  return (await loggedActions(app)).at(-1);
}
