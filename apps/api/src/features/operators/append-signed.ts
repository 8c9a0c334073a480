import { randomUUID } from 'node:crypto';
import type { Queries } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/keys/signer.ts';
import { appendAction, newestHash, type LoggedAction } from './action-table.ts';
import { formatActionText, sha256, twoPersonsFact } from './action-text.ts';
import type { Trust } from './replay-actions.ts';

/** An action, and the key with which this process signs it. */
interface Signed {
  readonly command: string;
  readonly arguments: LoggedAction['arguments'];
  readonly facts: readonly string[];
  readonly drawId?: string | null;
  readonly outcome?: 'requested';
  /** The action to approve. */
  readonly approves?: Pick<LoggedAction, 'actionId' | 'text'>;
  readonly now: Date;
}

/**
 * Signs and appends an action without running its command, for demos and tests, which have their
 * operators' keys.
 */
export async function appendSigned(
  transaction: Queries,
  { installation }: Pick<Trust, 'installation'>,
  { operator, key, sign }: Signer,
  { facts, drawId = null, outcome, approves, now, ...signed }: Signed,
): Promise<Pick<LoggedAction, 'actionId' | 'text'>> {
  const actionId = randomUUID();
  const text = formatActionText({
    ...signed,
    installation,
    operator,
    actionId,
    facts: outcome === undefined ? facts : [...facts, twoPersonsFact('it is requested')],
    approves: approves === undefined ? null : { actionId: approves.actionId, sha256: sha256(approves.text) },
    previous: await newestHash(transaction),
    until: new Date(now.getTime() + 60_000),
  });
  await appendAction(transaction, {
    ...signed,
    actionId,
    operator,
    actedAt: now,
    drawId,
    outcome: outcome ?? 'done',
    summary: facts.join('; '),
    text,
    key,
    signature: { kind: 'file', signature: sign(text) },
    approves: approves?.actionId ?? null,
  });
  return { actionId, text };
}

/** Gives an operator roles, requested and approved by two others. */
export async function giveRolesSigned(
  transaction: Queries,
  trust: Pick<Trust, 'installation'>,
  {
    name,
    roles,
    by: [one, other],
    now,
  }: { name: string; roles: string; by: readonly [Signer, Signer]; now: Date },
): Promise<void> {
  const words = { words: [name, roles] };
  const facts = [`${name} has the role ${roles}`];
  const request = await appendSigned(transaction, trust, one, {
    command: 'give-role',
    arguments: words,
    facts,
    outcome: 'requested',
    now,
  });
  await appendSigned(transaction, trust, other, {
    command: 'approve',
    arguments: { words: [request.actionId] },
    facts,
    approves: request,
    now,
  });
}
