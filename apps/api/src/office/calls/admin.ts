import { OperationRefused } from '../../features/operators/index.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { listLoggedActions, readLoggedAction } from '../admin/read-actions.ts';
import { readGames } from '../admin/read-games.ts';
import { readOperators } from '../admin/read-operators.ts';
import { readRequests } from '../admin/read-requests.ts';
import { readSystem } from '../admin/read-system.ts';
import { WrongUsage } from '../command.ts';
import { findDraw } from '../find-draw.ts';
import { pageOf } from './list.ts';
import type { OfficeHandlers } from './office-handler.ts';

export const adminHandlers = {
  async listGames(_request, { queries, now }) {
    return { data: { games: await readGames(queries, now) } };
  },
  async listRequests(_request, { queries, app, operator, now }) {
    return { data: await readRequests(queries, app, { operator, now }) };
  },
  async listOperators(_request, { queries, app }) {
    return { data: await readOperators(queries, app) };
  },
  listActions: {
    async page({ query }, page, { queries, operator }) {
      const drawId = await drawIdOf(queries, query.draw);
      if (drawId === null) return { rows: [], next: null };
      const rows = await listLoggedActions(
        queries,
        { operator },
        { drawId, operator: query.operator, command: query.command },
        { beforeSeq: seqOf(page.after), limit: page.limit + 1 },
      );
      return pageOf(rows, page, ({ seq }) => [String(seq)]);
    },
    columns: [
      { head: 'număr', cell: ({ seq }) => seq },
      { head: 'când', cell: ({ at }) => new Date(at) },
      { head: 'operator', cell: ({ operator }) => operator },
      { head: 'comandă', cell: ({ command }) => command },
      { head: 'rezultat', cell: ({ outcome }) => outcome },
      { head: 'semnat', cell: ({ isSigned }) => (isSigned ? 'da' : 'nu') },
      { head: 'aprobă cererea lui', cell: ({ approves }) => approves?.operator ?? null },
      { head: 'pe scurt', cell: ({ summary }) => summary },
      { head: 'extragere', cell: ({ drawId }) => drawId },
    ],
  },
  async readAction({ params }, { queries, app, operator }) {
    const found = await readLoggedAction(queries, app, { operator }, Number(params.id));
    if (found === undefined) throw new ApiError('NOT_FOUND');
    return { data: found };
  },
  async readSystem(_request, { queries, app, now }) {
    return { data: await readSystem(queries, app, now) };
  },
} satisfies OfficeHandlers;

/**
 * Returns the id of the draw in a filter, which names it like a command does; null if there is
 * none.
 */
async function drawIdOf(queries: Queries, named: string | undefined): Promise<string | null | undefined> {
  if (named === undefined) return undefined;
  try {
    return (await findDraw(queries, named)).drawId;
  } catch (error) {
    if (error instanceof OperationRefused || error instanceof WrongUsage) return null;
    throw error;
  }
}

/** @throws {ApiError} REQUEST_MALFORMED for a cursor of another list */
function seqOf(after: readonly string[] | null): number | undefined {
  if (after === null) return undefined;
  const [seq = ''] = after;
  if (!/^\d{1,15}$/.test(seq)) throw new ApiError('REQUEST_MALFORMED');
  return Number(seq);
}
