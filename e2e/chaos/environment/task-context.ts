import type { CallId } from '@loto/api-contract';
import type { HttpAnswer } from '../../support/api-client.ts';
import type { Observations } from '../invariants/observations.ts';
import type { FaultTally } from '../faults/fault-kinds.ts';
import type { ChaosPartnerPlayer } from '../players/make-partner-players.ts';
import type { ChaosPlayer } from '../players/make-players.ts';
import type { Environment } from './open-environment.ts';
import type { PartnerPurchasePlan } from '../players/partner-plan.ts';
import { callWithRetries } from '../players/retrying-caller.ts';
import type { PurchasePlan } from '../players/purchase-plan.ts';

/** The context of a scenario: its environment, its faults, and the responses received. */
export interface ScenarioContext {
  readonly environment: Environment;
  readonly tally: FaultTally;
  readonly observations: Observations;
}

/** The context of a player who buys a ticket. */
export interface TaskContext extends ScenarioContext {
  readonly player: ChaosPlayer;
  /**
   * True if the player may exclude themselves during the purchase. Later responses then refuse to
   * sell.
   */
  readonly canBeExcluded?: boolean;
}

/** Returns true if a response only says that the player has excluded themselves. */
export function isExclusion(
  { canBeExcluded = false }: Pick<TaskContext, 'canBeExcluded'>,
  errorCode: string | undefined,
): boolean {
  return canBeExcluded && errorCode === 'SELF_EXCLUDED';
}

/** The context of a player who pays by card. */
export interface CardContext extends TaskContext {
  readonly plan: PurchasePlan;
}

/** The context of a partner's player, who pays at the partner. */
export interface PartnerContext extends TaskContext {
  readonly player: ChaosPartnerPlayer;
  readonly plan: PartnerPurchasePlan;
}

/**
 * Calls with the player's token. Signs in again if the token has expired or the sign-in isn't
 * recent enough.
 */
export async function callAs<Id extends CallId>(
  { environment, player }: Pick<TaskContext, 'environment' | 'player'>,
  callId: Id,
  request: { readonly id?: string; readonly body?: unknown; readonly idempotencyKey?: string },
): Promise<HttpAnswer<Id>> {
  const answer = await callWithRetries(environment.apiUrl, callId, { ...request, token: player.token });
  if (answer.status !== 401 && answer.errorCode !== 'STEP_UP_REQUIRED') return answer;
  player.token = await player.signIn();
  return callWithRetries(environment.apiUrl, callId, { ...request, token: player.token });
}
