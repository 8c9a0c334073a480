import { formatTerminalInstant } from '@loto/formatting/terminal';
import type { Hold } from '../features/prizes/winnings/index.ts';

/**
 * How a payout is held, in words.
 * @returns until when, and why
 */
export function holdText({ until, changes }: Hold, now: Date): string {
  const waits =
    until > now
      ? `held until ${formatTerminalInstant(until)}`
      : 'held until the mail about the change has left (see whether the mail server takes mails)';
  const reasons = changes.map(({ kind, card_name: card, changed_at: changedAt }) => {
    const what = kind === 'cnp-changed' ? 'another CNP was stored' : 'a card was chosen for prizes';
    return `${what}${card === null ? '' : ` (${card})`} ${formatTerminalInstant(changedAt)}`;
  });
  return reasons.length === 0 ? waits : `${waits}, since ${reasons.join(' and ')}`;
}
