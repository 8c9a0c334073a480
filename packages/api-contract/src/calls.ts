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

/** Every API call by id: the calls of section 7 of the specification and our additions. */
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
