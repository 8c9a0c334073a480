import { formatTerminalCount, formatTerminalInstant } from '@loto/formatting/terminal';
import { describeSessions, unlockSignIn } from '../../../features/people/accounts/index.ts';
import { countByStatus } from '../../../features/tickets/index.ts';
import type { Command } from '../../command.ts';
import { findNamedPlayer } from '../../find-named-player.ts';
import { requireReason } from '../../read-input.ts';

/** What the commands about one player take. */
const common = {
  positionals: [0, 1],
  role: ['service', 'payments'],
  // the audit log is never erased, an account is
  secrets: ['email'],
} as const;
const byEmail = { email: { type: 'string' }, reason: { type: 'string' } } as const;

export const findPlayerCommand: Command = {
  ...common,
  kind: 'change',
  name: 'find-player',
  usage: 'PLAYER | --email - | --serial SERIAL --reason TEXT',
  summary:
    'Shows how an account stands: since when, confirmed or not, devices, tickets. No name and no number; the look and its reason are logged.',
  options: { ...byEmail, serial: { type: 'string' } },
  async run({ transaction, now }, input) {
    requireReason(input);
    const player = await findNamedPlayer(transaction, input);
    const { player_id: playerId, email, email_verified_at: verifiedAt } = player;
    const { count, lastUsedAt } = await describeSessions(transaction, playerId, now);
    const tickets = await countByStatus(transaction, playerId);
    return {
      lines: [
        `player ${playerId}`,
        `since ${formatTerminalInstant(player.created_at)}`,
        player.is_external ? 'signs in by the partner' : `e-mail ${hiddenEmail(email)}`,
        ...(player.is_external
          ? []
          : [verifiedAt === null ? 'not confirmed' : `confirmed ${formatTerminalInstant(verifiedAt)}`]),
        `signed in on ${formatTerminalCount(count, 'device')}${lastUsedAt === null ? '' : `, last used ${formatTerminalInstant(lastUsedAt)}`}`,
        tickets.length === 0
          ? 'no tickets'
          : `tickets: ${tickets.map((one) => `${one.count} ${one.status}`).join(', ')}`,
      ],
      // what was seen is not repeated in the log
      summary: `looked at the account of the player ${playerId}`,
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
    const summary = `failed sign-ins of the player ${player.player_id} are forgotten`;
    return { lines: [summary], summary };
  },
};

/** `a•••@exemplu.ro`: enough to compare with what a caller says. */
function hiddenEmail(email: string | null): string {
  const [name = '', domain = ''] = (email ?? '').split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}
