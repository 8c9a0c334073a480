import type { OfficeHandlers } from './office-handler.ts';

export const nightHandlers = {} satisfies OfficeHandlers;
