import { isSpendLimit, pauseLengths, spendLimitRule, type PauseLength } from '@loto/api-contract';
import { formatTerminalLei } from '@loto/formatting/terminal';
import { lockPlayer } from '../../../features/people/accounts/index.ts';
import { OperationRefused } from '../../../features/operators/index.ts';
import { findCnpState, type CnpState } from '../../../features/people/profile/index.ts';
import {
  findPlayState,
  isRunning,
  pausePerson,
  lowerLimit,
  playPeriods,
  type PlayPause,
  type PlayPeriod,
} from '../../../features/people/safer-play/index.ts';
import { WrongUsage, type Command } from '../../command.ts';
import { findNamedPlayer } from '../../find-named-player.ts';
import { lei, say, text, type Sentence } from '../../outcome.ts';
import { readLei, requireReason, requireText } from '../../read-input.ts';

/** Definitions shared by these commands; the audit log stores the reason. */
const common = {
  positionals: [0, 1],
  role: 'identity',
  secrets: ['email'],
} as const;
const commonOptions = { email: { type: 'string' }, reason: { type: 'string' } } as const;

export const playStateCommand: Command = {
  ...common,
  name: 'play-state',
  kind: 'look',
  usage: 'PLAYER | --email - --reason TEXT',
  summary:
    'Shows the limits, the pause or exclusion of a player, and whether a document is needed; the look and its reason are logged.',
  options: commonOptions,
  async run({ transaction, now }, input) {
    requireReason(input);
    const { player_id: playerId } = await findNamedPlayer(transaction, input);
    const { limits, pause } = await findPlayState(transaction, playerId);
    return {
      blocks: [
        ...playPeriods.map((period) => {
          const limit = limits[period];
          return limit === null ? say`${period}: no limit` : say`${period}: ${lei(limit)}`;
        }),
        describePause(pause, now),
        describeDocument(await findCnpState(transaction, playerId)),
      ],
      // The log doesn't repeat the data that was shown.
      summary: say`looked at how the player ${playerId} plays`,
    };
  },
};

export const lowerLimitCommand: Command = {
  ...common,
  name: 'lower-limit',
  kind: 'change',
  usage: 'PLAYER | --email - --period day|week|month --lei N --reason TEXT',
  summary: 'Lowers a spend limit of a player, or sets a first one. Only the player raises it.',
  options: { ...commonOptions, period: { type: 'string' }, lei: { type: 'string' } },
  async run({ transaction, operator, now }, input) {
    requireReason(input);
    const period = readPeriod(requireText(input, 'period'));
    const toBani = readLimit(requireText(input, 'lei'));
    const { player_id: playerId } = await findNamedPlayer(transaction, input);
    await lockPlayer(transaction, playerId);
    if (!(await lowerLimit(transaction, playerId, { period, toBani, by: operator, now }))) {
      throw new OperationRefused('The player has a limit that is as low already.');
    }
    const summary = say`the player ${playerId} may spend ${lei(toBani)} a ${period}`;
    return { blocks: [summary], summary };
  },
};

/** The command's name is older than the term in the code. */
export const excludePersonCommand: Command = {
  ...common,
  name: 'lock-player',
  kind: 'change',
  usage: `PLAYER | --email - --length ${pauseLengths.join('|')} --reason TEXT`,
  summary:
    'Keeps a person from buying, in this account and in others with the same e-mail or sign-in, as if they had paused or excluded themselves; who gives the CNP elsewhere has to show a document. Nothing ends it early; longer than 30 days takes two persons.',
  options: { ...commonOptions, length: { type: 'string' } },
  async run({ app, transaction, operator, now }, input) {
    requireReason(input);
    const length = readLength(requireText(input, 'length'));
    const { player_id: playerId } = await findNamedPlayer(transaction, input);
    await lockPlayer(transaction, playerId);
    const pause = await pausePerson(app.saferPlay, transaction, { playerId, length, by: operator, now });
    if (pause === null) throw new OperationRefused('The player is kept from buying as long already.');
    const summary = say`the player ${playerId} buys nothing: ${describePause(pause, now)}`;
    return {
      blocks: [summary],
      summary,
      // The end of a time-out depends on the second when it begins, so it isn't signed.
      facts: [say`the player ${playerId} buys nothing from now on: ${length}`],
      ...(pause.kind === 'self-exclusion' && { secondPerson: 'nothing ends it early' }),
    };
  },
};

function readLimit(typed: string): number {
  const bani = readLei(typed);
  if (isSpendLimit(bani)) return bani;
  throw new WrongUsage(`A limit is whole lei, ${formatTerminalLei(spendLimitRule.mostBani)} at most.`);
}

function readPeriod(typed: string): PlayPeriod {
  const period = playPeriods.find((known) => known === typed);
  if (period === undefined) throw new WrongUsage(`${typed} is no period; there are day, week and month.`);
  return period;
}

function readLength(typed: string): PauseLength {
  const length = pauseLengths.find((known) => known === typed);
  if (length === undefined)
    throw new WrongUsage(`${typed} is no length; there are ${pauseLengths.join(', ')}.`);
  return length;
}

function describePause(pause: PlayPause | null, now: Date): Sentence {
  if (!isRunning(pause, now)) return text('no pause');
  return say`${pause.kind} ${describeEnd(pause.until)}`;
}

function describeDocument(state: CnpState): Sentence {
  return text(
    state === 'document-needed'
      ? 'a document is needed: buys nothing before confirm-identity'
      : 'no document is needed',
  );
}

function describeEnd(until: Date | null): Sentence {
  return until === null ? text('for ever') : say`until ${until}`;
}
