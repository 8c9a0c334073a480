import { z } from 'zod';

/** Number of rows on a page of a list. */
export const rowsPerPage = 50;

/** The query of every list: `after` is the `next` of the page before. */
export const listFields = { after: z.string().max(200).optional() } as const;

/** Returns the answer of a list: a page of rows, and where the next one begins. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: z.string().nullable().describe('`after` of the next page; null on the last one.'),
  });
}
