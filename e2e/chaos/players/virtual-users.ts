import type { ScenarioContext } from '../environment/task-context.ts';
import { makePartnerPlayers } from './make-partner-players.ts';
import { makePlayers } from './make-players.ts';
import { planPartnerLastMoment, planPartnerPurchase } from './partner-plan.ts';
import { planLastMoment, planPurchase } from './purchase-plan.ts';
import { buyByCard } from './buy-by-card.ts';
import { buyAtPartner } from './buy-at-partner.ts';

/** A complete plan for a purchase. */
export interface PlannedPurchase {
  /** The wait before the purchase, as a share of the longest wait. */
  readonly pauseShare: number;
  /** @param beforePaying awaited after opening the page, before paying */
  readonly buy: (beforePaying: () => Promise<void>) => Promise<void>;
}

/** A group of people who buy in the same way. */
export interface VirtualUsers {
  /** Number of repeat buyers. */
  readonly size: number;
  /**
   * @param index of the buyer, from 0
   * @param place index of the purchase within the group, from 0
   */
  readonly purchase: (index: number, place: number) => PlannedPurchase;
  /** When the remaining people, who buy once, pay; relative to the close of sales. */
  readonly lastMomentsMs: readonly number[];
  /** @param index of the buyer among those who buy once, from 0 */
  readonly lastPurchase: (index: number) => PlannedPurchase;
}

/**
 * When people pay with a slow bank on open pages, relative to the close of sales. The charge comes
 * four seconds later, which is too late for some. The last times are after the close, because the
 * clock of a freshly started server is slightly behind.
 */
const cardMomentsMs = Array.from({ length: 12 }, (_, place) => (place - 6) * 700);

/** The partner charges immediately. Only our notification is late. */
const partnerMomentsMs = [-3500, -2500, -1500, -500];

/** Creates people who pay by card. */
export async function openCardUsers(
  scenario: ScenarioContext,
  seed: number,
  size: number,
): Promise<VirtualUsers> {
  const players = await makePlayers(scenario.environment, size + cardMomentsMs.length);
  const planned = (index: number, plan: ReturnType<typeof planPurchase>): PlannedPurchase => ({
    pauseShare: plan.pauseShare,
    buy: (beforePaying) => buyByCard({ ...scenario, player: players[index]!, plan }, beforePaying),
  });
  return {
    size,
    purchase: (index, place) => planned(index, planPurchase(seed, place)),
    lastMomentsMs: cardMomentsMs,
    lastPurchase: (index) => planned(size + index, planLastMoment(seed, index)),
  };
}

/** Creates the partner's players, who pay at the partner. */
export async function openPartnerUsers(
  scenario: ScenarioContext,
  seed: number,
  size: number,
): Promise<VirtualUsers> {
  const players = await makePartnerPlayers(scenario.environment, size + partnerMomentsMs.length);
  const planned = (index: number, plan: ReturnType<typeof planPartnerPurchase>): PlannedPurchase => ({
    pauseShare: plan.pauseShare,
    buy: (beforePaying) => buyAtPartner({ ...scenario, player: players[index]!, plan }, beforePaying),
  });
  return {
    size,
    purchase: (index, place) => planned(index, planPartnerPurchase(seed, place)),
    lastMomentsMs: partnerMomentsMs,
    lastPurchase: (index) => planned(size + index, planPartnerLastMoment(seed, index)),
  };
}
