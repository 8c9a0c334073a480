import { officialValues } from '../../features/prizes/settlement/index.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { nightCountsOf } from '../night/night-reads.ts';
import { readDraw, readDrawsOfMonth } from '../night/read-draws.ts';
import { compareTyped, readSettlement } from '../night/read-settlement.ts';
import { readTonight } from '../night/read-tonight.ts';
import type { OfficeHandlers } from './office-handler.ts';

export const nightHandlers = {
  async tonight(_request, context) {
    return { data: await readTonight(context.app, nightCountsOf(context.app), context) };
  },
  async drawsOfMonth({ query }, context) {
    return { data: await readDrawsOfMonth(context, query) };
  },
  async officeDraw({ params }, context) {
    return { data: found(await readDraw(context.app, nightCountsOf(context.app), context, params.id)) };
  },
  async drawSettlement({ params }, context) {
    return { data: found(await readSettlement(context, params.id)) };
  },
  async compareResult({ params, body }, context) {
    return { data: found(await compareTyped(context, params.id, body)) };
  },
  async readOfficialValues({ body }) {
    try {
      return { data: { tables: officialValues.readOfficialTables(body.text), problems: [] } };
    } catch (error) {
      if (!(error instanceof officialValues.OfficialTablesUnreadable)) throw error;
      return { data: { tables: [], problems: [...error.problems] } };
    }
  },
} satisfies OfficeHandlers;

/** @throws {ApiError} NOT_FOUND for a draw that doesn't exist */
function found<Data>(data: Data | undefined): Data {
  if (data === undefined) throw new ApiError('NOT_FOUND');
  return data;
}
