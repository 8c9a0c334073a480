import { bucharestDay } from '@loto/game-rules';
import { sql } from 'kysely';
import { registeredPlayers } from '../../../features/people/accounts/index.ts';
import { uncheckedPlayers } from '../../../features/people/profile/index.ts';
import type { Command } from '../../command.ts';
import { count, say, table, text } from '../../outcome.ts';

/**
 * HG 111/2016 art. 129(5): a player's identity must be known within this many days after
 * registration.
 */
const graceDays = 30;

const mostListed = 200;

interface Unverified {
  readonly playerId: string;
  readonly createdAt: Date;
  readonly tickets: number;
}

const heads = ['player', 'registered', 'tickets in play'];

export const unverifiedAccountsCommand: Command = {
  name: 'unverified-accounts',
  kind: 'read',
  role: 'identity',
  usage: '',
  summary: `Lists accounts whose CNP is not checked ${graceDays} days after registration and that have tickets in play. Where IDENTITY_CHECK is cnp they buy no more; their tickets and prizes stay.`,
  positionals: [0, 0],
  options: {},
  async run({ transaction, now }) {
    const until = new Date(now.getTime() - graceDays * 24 * 60 * 60_000);
    const { rows } = await sql<Unverified>`
      select player.player_id as "playerId", player.created_at as "createdAt",
        count(*)::int as tickets
      from ${registeredPlayers} player
      join ${uncheckedPlayers} profile on profile.player_id = player.player_id
      join ordered_ticket ticket on ticket.player_id = player.player_id and ticket.status = 'active'
      where player.created_at <= ${until}
      group by player.player_id, player.created_at
      order by player.created_at, player.player_id limit ${mostListed + 1}`.execute(transaction);
    const listed = rows.slice(0, mostListed);
    const summary = say`${count(listed.length, 'account')} without a checked CNP`;
    if (listed.length === 0) return { blocks: [text('No such account has tickets in play.')], summary };
    return {
      blocks: [
        table(
          heads,
          listed.map(({ playerId, createdAt, tickets }) => [playerId, bucharestDay(createdAt), tickets]),
          heads.slice(2),
        ),
        ...(rows.length > mostListed ? [say`… and more: these are the first ${mostListed}.`] : []),
      ],
      summary,
    };
  },
};
