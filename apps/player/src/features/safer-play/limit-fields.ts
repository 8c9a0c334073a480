import type { PlayLimit, PlayPeriod } from '@loto/api-contract';
import { isSpendLimit } from '@loto/api-contract/product';

/** The limits as a form holds them: whole lei, empty for none. */
export type LimitFields = Record<PlayPeriod, string>;

/** Whether a field holds whole lei within what the server takes, or nothing. */
export function isLimitField(text: string): boolean {
  return /^\d*$/.test(text.trim()) && isSpendLimit(Number(text) * 100);
}

/** Whether the player has no limit yet. */
export function hasNoLimit(limits: readonly PlayLimit[]): boolean {
  return limits.every(({ limitBani }) => limitBani === null);
}

/** The limits in force. */
export function fieldsOf(limits: readonly PlayLimit[]): LimitFields {
  const fields: LimitFields = { day: '', week: '', month: '' };
  for (const { period, limitBani } of limits) fields[period] = limitBani === null ? '' : wholeLei(limitBani);
  return fields;
}

/** What is proposed to who has no limit: all three fields, by the sum of the month. */
export function proposalsOf(limits: readonly PlayLimit[]): LimitFields[] {
  const months = limits.find(({ period }) => period === 'month')?.proposedBani ?? [];
  return months.map((_, place) => {
    const fields: LimitFields = { day: '', week: '', month: '' };
    for (const { period, proposedBani } of limits) fields[period] = wholeLei(proposedBani[place] ?? 0);
    return fields;
  });
}

/** What the form changes, in bani, null for no limit any more; what stays as it is is left out. */
export function changedLimits(
  fields: LimitFields,
  limits: readonly PlayLimit[],
): Partial<Record<PlayPeriod, number | null>> {
  const changed: Partial<Record<PlayPeriod, number | null>> = {};
  for (const { period, limitBani } of limits) {
    const text = fields[period].trim();
    if (limitBani !== null && text === wholeLei(limitBani)) continue;
    const bani = text === '' ? null : Number(text) * 100;
    if (bani !== limitBani) changed[period] = bani;
  }
  return changed;
}

/** A limit as its field shows it. Operators once set some that were no whole lei: less is shown. */
function wholeLei(bani: number): string {
  return String(Math.floor(bani / 100));
}
