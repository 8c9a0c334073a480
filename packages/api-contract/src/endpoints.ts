import { accountEndpoints } from './calls/accounts.ts';
import { drawEndpoints } from './calls/draws.ts';
import { passkeyEndpoints } from './calls/passkeys.ts';
import { paymentEndpoints } from './calls/payments.ts';
import { playerEndpoints } from './calls/players.ts';
import { pushEndpoints } from './calls/push.ts';
import { saferPlayEndpoints } from './calls/safer-play.ts';
import { sessionEndpoints } from './calls/sessions.ts';
import { stepUpEndpoints } from './calls/step-up.ts';
import { ticketEndpoints } from './calls/tickets.ts';
import { winningEndpoints } from './calls/winnings.ts';

/** The endpoints of all calls by id, without schemas, to keep the browser's bundle small. */
export const endpoints = {
  ...accountEndpoints,
  ...sessionEndpoints,
  ...passkeyEndpoints,
  ...stepUpEndpoints,
  ...playerEndpoints,
  ...pushEndpoints,
  ...drawEndpoints,
  ...ticketEndpoints,
  ...paymentEndpoints,
  ...winningEndpoints,
  ...saferPlayEndpoints,
} as const;

export type CallId = keyof typeof endpoints;
