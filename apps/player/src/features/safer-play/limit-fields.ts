import type { PlayLimit, PlayPeriod } from '@loto/api-contract';
import { isSpendLimit } from '@loto/api-contract/product';

/** The limits in the form: whole lei, or empty without a limit. */
export type LimitFields = Record<PlayPeriod, string>;

/** Reports whether a field is empty or contains whole lei within the server's bounds. */
export function isLimitField(text: string): boolean {
  return /^\d*$/.test(text.trim()) && isSpendLimit(Number(text) * 100);
}

export function hasNoLimit(limits: readonly PlayLimit[]): boolean {
  return limits.every(({ limitBani }) => limitBani === null);
}

export function fieldsOf(limits: readonly PlayLimit[]): LimitFields {
  const fields: LimitFields = { day: '', week: '', month: '' };
  for (const { period, limitBani } of limits) fields[period] = limitBani === null ? '' : wholeLei(limitBani);
  return fields;
}

/** Returns suggestions for players without a limit: all three fields, by the monthly amount. */
export function proposalsOf(limits: readonly PlayLimit[]): LimitFields[] {
  const months = limits.find(({ period }) => period === 'month')?.proposedBani ?? [];
  return months.map((_, place) => {
    const fields: LimitFields = { day: '', week: '', month: '' };
    for (const { period, proposedBani } of limits) fields[period] = wholeLei(proposedBani[place] ?? 0);
    return fields;
  });
}

/**
 * Returns the limits that the form changes, in bani; null removes one. Unchanged limits are
 * omitted.
 */
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

/**
 * Formats a limit for its field. Operators have set some that weren't whole lei; these are rounded
 * down.
 */
function wholeLei(bani: number): string {
  return String(Math.floor(bani / 100));
}
