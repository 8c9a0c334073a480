import { formatTerminalLei, formatTerminalStart } from '@loto/formatting/terminal';
import type { Transaction } from 'kysely';
import {
  countAttempt,
  forgetAttempts,
  returnAttempt,
  type AttemptLimit,
} from '../../../platform/calls/attempt-limit.ts';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { findDeletionTime, findNewCnp } from '../../people/accounts/index.ts';
import { OperationRefused } from '../../operators/index.ts';
import { findTicketReceipts } from '../../money/payments/index.ts';
import { cnpProblem, compareCnp } from '../../people/profile/index.ts';
import type { Winnings } from './winnings.ts';

/** What is shown at a counter beside the printed ticket, as typed. */
export interface ShownIdentity {
  /** From the identity card. */
  readonly cnp: string;
  /**
   * What paid for the ticket, where a deleted account has left no CNP: the last digits of the card,
   * or the provider's reference of the payment.
   */
  readonly paidBy: string | null;
  /** The operator who typed it. */
  readonly operator: string;
}

interface Claim {
  readonly playerId: string;
  readonly ticketId: string;
  /** What the player gets over counters within a day, this included. */
  readonly bani: number;
  readonly now: Date;
}

const wrongCnp = {
  'not-a-cnp': 'That is not a CNP: a digit does not fit.',
  'other-cnp': 'That is not the CNP in the profile.',
  'none-stored':
    'The profile has no CNP. The player enters it in the app: under the prizes, after choosing not to have it on a card.',
} as const;

/**
 * Wrong CNPs that one operator types for one player: who does not have the card does not find the
 * number, and no operator or stranger closes the counters to a player.
 */
const wrongCnps: AttemptLimit = { scope: 'counter-cnp', most: 5, windowMs: 24 * 60 * 60_000 };

/** The same of what paid for a ticket: four digits are found by trying. */
const wrongReceipts: AttemptLimit = { ...wrongCnps, scope: 'counter-paid-by' };

function subjectOf(operator: string, playerId: string): string {
  return `${operator}:${playerId}`;
}

/**
 * Checks that a prize is shown for by its player: by the CNP in the profile, also the one that is
 * kept of a deleted account. Where that left none, by what paid for the ticket.
 * @returns why it takes a second person; null where the CNP is the player's
 * @throws {OperationRefused}
 */
export async function requireIdentity(
  transaction: Transaction<Tables>,
  winnings: Winnings,
  shown: ShownIdentity,
  claim: Claim,
): Promise<string | null> {
  const deletedAt = await findDeletionTime(transaction, claim.playerId);
  const problem = await checkCnp(transaction, winnings, shown, claim);
  if (problem === 'none-stored' && deletedAt !== null) {
    return requireWhatPaid(transaction, winnings, shown, { ...claim, deletedAt });
  }
  if (problem !== null) throw new OperationRefused(wrongCnp[problem]);
  if (shown.paidBy !== null) {
    throw new OperationRefused('There is a CNP to compare: --paid-by is for deleted accounts without one.');
  }
  await refuseNewCnp(transaction, winnings, claim);
  return null;
}

/** @throws {OperationRefused} when the operator has typed too many wrong ones */
async function checkCnp(
  transaction: Transaction<Tables>,
  { database, config }: Winnings,
  { cnp, operator }: ShownIdentity,
  { playerId, now }: Claim,
): Promise<keyof typeof wrongCnp | null> {
  const typed = subjectOf(operator, playerId);
  await countTyped(database, wrongCnps, { operator, playerId, now, what: 'CNPs' });
  const compared = await compareCnp(transaction, { playerId, cnp, keys: config.secrets.cnpKeys });
  const problem = compared === 'none-stored' && cnpProblem(cnp, null) !== null ? 'not-a-cnp' : compared;
  if (compared === null || compared === 'none-stored') await returnAttempt(database, wrongCnps, typed, now);
  return problem;
}

