import { accountCalls } from './calls/accounts.ts';
import { drawCalls } from './calls/draws.ts';
import { passkeyCalls } from './calls/passkeys.ts';
import { paymentCalls } from './calls/payments.ts';
import { playerCalls } from './calls/players.ts';
import { pushCalls } from './calls/push.ts';
import { saferPlayCalls } from './calls/safer-play.ts';
import { sessionCalls } from './calls/sessions.ts';
import { stepUpCalls } from './calls/step-up.ts';
import { ticketCalls } from './calls/tickets.ts';
import { winningCalls } from './calls/winnings.ts';

/** Every call of the API by id: those of section 7 of the specification, and additional ones. */
export const calls = {
  ...accountCalls,
  ...sessionCalls,
  ...passkeyCalls,
  ...stepUpCalls,
  ...playerCalls,
  ...pushCalls,
  ...drawCalls,
  ...ticketCalls,
  ...paymentCalls,
  ...winningCalls,
  ...saferPlayCalls,
} as const;

export type Calls = typeof calls;
