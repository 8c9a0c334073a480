import type { CallId } from '@loto/api-contract';
import type { HttpAnswer } from '../support/api-client.ts';
import type { Diary } from './diary.ts';
import type { FaultTally } from './fault-kinds.ts';
import type { ChaosPartnerPlayer } from './make-partner-players.ts';
import type { ChaosPlayer } from './make-players.ts';
import type { World } from './open-world.ts';
import type { PartnerPurchasePlan } from './partner-plan.ts';
import { callPatiently } from './patient-caller.ts';
import type { PurchasePlan } from './purchase-plan.ts';

/** Where people shop: the world, what goes wrong in it, what they were told. */
export interface Street {
  readonly world: World;
  readonly tally: FaultTally;
  readonly diary: Diary;
}

/** Somebody on the way to a ticket. */
export interface Errand extends Street {
  readonly player: ChaosPlayer;
}

/** Somebody who pays by card. */
export interface CardErrand extends Errand {
  readonly plan: PurchasePlan;
}

/** A player of the partner, who pays there. */
export interface PartnerErrand extends Errand {
  readonly player: ChaosPartnerPlayer;
  readonly plan: PartnerPurchasePlan;
}

/** Calls with the player's token; one that has ended is renewed. */
export async function callAs<Id extends CallId>(
  { world, player }: Pick<Errand, 'world' | 'player'>,
  callId: Id,
  request: { readonly id?: string; readonly body?: unknown; readonly idempotencyKey?: string },
): Promise<HttpAnswer<Id>> {
  const answer = await callPatiently(world.apiUrl, callId, { ...request, token: player.token });
  if (answer.status !== 401) return answer;
  player.token = await player.signIn();
  return callPatiently(world.apiUrl, callId, { ...request, token: player.token });
}
