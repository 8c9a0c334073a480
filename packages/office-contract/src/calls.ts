import { actionCalls } from './calls/actions.ts';
import { adminCalls } from './calls/admin.ts';
import { booksCalls } from './calls/books.ts';
import { deskCalls } from './calls/desk.ts';
import { nightCalls } from './calls/night.ts';
import { sessionCalls } from './calls/sessions.ts';

/** Every call of the office by id. Changes are made by commands; see `protocol.ts`. */
export const officeCalls = {
  ...sessionCalls,
  ...actionCalls,
  ...nightCalls,
  ...deskCalls,
  ...booksCalls,
  ...adminCalls,
} as const;

export type OfficeCalls = typeof officeCalls;
