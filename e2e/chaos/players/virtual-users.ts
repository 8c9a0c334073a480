import type { ScenarioContext } from '../environment/task-context.ts';
import { makePartnerPlayers } from './make-partner-players.ts';
import { makePlayers } from './make-players.ts';
import { planPartnerLastMoment, planPartnerPurchase } from './partner-plan.ts';
import { planLastMoment, planPurchase } from './purchase-plan.ts';
import { buyByCard } from './buy-by-card.ts';
import { buyAtPartner } from './buy-at-partner.ts';

/** A purchase that is decided before it begins. */
export interface PlannedPurchase {
  /** How long the person waits before, as a share of the longest wait. */
  readonly pauseShare: number;
  /** @param beforePaying awaited between the page and the payment */
  readonly buy: (beforePaying: () => Promise<void>) => Promise<void>;
}

/** People who buy in one way. */
export interface VirtualUsers {
  /** How many of them buy again and again. */
  readonly size: number;
  /**
   * @param index which of them buys, from 0
   * @param place which purchase of the whole virtualUsers it is, from 0
   */
  readonly purchase: (index: number, place: number) => PlannedPurchase;
  /** When each of the others pays, who buys once, counted from the close of sales. */
  readonly lastMomentsMs: readonly number[];
  /** @param index which of the others buys, from 0 */
  readonly lastPurchase: (index: number) => PlannedPurchase;
}

/**
 * When, around the close, people pay by a slow bank on pages that are open: it takes the money four
 * seconds later, which is too late for some of them. A server that has just started is a little
 * behind its time, so some pay after the close.
 */
const cardMomentsMs = Array.from({ length: 12 }, (_, place) => (place - 6) * 700);

/** The partner takes the money at once; it is we who are notified late. */
const partnerMomentsMs = [-3500, -2500, -1500, -500];

/** People who pay by card. */
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

/** Players of the partner, who pay there. */
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
