import { describeSessions, unlockSignIn } from '../../../features/people/accounts/index.ts';
import { countByStatus } from '../../../features/tickets/index.ts';
import type { Command } from '../../command.ts';
import { hiddenEmail } from '../../hidden-email.ts';
import { findNamedPlayer } from '../../find-named-player.ts';
import { count, say, text, type Sentence } from '../../outcome.ts';
import { requireReason } from '../../read-input.ts';

/** Definitions shared by the commands about one player. */
const common = {
  positionals: [0, 1],
  role: ['service', 'identity'],
  // Accounts are erased, but the audit log never is.
  secrets: ['email'],
} as const;
const byEmail = { email: { type: 'string' }, reason: { type: 'string' } } as const;

export const findPlayerCommand: Command = {
  ...common,
  kind: 'look',
  name: 'find-player',
  usage: 'PLAYER | --email - | --serial SERIAL --reason TEXT',
  summary:
    'Shows how an account stands: since when, confirmed or not, devices, tickets. No name and no number; the look and its reason are logged.',
  options: { ...byEmail, serial: { type: 'string' } },
  async run({ transaction, now }, input) {
    requireReason(input);
    const player = await findNamedPlayer(transaction, input);
    const { player_id: playerId, email, email_verified_at: verifiedAt } = player;
    const { count: devices, lastUsedAt } = await describeSessions(transaction, playerId, now);
    const tickets = await countByStatus(transaction, playerId, now);
    return {
      blocks: [
        say`player ${playerId}`,
        say`since ${player.created_at}`,
        ...(player.is_external
          ? [text('signs in by the partner')]
          : [
              say`e-mail ${hiddenEmail(email)}`,
              verifiedAt === null ? text('not confirmed') : say`confirmed ${verifiedAt}`,
            ]),
        lastUsedAt === null
          ? say`signed in on ${count(devices, 'device')}`
          : say`signed in on ${count(devices, 'device')}, last used ${lastUsedAt}`,
        ticketText(tickets),
      ],
      // The log doesn't repeat the data that was shown.
      summary: say`looked at the account of the player ${playerId}`,
    };
  },
};

export const unlockCommand: Command = {
  ...common,
  kind: 'change',
  name: 'unlock',
  usage: 'PLAYER | --email - --reason TEXT',
  summary:
    'Lets a player sign in again who typed too many wrong passwords or asked for too many codes. Tries from one network are counted apart and end after 15 minutes.',
  options: byEmail,
  async run({ transaction }, input) {
    requireReason(input);
    const player = await findNamedPlayer(transaction, input);
    await unlockSignIn(transaction, player);
    const summary = say`failed sign-ins of the player ${player.player_id} are forgotten`;
    return { blocks: [summary], summary };
  },
};

function ticketText(tickets: Awaited<ReturnType<typeof countByStatus>>): Sentence {
  if (tickets.length === 0) return text('no tickets');
  return say`tickets: ${tickets.map((one) => `${one.count} ${one.status}`).join(', ')}`;
}
