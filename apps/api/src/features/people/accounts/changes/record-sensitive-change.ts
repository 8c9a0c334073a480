import type { Language } from '@loto/api-contract';
import type { Config } from '../../../../config/config.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { sensitiveChangeMail } from './mail-sensitive-change.ts';
import { changeKinds, insertChange, type ChangeKind } from './sensitive-change-table.ts';

/** Something that was changed of where money goes or of who the player is. */
export interface NewSensitiveChange {
  readonly playerId: string;
  readonly kind: ChangeKind;
  /** The card it is about. */
  readonly card?: { readonly card_id: string; readonly brand: string; readonly last4: string };
  /** The end of the self-exclusion that it is about. */
  readonly excludedUntil?: Date | null;
  /** Of the mail. */
  readonly language: Language;
  readonly now: Date;
}

/**
 * Records a sensitive change and has it mailed, inside the transaction that makes the change: from
 * its commit on the mail is on its way and large payouts wait, before any money can move.
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
