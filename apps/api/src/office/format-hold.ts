import type { Hold } from '../features/prizes/payout-holds/index.ts';
import { say, text, type Sentence } from './outcome.ts';

/** Returns a sentence about the hold of a payout: its end and the reasons. */
export function describeHold({ until, changes }: Hold, now: Date): Sentence {
  const waits =
    until > now
      ? say`held until ${until}`
      : text('held until the mail about the change has left (see whether the mail server takes mails)');
  const reasons = changes.map(({ kind, card_name: card, changed_at: changedAt }) => {
    const what = text(kind === 'cnp-changed' ? 'another CNP was stored' : 'a card was chosen for prizes');
    return card === null ? say`${what} ${changedAt}` : say`${what} (${card}) ${changedAt}`;
  });
  if (reasons.length === 0) return waits;
  return say`${waits}, since ${reasons.reduce((before, reason) => say`${before} and ${reason}`)}`;
}
