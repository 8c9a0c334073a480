import type { Language } from '@loto/api-contract';
import { formatTerminalInstant } from '@loto/formatting/terminal';
import { enqueue } from '../../../platform/jobs/define-job.ts';
import { lockPlayer } from '../../../features/people/accounts/index.ts';
import { OperationRefused } from '../../../features/people/operators/index.ts';
import {
  compareCnp,
  confirmIdentity,
  findIdentityHold,
  mailIdentityConfirmed,
} from '../../../features/people/profile/index.ts';
import {
  excludeLike,
  findMatch,
  forgetMatch,
  isByCnp,
  type ExclusionMatch,
  type Likeness,
} from '../../../features/people/safer-play/index.ts';
import { playerLanguage } from '../../../features/tickets/index.ts';
import { countAttempt, type AttemptLimit } from '../../../platform/calls/attempt-limit.ts';
import {
  WrongUsage,
  type Command,
  type CommandContext,
  type CommandInput,
  type Report,
} from '../../command.ts';
import { findNamedPlayer } from '../../find-named-player.ts';
import { optionalText, requireReason, requireText } from '../../read-input.ts';

/** A CNP is not found by trying; counted also where what follows is rolled back. */
const typedCnps: AttemptLimit = { scope: 'confirm-identity', most: 5, windowMs: 24 * 60 * 60_000 };

const refusals = {
  'none-stored': 'The profile has no CNP. The player gives it beside the payment of a ticket first.',
  'other-cnp':
    'That is not the CNP in the profile. The player gives the one of the document; then compare again.',
} as const;

/** How an excluded person resembles the player. */
const likenessTexts: Record<Likeness, string> = {
  'no-cnp': 'phone, name and date of birth are those of an excluded person, whose document nobody saw',
  'other-cnp':
    'phone, name and date of birth are those of an excluded person, whose document has another CNP',
  'earlier-cnp': 'a CNP that the player gave before is that of an excluded person',
  cnp: 'the CNP is one that an excluded person typed, whose document nobody saw',
  'confirmed-cnp': 'the CNP is that of an excluded person, whose document was seen',
};

const likenessText = ({ likenesses }: ExclusionMatch) =>
  likenesses.map((likeness) => likenessTexts[likeness]).join('; ');

/**
 * Whether a document with the CNP of the player does not show that it is another person: the
 * excluded one's was not seen, or that one has the CNP and the name with the date of birth as well.
 */
function needsEvidence({ likenesses }: ExclusionMatch): boolean {
  const has = (likeness: Likeness) => likenesses.includes(likeness);
  return has('no-cnp') || has('earlier-cnp') || (has('other-cnp') && likenesses.some(isByCnp));
}

export const confirmIdentityCommand: Command = {
  name: 'confirm-identity',
  kind: 'change',
  role: 'payments',
  usage: 'PLAYER | --email - --cnp - --reason TEXT [--person excluded|other] [--evidence TEXT]',
  summary:
    'Ends that a player is held: the CNP of the document that was shown is typed and is the one in the profile, and name and birth date agree. Where the player resembles an excluded person it takes two persons, and --person says who it is: `excluded`, and the exclusion holds in this account to its end; or `other`, who may buy. Where that person’s document was not seen and the name is the same as well, --evidence says what else shows that it is another. Who may buy is mailed.',
  positionals: [0, 1],
  options: {
    email: { type: 'string' },
    cnp: { type: 'string' },
    reason: { type: 'string' },
    person: { type: 'string' },
    evidence: { type: 'string' },
  },
  secrets: ['email', 'cnp'],
  needs: () => ['cnp-key'],
  async run(context, input) {
    const { app, transaction, operator, now } = context;
    requireReason(input);
    const cnp = requireText(input, 'cnp');
    const { player_id: playerId } = await findNamedPlayer(transaction, input);
    await lockPlayer(transaction, playerId);
    const hold = await findIdentityHold(transaction, playerId, now);
    const match = await findMatch(transaction, playerId, now);
    if (hold === undefined && match === undefined) throw new OperationRefused('The player is not held.');
    const { database, config } = app.platform;
    const closedUntil = await countAttempt(database, typedCnps, `${operator}:${playerId}`, now);
    if (closedUntil !== null) {
      const from = formatTerminalInstant(closedUntil);
      throw new OperationRefused(`${operator} has typed five CNPs for this player; more from ${from} on.`);
    }
    const problem = await compareCnp(transaction, { playerId, cnp, keys: config.secrets.cnpKeys });
    if (problem !== null) throw new OperationRefused(refusals[problem]);
    await confirmIdentity(transaction, playerId, now);
    const person = readPerson(input, match);
    if (match !== undefined) {
      const otherPersonIds = person === 'other' ? match.personIds : [];
      await forgetMatch(transaction, playerId, { otherPersonIds });
    }
    if (person === 'excluded' && match !== undefined) return exclude(context, playerId, match);
    const language = await playerLanguage(transaction, playerId);
    return letPlay(context, playerId, { match, isEndless: hold?.until === null, language });
  },
};

/**
 * Who the player is, where they resemble an excluded person.
 * @throws {OperationRefused} when a document cannot show that
 */
function readPerson(
  input: CommandInput,
  match: ExclusionMatch | undefined,
): 'excluded' | 'other' | undefined {
  const person = optionalText(input, 'person');
  if (person !== undefined && person !== 'excluded' && person !== 'other') {
    throw new WrongUsage('--person is excluded or other.');
  }
  if (match === undefined) {
    if (person === undefined) return undefined;
    throw new OperationRefused('The player resembles no excluded person: leave out --person.');
  }
  const like = likenessText(match);
  if (person === undefined) throw new OperationRefused(`Say who it is by --person excluded|other: ${like}.`);
  if (person === 'excluded') return person;
  if (match.likenesses.includes('confirmed-cnp'))
    throw new OperationRefused(`It is the same person: ${like}.`);
  if (needsEvidence(match) && optionalText(input, 'evidence') === undefined) {
    throw new OperationRefused(
      `The document alone does not show that it is another person: ${like}. Name what else does by --evidence.`,
    );
  }
  return person;
}

async function exclude(
  { app, transaction, operator, now }: CommandContext,
  playerId: string,
  match: ExclusionMatch,
): Promise<Report> {
  await excludeLike(app.saferPlay, transaction, { playerId, match, by: operator, now });
  const end = match.until === null ? 'for ever' : `until ${formatTerminalInstant(match.until)}`;
  const summary = `the player ${playerId} is the excluded person by a document, and buys nothing ${end}`;
  const change = { playerId, paused: [playerId] };
  return { lines: [summary], summary, change, secondPerson: 'nothing ends it early' };
}

async function letPlay(
  { transaction }: CommandContext,
  playerId: string,
  {
    match,
    isEndless,
    language,
  }: { match: ExclusionMatch | undefined; isEndless: boolean; language: Language },
): Promise<Report> {
  await enqueue(transaction, mailIdentityConfirmed, { playerId, language });
  const summary = `the identity of the player ${playerId} is confirmed by a document`;
  if (match === undefined) {
    // such as one who gave another CNP in the place of one that was checked
    const secondPerson = 'the hold has no end: another CNP was checked before, here or in another account';
    return { lines: [summary], summary, change: { playerId }, ...(isEndless && { secondPerson }) };
  }
  const lines = [`${summary}: another than the excluded person`, likenessText(match)];
  return {
    lines,
    summary: lines.join('; '),
    change: { playerId },
    secondPerson: 'an excluded person might play again',
  };
}
