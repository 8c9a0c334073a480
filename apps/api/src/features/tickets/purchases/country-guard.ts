import type { CountryCheck } from '@loto/api-contract';
import { checkCountry, type CountryProblem, type Position } from '@loto/game-rules';
import type { Platform } from '../../../platform/platform.ts';

/** How to handle purchases from other countries, with the log for them. */
export interface CountryGuard {
  readonly policy: CountryCheck;
  readonly log: Platform['log'];
}

/**
 * Returns why the country guard rejects a purchase, or null. Logs the reason but never a
 * coordinate.
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
