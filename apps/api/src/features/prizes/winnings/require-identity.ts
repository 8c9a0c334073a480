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

/** The identification shown at a counter with the printed ticket, as typed. */
export interface ShownIdentity {
  /** As on the identity card. */
  readonly cnp: string;
  /**
   * How the ticket was paid, if a deleted account has no CNP: the last digits of the card, or the
   * provider's reference for the payment.
   */
  readonly paidBy: string | null;
  /** The operator who typed it. */
  readonly operator: string;
}

interface Claim {
  readonly playerId: string;
  readonly ticketId: string;
  /** The amount that the player receives at counters within a day, including this payment. */
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
 * Limit of wrong CNPs that one operator types for one player, so that the number can't be guessed.
 * It's per operator, so that nobody can block a player at all counters.
 */
const wrongCnps: AttemptLimit = { scope: 'counter-cnp', most: 5, windowMs: 24 * 60 * 60_000 };

/** The same limit for the means of payment, because four digits could be guessed. */
const wrongReceipts: AttemptLimit = { ...wrongCnps, scope: 'counter-paid-by' };

function subjectOf(operator: string, playerId: string): string {
  return `${operator}:${playerId}`;
}

/**
 * Checks that the player presents their own prize: by the CNP in the profile, which may be kept for
 * a deleted account, otherwise by how the ticket was paid.
 * @returns why a second person must approve; null if the CNP is the player's
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

/**
 * Compares a typed CNP.
 * @throws {OperationRefused} if the operator has typed too many wrong ones
 */
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
 * Counts an operator's entry as a wrong attempt, outside the transaction because a refusal rolls
 * that back. The caller uncounts a correct entry.
 * @throws {OperationRefused} if the operator has typed too many wrong ones
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
 * Resets the wrong attempts for a player, so that operators can try again.
 * @throws {OperationRefused} if there are none
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
 * Checks the means of payment for a deleted account without a CNP: operators compare the card, or
 * the receipt of the wallet. A large amount must wait after the deletion, so that a player who
 * didn't delete the account can react to the email.
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
 * Rejects a large amount after a new or changed CNP. At a counter, the CNP identifies the
 * recipient, as a card does elsewhere. The payment must therefore wait just as long
 * (`holdPayouts`), so that the player can react to the email.
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
