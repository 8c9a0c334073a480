import type { OfficeHandlers } from './office-handler.ts';

export const adminHandlers = {} satisfies OfficeHandlers;
