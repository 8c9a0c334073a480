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
import type { CallId } from './endpoints.ts';

/** A named group of related calls. */
export interface CallGroup {
  readonly name: string;
  readonly description: string;
  readonly ids: readonly CallId[];
}

const ids = (endpoints: object) => Object.keys(endpoints) as CallId[];

/** Every call, grouped in the order in which players use them. */
export const callGroups: readonly CallGroup[] = [
  {
    name: 'Accounts',
    description: 'Opening, proving and deleting an account, and its password.',
    ids: ids(accountEndpoints),
  },
  {
    name: 'Sessions',
    description:
      'Signing in and out, tokens, the devices of an account, and confirming who is calling: a call that ' +
      'leads money away or changes who a player is requires a sign-in of a few minutes ago.',
    ids: ids({ ...sessionEndpoints, ...stepUpEndpoints }),
  },
  {
    name: 'Passkeys',
    description: 'Signing in and confirming with a passkey (WebAuthn), and those of an account.',
    ids: ids(passkeyEndpoints),
  },
  {
    name: 'Players',
    description: 'The profile of a player, and the QR codes that lead friends to registration.',
    ids: ids(playerEndpoints),
  },
  {
    name: 'Draws',
    description: 'Games, sales, results and campaigns; versions of the installed apps.',
    ids: ids(drawEndpoints),
  },
  { name: 'Tickets', description: 'Buying and reading tickets.', ids: ids(ticketEndpoints) },
  { name: 'Payments', description: 'Paying tickets, and saved cards.', ids: ids(paymentEndpoints) },
  {
    name: 'Prizes',
    description: 'Prizes of a player, where they are paid to, and notices.',
    ids: ids(winningEndpoints),
  },
  {
    name: 'Safer play',
    description:
      'Limits of what a player spends, time-outs and self-exclusion, and what a player is shown of their own playing.',
    ids: ids(saferPlayEndpoints),
  },
  {
    name: 'Push messages',
    description: 'The devices that receive push messages, and which kinds a player wants.',
    ids: ids(pushEndpoints),
  },
];
