import type { Language } from '@loto/api-contract';
import type { Config } from '../../../../config/config.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { sensitiveChangeMail } from './mail-sensitive-change.ts';
import { changeKinds, insertChange, type ChangeKind } from './sensitive-change-table.ts';

/** A change of a payout destination or of the player's identity. */
export interface NewSensitiveChange {
  readonly playerId: string;
  readonly kind: ChangeKind;
  /** The changed card. */
  readonly card?: { readonly card_id: string; readonly brand: string; readonly last4: string };
  /** End of the self-exclusion, if the change is one. */
  readonly excludedUntil?: Date | null;
  /** Language of the mail. */
  readonly language: Language;
  readonly now: Date;
}

/**
 * Records a sensitive change and enqueues its mail, in the transaction that makes the change. From
 * the commit on large payouts wait, so no money can move before the mail is enqueued.
 */
export async function recordSensitiveChange(
  transaction: Queries,
  { payoutHold }: Pick<Config, 'payoutHold'>,
  { playerId, kind, card, excludedUntil = null, language, now }: NewSensitiveChange,
): Promise<void> {
  const changeId = await insertChange(transaction, {
    player_id: playerId,
    kind,
    card_id: card?.card_id ?? null,
    card_name: card === undefined ? null : `${card.brand} ${card.last4}`.trim(),
    excluded_until: excludedUntil,
    language,
    changed_at: now,
    holds_until: changeKinds[kind].holds !== 'nothing' ? new Date(now.getTime() + payoutHold.ms) : null,
  });
  await enqueue(transaction, sensitiveChangeMail, { playerId, changeId });
}
