import { bucharestIso } from '@loto/game-rules';
import type { ActionProof, LoggedActionRow, ProvenRow } from '@loto/office-contract';
import { findNewestEntry } from '../../features/draws/games/index.ts';
import {
  findActions,
  findRequestedActions,
  firstHash,
  keyCommands,
  type LoggedAction,
} from '../../features/operators/index.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Office } from '../office.ts';

/** The operator who is reading, and who may be about to confirm a result. */
interface Reader {
  readonly operator: string;
}

/** Conditions for the rows of the log, all of which must hold. */
interface Filter {
  readonly drawId?: string | undefined;
  readonly operator?: string | undefined;
  readonly command?: string | undefined;
}

/**
 * Returns rows of the log, newest first.
 * @param beforeSeq the last row of the previous page
 */
export async function listLoggedActions(
  queries: Queries,
  { operator: reader }: Reader,
  { drawId, operator, command }: Filter,
  { beforeSeq, limit }: { readonly beforeSeq: number | undefined; readonly limit: number },
): Promise<LoggedActionRow[]> {
  const rows = await findActions(queries, {
    drawId,
    operator,
    ...(command !== undefined && { commands: [command] }),
    beforeSeq,
    first: 'newest',
    limit,
  });
  return describeActions(queries, reader, rows);
}

async function describeActions(
  queries: Queries,
  reader: string,
  rows: readonly LoggedAction[],
): Promise<LoggedActionRow[]> {
  const approved = rows.flatMap(({ approves }) => (approves === null ? [] : [approves]));
  const requests = await findRequestedActions(queries, approved);
  const hidden = await findHidden(queries, reader, rows, requests);
  return rows.map((row) => ({
    seq: row.seq,
    at: bucharestIso(row.actedAt),
    operator: row.operator,
    command: row.command,
    outcome: row.outcome,
    isSigned: row.key !== null,
    summary: hidden.has(row.seq) ? null : row.summary,
    drawId: row.drawId,
    approves: requests.get(row.approves ?? '') ?? null,
  }));
}

/**
 * Returns the numbers of rows that reveal a result that the reader could confirm, because the
 * second person must enter it without seeing the first entry.
 */
async function findHidden(
  queries: Queries,
  reader: string,
  rows: readonly LoggedAction[],
  requests: ReadonlyMap<string, { readonly command: string }>,
): Promise<ReadonlySet<number>> {
  const commandOf = ({ command, approves }: LoggedAction) => requests.get(approves ?? '')?.command ?? command;
  const recorded = rows.filter((row) => commandOf(row) === 'record' && row.drawId !== null);
  const hidden = new Set<number>();
  const drawIds = new Set(recorded.map(({ drawId }) => drawId ?? ''));
  for (const drawId of drawIds) {
    const entry = await findNewestEntry(queries, drawId);
    if (entry === undefined || entry.confirmedBy !== null || entry.recordedBy === reader) continue;
    for (const row of recorded) if (row.drawId === drawId) hidden.add(row.seq);
  }
  return hidden;
}

/** Returns an action with its proof, or undefined if there is none with that number. */
export async function readLoggedAction(
  queries: Queries,
  { signedActions: { trust } }: Office,
  { operator: reader }: Reader,
  seq: number,
): Promise<{ action: LoggedActionRow; proof: ActionProof | null } | undefined> {
  const [found, previous] = await findActions(queries, { beforeSeq: seq + 1, first: 'newest', limit: 2 });
  if (found?.seq !== seq) return undefined;
  const [action] = await describeActions(queries, reader, [found]);
  if (action === undefined) return undefined;
  if (action.summary === null) return { action, proof: null };
  const request = found.approves === null ? [] : await findActions(queries, { actionId: found.approves });
  const { installation, origin, rootKeys } = trust;
  return {
    action,
    proof: {
      row: provenRow(found),
      previousHash: (previous?.hash ?? firstHash).toString('hex'),
      request: request[0] === undefined ? null : provenRow(request[0]),
      keyRows: (await findKeyRows(queries, seq)).map(provenRow),
      installation,
      origin,
      rootKeys: rootKeys === null ? null : { ...rootKeys },
    },
  };
}

/**
 * Returns the rows before an action that prove which keys and roles operators had: the commands
 * about them, the requests for these, and the approvals of the requests.
 */
async function findKeyRows(queries: Queries, beforeSeq: number): Promise<LoggedAction[]> {
  const rows = await findActions(queries, { commands: [...keyCommands, 'approve'], beforeSeq });
  const requested = new Set(
    rows.flatMap(({ actionId, command, outcome }) =>
      command !== 'approve' && outcome === 'requested' ? [actionId] : [],
    ),
  );
  return rows.filter(({ command, outcome, approves }) =>
    command === 'approve'
      ? outcome === 'done' && requested.has(approves ?? '')
      : outcome === 'done' || outcome === 'requested',
  );
}

const provenRow = ({ seq, text, key, signature, hash }: LoggedAction): ProvenRow => ({
  seq,
  text,
  key,
  signature,
  hash: hash.toString('hex'),
});
