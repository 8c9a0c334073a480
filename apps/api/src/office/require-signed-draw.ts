import { findConfirmedResult } from '../features/draws/games/index.ts';
import { officialValues } from '../features/prizes/settlement/index.ts';
import type { SignedFact } from '../features/operators/index.ts';
import { resultFacts } from './format-result.ts';
import type { Office } from './office.ts';
import { requireSigned } from './require-signed.ts';

/**
 * Requires that one operator signed when the draw's current result was recorded, and another when
 * it was confirmed.
 * @throws {OperationRefused}
 */
export async function requireSignedResult(app: Office, drawId: string): Promise<void> {
  const confirmed = await findConfirmedResult(app.platform.database, drawId);
  // The settlement rejects a draw without a result.
  if (confirmed === undefined) return;
  const signed = await app.signedActions.decisionsOf(drawId, {
    byOne: ['record', 'confirm'],
    byTwo: ['record'],
    roles: ['draws'],
  });
  const lines = resultFacts(confirmed, confirmed);
  const { recordedBy, confirmedBy, entryId } = confirmed;
  // The newest decisions count, because a result that was corrected later was signed as well.
  const recordedAt = signed.findLastIndex(({ command }) => command === 'record');
  const confirmedAt = signed.findLastIndex(({ command }) => command === 'confirm');
  const isSaid = (fact: SignedFact | undefined, by: string) =>
    fact?.operator === by && startsWith(fact.facts, lines);
  requireSigned(
    app.platform,
    recordedBy !== confirmedBy &&
      recordedAt < confirmedAt &&
      isSaid(signed[recordedAt], recordedBy) &&
      isSaid(signed[confirmedAt], confirmedBy),
    `draw_result_entry ${entryId}`,
  );
}

function startsWith(facts: readonly string[], lines: readonly string[]): boolean {
  return lines.every((line, index) => facts[index] === line);
}

/**
 * Requires that two operators signed the official values that were accepted for a draw.
 * @throws {OperationRefused}
 */
export async function requireSignedValues(app: Office, drawId: string): Promise<void> {
  const accepted = await officialValues.findAcceptedValues(app.platform.database, drawId);
  if (accepted === undefined) return;
  const signed = await app.signedActions.decisionsOf(drawId, {
    byOne: [],
    byTwo: ['accept-official'],
    roles: ['draws'],
  });
  const lines = [`draw ${drawId}`, `official values ${officialValues.officialValuesDigest(accepted)}`];
  requireSigned(
    app.platform,
    startsWith(signed.at(-1)?.facts ?? [], lines),
    `accepted_official_values of the draw ${drawId}`,
  );
}
