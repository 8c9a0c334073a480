import { releaseCnpLater } from '../../../features/people/profile/index.ts';
import { WrongUsage, type Command } from '../../command.ts';
import { findNamedPlayer } from '../../find-named-player.ts';
import { requireReason, requireText } from '../../read-input.ts';

export const releaseCnpCommand: Command = {
  name: 'release-cnp',
  kind: 'change',
  role: 'payments',
  usage: 'PLAYER | --email - --cnp - --reason TEXT',
  summary:
    'For a player who reads that the CNP cannot be linked and showed a document with it: takes that CNP off the account that gave it first, which is held from then on and mailed; whose it is, is not said. It takes two persons; within seconds the player, and nobody else, can give the CNP, and the audit log says what became of it. An account whose own document was seen keeps it, and an alert says so.',
  positionals: [0, 1],
  options: { email: { type: 'string' }, cnp: { type: 'string' }, reason: { type: 'string' } },
  secrets: ['email', 'cnp'],
  needs: () => ['cnp-key'],
  async run({ app, transaction, operator }, input) {
    requireReason(input);
    const cnp = requireText(input, 'cnp').trim();
    if (!/^\d{13}$/.test(cnp)) throw new WrongUsage('A CNP has thirteen digits.');
    const { player_id: playerId } = await findNamedPlayer(transaction, input);
    await releaseCnpLater(transaction, app.platform.config.secrets.cnpKeys, { playerId, cnp, by: operator });
    const summary = `the CNP of a document is released for the player ${playerId}`;
    return { lines: [summary], summary, secondPerson: 'it takes the CNP off another account' };
  },
};