/**
 * Counts what an operator types as a wrong try, apart from the transaction, which a refusal rolls
 * back; what turns out right is returned.
 * @throws {OperationRefused} when the operator has typed too many wrong ones
 */
async function countTyped(
  database: Winnings['database'],
  limit: AttemptLimit,
  { operator, playerId, now, what }: { operator: string; playerId: string; now: Date; what: string },
): Promise<void> {
  const closedUntil = await countAttempt(database, limit, subjectOf(operator, playerId), now);
  if (closedUntil === null) return;
  throw new OperationRefused(
    [
      `${operator} has typed five wrong ${what} for this player, so none is looked at before ${formatTerminalStart(closedUntil)}.`,
      'Another operator can pay it now. Two persons let you pay at once: npm run operator -- open-counter WINNING',
    ].join('\n'),
  );
}

/**
 * Lets operators try again who have typed too much that was wrong for a player.
 * @throws {OperationRefused} when none has typed anything wrong
 */
export async function forgetWrongIdentities(
  transaction: Queries,
  playerId: string,
  operators: readonly string[],
): Promise<void> {
  let hasForgotten = false;
  for (const operator of operators) {
    for (const limit of [wrongCnps, wrongReceipts]) {
      hasForgotten =
        (await forgetAttempts(transaction, limit, subjectOf(operator, playerId))) || hasForgotten;
    }
  }
  if (!hasForgotten) throw new OperationRefused('Nobody has typed anything wrong for this player.');
}

/**
 * A deleted account without a CNP: the operators compare the card that paid for the ticket, or the
 * receipt of the wallet that did. What is large waits after the deletion, whose mail may be
 * answered by a player who did not delete it.
 */
async function requireWhatPaid(
  transaction: Queries,
  { database, config: { payoutHold } }: Pick<Winnings, 'database' | 'config'>,
  { paidBy, operator }: ShownIdentity,
  { playerId, ticketId, bani, now, deletedAt }: Claim & { readonly deletedAt: Date },
): Promise<string> {
  if (paidBy === null) {
    throw new OperationRefused(
      [
        'The account was deleted and has left no CNP to compare.',
        'Compare what paid for the ticket: --paid-by with the last four digits of the card that is shown,',
        'or with the reference of the payment on its receipt. Name on card and identity card have to agree.',
      ].join('\n'),
    );
  }
  const typed = subjectOf(operator, playerId);
  await countTyped(database, wrongReceipts, { operator, playerId, now, what: 'cards or receipts' });
  const receipts = await findTicketReceipts(transaction, { playerId, ticketId });
  const isRight = receipts.some(({ last4, reference }) => last4 === paidBy || reference === paidBy);
  if (!isRight) throw new OperationRefused('That is not what paid for the ticket.');
  await returnAttempt(database, wrongReceipts, typed, now);
  const until = new Date(deletedAt.getTime() + payoutHold.ms);
  if (bani > payoutHold.aboveBani && now < until) {
    throw new OperationRefused(
      `The account was deleted just now: more than ${formatTerminalLei(payoutHold.aboveBani)} a day is paid from ${formatTerminalStart(until)} on.`,
    );
  }
  return 'the account was deleted, and what paid for the ticket stands in for a CNP';
}

/**
 * At a counter a CNP says whom the money goes to, as a card does elsewhere: what is large waits as
 * long after it was given or changed (`holdPayouts`), while the mail about it can be answered.
 */
async function refuseNewCnp(
  transaction: Queries,
  { config: { payoutHold } }: Pick<Winnings, 'config'>,
  { playerId, bani, now }: Claim,
): Promise<void> {
  if (bani <= payoutHold.aboveBani) return;
  const change = await findNewCnp(transaction, playerId, now);
  if (change === undefined) return;
  const until = change.holds_until;
  const when =
    until !== null && until > now
      ? `from ${formatTerminalStart(until)} on`
      : 'once the mail about it has left';
  throw new OperationRefused(
    `The CNP in the profile is new: more than ${formatTerminalLei(payoutHold.aboveBani)} a day is paid by it ${when}.`,
  );
}
