import { actionHandlers } from './actions.ts';
import { adminHandlers } from './admin.ts';
import { booksHandlers } from './books.ts';
import { deskHandlers } from './desk.ts';
import { keyHandlers } from './keys.ts';
import { nightHandlers } from './night.ts';
import type { AllOfficeHandlers } from './office-handler.ts';
import { sessionHandlers } from './sessions.ts';

export { registerOfficeCalls } from './register-office-calls.ts';

/** The handler of every office call. */
export const officeHandlers: AllOfficeHandlers = {
  ...sessionHandlers,
  ...keyHandlers,
  ...actionHandlers,
  ...nightHandlers,
  ...deskHandlers,
  ...booksHandlers,
  ...adminHandlers,
};
