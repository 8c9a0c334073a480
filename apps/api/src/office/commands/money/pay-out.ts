import {
  retryWinningPayout,
  payWinningAtCounter,
  type ListedWinning,
  type RetriedPayout,
  type ShownIdentity,
} from '../../../features/prizes/winnings/index.ts';
import { bank } from '../../../features/money/payouts/index.ts';
import { OperationRefused } from '../../../features/operators/index.ts';
import { WrongUsage, type Command, type CommandInput } from '../../command.ts';
import { findWinning } from '../../find-winning.ts';
import { describeHold } from '../../format-hold.ts';
import { lei, say, text, type Sentence } from '../../outcome.ts';
import { optionalText } from '../../read-input.ts';

/** A payout of the winning failed at a provider, whose answer may have changed since. */
const pollingProvider = [
  text(
    'Nothing was paid yet: a pay-out of it to a card failed, and its provider is polled first, in case that is no longer so.',
  ),
  text('Type the same again in a moment. While the provider does not answer, nothing is paid at a counter.'),
];

const answerTooOld =
  'What the provider said of the pay-out that failed is more than an hour old: pay-out --counter is typed again, not approved.';

export const payOutCommand: Command = {
  name: 'pay-out',
  kind: 'change',
  role: 'counter',
  usage: 'WINNING [--counter --serial SERIAL --cnp - [--paid-by CARD]]',
  summary:
    'Tries a pay-out to a card or a bank account again; with --counter pays in cash, against the serial of the printed ticket and the CNP, which is prompted for. Takes two persons above the ceiling, and for a deleted account that left no CNP: then --paid-by has the last four digits of the card that paid for the ticket, or the reference on its receipt.',
  positionals: [1, 1],
  options: {
    counter: { type: 'boolean' },
    serial: { type: 'string' },
    cnp: { type: 'string' },
    'paid-by': { type: 'string' },
  },
  secrets: ['cnp'],
  async run({ app, transaction, operator, approval, now }, input) {
    const winning = await findWinning(transaction, input.positionals[0] ?? '');
    const { player_id: playerId, winning_id: winningId, draw_id: drawId } = winning;
    const proof = readProof(input, approval?.approvedBy ?? operator);
    const paid = proof && (await payWinningAtCounter(transaction, app.winnings, { winning, ...proof }));
    if (paid === 'polling-provider') {
      if (approval !== null) throw new OperationRefused(answerTooOld);
      return {
        blocks: pollingProvider,
        summary: say`winning ${winningId}: the provider is polled`,
        isFailure: true,
      };
    }
    const again =
      paid === null ? await retryWinningPayout(transaction, app.winnings, { playerId, winningId }) : null;
    const what = again === null ? text('paid at the counter') : retryText(again, now);
    return {
      blocks: [say`${lei(winning.net_bani)}: ${what}.`, ...factsOf(winning), ...wayOut(again, winningId)],
      facts: [say`${lei(winning.net_bani)}: ${what}.`, ...factsOf(winning)],
      summary: say`winning ${winningId}: ${what}`,
      drawId,
      ...(paid?.secondPerson && { secondPerson: paid.secondPerson }),
    };
  },
};

/**
 * Returns the identification that the player showed at the counter; null for a payout to a card.
 * @param operator the operator who typed the command, or approves the request
 */
function readProof(
  input: CommandInput,
  operator: string,
): { serial: string; identity: ShownIdentity } | null {
  const isAtCounter = input.values['counter'] === true;
  const [serial, cnp] = [optionalText(input, 'serial'), optionalText(input, 'cnp')];
  const paidBy = optionalText(input, 'paid-by');
  if (!isAtCounter) {
    if (serial === undefined && cnp === undefined && paidBy === undefined) return null;
    throw new WrongUsage('--serial, --cnp and --paid-by go with --counter.');
  }
  if (serial === undefined || cnp === undefined) {
    throw new WrongUsage('--counter needs --serial of the printed ticket, and --cnp - of who shows it.');
  }
  return { serial, identity: { cnp, paidBy: paidBy ?? null, operator } };
}

function retryText(again: RetriedPayout, now: Date): Sentence {
  if (again.kind === 'pending') {
    if (again.hold !== null) return describeHold(again.hold, now);
    const since = again.payout.created_at;
    return again.payout.provider === bank
      ? say`under way to the bank account since ${since}; list-transfers says where it stands`
      : say`under way to the card since ${since}; the provider is polled again now`;
  }
  const { provider, brand, last4 } = again.card;
  return say`goes to the ${provider === bank ? 'bank account' : 'card'} ${brand} ${last4} again`;
}

/** Returns what the operator can do about a held payout. */
function wayOut(again: RetriedPayout | null, winningId: string): Sentence[] {
  if (again?.kind !== 'pending' || again.hold === null) return [];
  return [
    text(
      'It is requested of the provider by itself once it is not held any more. Where the player says that the change was',
    ),
    say`theirs, two persons let it go at once: release-payout ${winningId}`,
  ];
}

/** Returns the facts that the operator compares with the ticket. */
function factsOf(winning: ListedWinning): Sentence[] {
  return [
    say`  ticket ${winning.serial}, ${winning.game_code} of ${winning.draw_at}`,
    say`  gross ${lei(winning.gross_bani)}, tax ${lei(winning.tax_bani)}`,
    say`  winning ${winning.winning_id}`,
  ];
}
