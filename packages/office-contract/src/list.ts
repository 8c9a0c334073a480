import { z } from 'zod';

/** Number of rows per page of a list. */
export const rowsPerPage = 50;

/** The query of every list. `after` is the `next` of the previous page. */
export const listFields = { after: z.string().max(200).optional() } as const;

/** Returns the response schema of a list: a page of rows and the start of the next page. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: z.string().nullable().describe('`after` of the next page; null on the last one.'),
  });
}
