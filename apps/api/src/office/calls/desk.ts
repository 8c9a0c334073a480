import type { OfficeHandlers } from './office-handler.ts';

export const deskHandlers = {} satisfies OfficeHandlers;
