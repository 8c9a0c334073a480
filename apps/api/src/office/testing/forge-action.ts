import { randomUUID } from 'node:crypto';
import {
  appendAction,
  formatActionText,
  newestHash,
  type LoggedAction,
} from '../../features/operators/index.ts';
import type { Signer } from '../../platform/keys/signer.ts';
import type { TestApp } from '../../testing/index.ts';

/**
 * Inserts a row into the log with the server's role, as an attacker could, and returns its number.
 */
export async function forgeAction(
  app: TestApp,
  forged: Partial<LoggedAction> & Pick<LoggedAction, 'command'>,
  {
    by,
    facts = [],
    approves = null,
  }: { by?: Signer; facts?: string[]; approves?: { actionId: string; sha256: string } | null } = {},
): Promise<number> {
  const { database, clock } = app.platform;
  const action = { actionId: randomUUID(), operator: 'ana', arguments: { words: [] }, ...forged };
  const text = formatActionText({
    installation: app.office.signedActions.trust.installation,
    ...action,
    facts,
    approves,
    previous: await newestHash(database),
    until: clock.now(),
  });
  await database.transaction().execute((transaction) =>
    appendAction(transaction, {
      actedAt: clock.now(),
      drawId: null,
      outcome: 'done',
      summary: 'forged',
      text,
      key: by?.key ?? null,
      signature: by === undefined ? null : { kind: 'file', signature: by.sign(text) },
      approves: approves?.actionId ?? null,
      ...action,
    }),
  );
  const { rows } = await app.serverPool.query<{ seq: number }>(
    'select max(seq)::int as seq from operator_action',
  );
  return rows[0]?.seq ?? 0;
}
