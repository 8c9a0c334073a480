import { actionEndpoints } from './calls/actions.ts';
import { adminEndpoints } from './calls/admin.ts';
import { booksEndpoints } from './calls/books.ts';
import { deskEndpoints } from './calls/desk.ts';
import { nightEndpoints } from './calls/night.ts';
import { sessionEndpoints } from './calls/sessions.ts';

export * from './endpoint.ts';

/** The endpoints of all calls of the office by id, without schemas. */
export const officeEndpoints = {
  ...sessionEndpoints,
  ...actionEndpoints,
  ...nightEndpoints,
  ...deskEndpoints,
  ...booksEndpoints,
  ...adminEndpoints,
} as const;

export type OfficeCallId = keyof typeof officeEndpoints;
