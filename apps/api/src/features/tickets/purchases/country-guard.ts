import type { CountryCheck } from '@loto/api-contract';
import { checkCountry, type CountryProblem, type Position } from '@loto/game-rules';
import type { Platform } from '../../../platform/platform.ts';

/** What becomes of purchases from elsewhere, and where that is logged. */
export interface CountryGuard {
  readonly policy: CountryCheck;
  readonly log: Platform['log'];
}

/**
 * Why the country refuses a purchase from here; null when it does not. The log holds the problem
 * alone, never a coordinate.
 */
export function refusedCountry(
  { policy, log }: CountryGuard,
  position: Position | undefined,
  requestId: string,
): CountryProblem | null {
  if (policy === 'off') return null;
  const problem = checkCountry(position);
  if (problem === null || policy === 'enforce') return problem;
  log.info({ reqId: requestId, countryProblem: problem }, 'a purchase came from no place in Romania');
  return null;
}
