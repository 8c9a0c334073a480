const weights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9] as const;

/**
 * Centuries by the first digit. Foreign residents have 7, 8 or 9, which don't indicate the century.
 */
const centuries: Readonly<Record<string, readonly string[]>> = {
  1: ['19'],
  2: ['19'],
  3: ['18'],
  4: ['18'],
  5: ['20'],
  6: ['20'],
  7: ['19', '20'],
  8: ['19', '20'],
  9: ['19', '20'],
};

/** A problem of a CNP: it's invalid, or it contains a different date of birth. */
export type CnpProblem = 'not-a-cnp' | 'other-birth-date';

/**
 * Checks a Romanian personal number. It has thirteen digits: the second to seventh are the date of
 * birth, and the last is a checksum of the others (weighted sum modulo 11, where 10 counts as 1).
 * @param birthDate `YYYY-MM-DD`; null skips the comparison, for a deleted account
 * @returns null if it can belong to a person born on that day
 */
export function cnpProblem(cnp: string, birthDate: string | null): CnpProblem | null {
  const possible = centuries[cnp.charAt(0)];
  if (!/^\d{13}$/.test(cnp) || possible === undefined) return 'not-a-cnp';
  const sum = weights.reduce((total, weight, index) => total + weight * Number(cnp[index]), 0);
  const remainder = sum % 11;
  if (Number(cnp[12]) !== (remainder === 10 ? 1 : remainder)) return 'not-a-cnp';
  if (birthDate === null) return null;
  const days = possible.map(
    (century) => `${century}${cnp.slice(1, 3)}-${cnp.slice(3, 5)}-${cnp.slice(5, 7)}`,
  );
  return days.includes(birthDate) ? null : 'other-birth-date';
}
