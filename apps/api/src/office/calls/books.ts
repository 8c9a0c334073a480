import type { OfficeHandlers } from './office-handler.ts';

export const booksHandlers = {} satisfies OfficeHandlers;
