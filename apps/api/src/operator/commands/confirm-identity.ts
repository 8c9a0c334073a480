import { bucharestIso } from '@loto/game-rules';
import { OperationRefused } from '../../features/people/operators/index.ts';
import { compareCnp, confirmIdentity, findIdentityHold } from '../../features/people/profile/index.ts';
import { countAttempt, type AttemptLimit } from '../../platform/calls/attempt-limit.ts';
import type { Command } from '../command.ts';
import { findNamedPlayer } from '../find-named-player.ts';
import { requireReason, requireText } from '../read-input.ts';

/** A CNP is not found by trying; counted also where what follows is rolled back. */
const typedCnps: AttemptLimit = { scope: 'confirm-identity', most: 5, windowMs: 24 * 60 * 60_000 };

const refusals = {
  'none-stored': 'The profile has no CNP. The player gives it beside the payment of a ticket first.',
  'other-cnp':
    'That is not the CNP in the profile. The player gives the one of the document; then compare again.',
} as const;

export const confirmIdentityCommand: Command = {
  name: 'confirm-identity',
  kind: 'change',
  role: 'payments',
  usage: 'PLAYER | --email - --cnp - --reason TEXT',
  summary:
    'Lets a player buy who is held since they may have excluded themselves, or gave another CNP than before: the CNP of the document that was shown is typed and is the one in the profile, and name and birth date agree. Where the person is the one who excluded themselves, do not: lock-player.',
  positionals: [0, 1],
  options: { email: { type: 'string' }, cnp: { type: 'string' }, reason: { type: 'string' } },
  secrets: ['email', 'cnp'],
  needs: () => ['cnp-key'],
  async run({ app: { platform }, transaction, operator, now }, input) {
    requireReason(input);
    const cnp = requireText(input, 'cnp');
    const { player_id: playerId } = await findNamedPlayer(transaction, input);
    if ((await findIdentityHold(transaction, playerId, now)) === undefined) {
      throw new OperationRefused('The player is not held.');
    }
    const closedUntil = await countAttempt(platform.database, typedCnps, `${operator}:${playerId}`, now);
    if (closedUntil !== null) {
      const from = bucharestIso(closedUntil);
      throw new OperationRefused(`${operator} has typed five CNPs for this player; more from ${from} on.`);
    }
    const keys = platform.config.secrets.cnpKeys;
    const problem = await compareCnp(transaction, { playerId, cnp, keys });
    if (problem !== null) throw new OperationRefused(refusals[problem]);
    await confirmIdentity(transaction, playerId, now);
    const summary = `the identity of the player ${playerId} is confirmed by a document`;
    return { lines: [summary], summary };
  },
};
