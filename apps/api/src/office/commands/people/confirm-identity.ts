import { formatTerminalInstant } from '@loto/formatting/terminal';
import { OperationRefused } from '../../../features/operators/index.ts';
import { confirmIdentity, type ConfirmationProblem } from '../../../features/people/safer-play/index.ts';
import { playerLanguage } from '../../../features/tickets/index.ts';
import { countAttempt, returnAttempt, type AttemptLimit } from '../../../platform/calls/attempt-limit.ts';
import { WrongUsage, type Command, type CommandInput } from '../../command.ts';
import { findNamedPlayer } from '../../find-named-player.ts';
import { say, text } from '../../outcome.ts';
import { optionalText, requireReason, requireText } from '../../read-input.ts';

/**
 * Limits attempts, so that nobody can guess a CNP. An attempt counts even if its transaction is
 * rolled back.
 */
const typedCnps: AttemptLimit = { scope: 'confirm-identity', most: 5, windowMs: 24 * 60 * 60_000 };

const refusals: Record<ConfirmationProblem, string> = {
  'no-document-needed': 'The player does not have to show a document.',
  'none-stored': 'The profile has no CNP. The player gives it before the payment of a ticket first.',
  'other-cnp':
    'That is not the CNP in the profile. The player gives the one of the document; then compare again.',
  'owner-seen': 'Another account has this CNP, and its document was seen: it keeps the CNP.',
  'who-is-it':
    'The CNP is an excluded person’s. Say by --person whether that is who showed the document: excluded or other.',
  'is-excluded': 'It is the excluded person: the CNP was seen in that person’s document.',
  'nobody-excluded': 'The CNP is no excluded person’s: leave out --person.',
  'changed-meanwhile': 'Another account gave or lost this CNP a moment ago. Type the command again.',
};

export const confirmIdentityCommand: Command = {
  name: 'confirm-identity',
  kind: 'change',
  role: 'identity',
  usage: 'PLAYER | --email - --cnp - --reason TEXT [--person excluded|other]',
  summary:
    'For a player who has to show a document: the CNP of the document is typed, and is the one in the profile; name and birth date agree. It takes two persons. Another account that has the CNP loses it, has to show a document itself, and is mailed; one whose document was seen keeps it. Where the CNP is an excluded person’s, --person says whether that is who showed the document: `excluded`, and the exclusion holds in this account to its end; or `other`, who may buy. Who may buy is mailed.',
  positionals: [0, 1],
  options: {
    email: { type: 'string' },
    cnp: { type: 'string' },
    reason: { type: 'string' },
    person: { type: 'string' },
  },
  secrets: ['email', 'cnp'],
  async run({ app, transaction, operator, now }, input) {
    requireReason(input);
    const cnp = requireText(input, 'cnp');
    const person = readPerson(input);
    const { player_id: playerId } = await findNamedPlayer(transaction, input);
    const { database } = app.platform;
    const subject = `${operator}:${playerId}`;
    const closedUntil = await countAttempt(database, typedCnps, subject, now);
    if (closedUntil !== null) {
      const from = formatTerminalInstant(closedUntil);
      throw new OperationRefused(`${operator} has typed five CNPs for this player; more from ${from} on.`);
    }
    const shown = { playerId, cnp, person, by: operator, now, languageOf: playerLanguage };
    const confirmed = await confirmIdentity(app.saferPlay, transaction, shown);
    // Only a wrong CNP can be a guess. A command runs when it's tried, signed and approved.
    if (confirmed !== 'other-cnp') await returnAttempt(database, typedCnps, subject, now);
    if (typeof confirmed === 'string') throw new OperationRefused(refusals[confirmed]);
    const { exclusion, isTakenOff } = confirmed;
    const end = exclusion?.until == null ? text('for ever') : say`until ${exclusion.until}`;
    const result =
      exclusion === null
        ? say`the identity of the player ${playerId} is confirmed by a document`
        : say`the player ${playerId} is the excluded person by a document, and buys nothing ${end}`;
    const takenOff = text('another account loses the CNP, and has to show a document');
    return {
      blocks: isTakenOff ? [result, takenOff] : [result],
      summary: isTakenOff ? say`${result}; ${takenOff}` : result,
      secondPerson: 'a document decides whose the CNP is',
    };
  },
};

function readPerson(input: CommandInput): 'excluded' | 'other' | undefined {
  const person = optionalText(input, 'person');
  if (person === undefined || person === 'excluded' || person === 'other') return person;
  throw new WrongUsage('--person is excluded or other.');
}
