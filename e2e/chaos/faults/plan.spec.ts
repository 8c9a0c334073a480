import { expect, test } from '@playwright/test';
import { planKills, victims } from './kill-plan.ts';
import { planPartnerPurchase } from '../players/partner-plan.ts';
import { planPurchase } from '../players/purchase-plan.ts';
import { fateOf, proxyToApi, proxyToPartner, proxyToProvider, proxyToStripe } from './proxy-plan.ts';

const places = Array.from({ length: 200 }, (_, place) => place);

const planOf = (seed: number) => ({
  purchases: places.map((place) => planPurchase(seed, place)),
  partnerPurchases: places.map((place) => planPartnerPurchase(seed, place)),
  kills: planKills(seed, 180_000, 108_000),
  fates: places.map((place) =>
    [proxyToApi, proxyToProvider, proxyToStripe, proxyToPartner].map((proxy) => fateOf(seed, proxy, place)),
  ),
});

test('the same seed gives the same plan, another seed another one', () => {
  expect(planOf(7)).toEqual(planOf(7));
  const [one, other] = [planOf(7), planOf(8)];
  expect(one.purchases).not.toEqual(other.purchases);
  expect(one.partnerPurchases).not.toEqual(other.partnerPurchases);
  expect(one.kills).not.toEqual(other.kills);
  expect(one.fates).not.toEqual(other.fates);
});

test('every kind of fault comes with every seed, as often as it is planned', () => {
  for (const seed of [1, 2, 3]) {
    const plans = places.slice(0, 72).map((place) => planPurchase(seed, place));
    expect(new Set(plans.map(({ habit }) => habit)).size).toBe(9);
    expect(new Set(plans.map(({ notifications }) => notifications)).size).toBe(6);
    expect(new Set(plans.flatMap(({ cards }) => cards)).size).toBe(6);
    const fates = places.map((place) => fateOf(seed, proxyToProvider, place));
    expect(fates.filter((fate) => fate === 'answer-lost')).toHaveLength(8);
    expect(fates.filter((fate) => fate === 'turned-away')).toHaveLength(4);
    const partnerPlans = places.slice(0, 16).map((place) => planPartnerPurchase(seed, place));
    expect(new Set(partnerPlans.map(({ habit }) => habit)).size).toBe(6);
    expect(new Set(partnerPlans.map(({ notifications }) => notifications)).size).toBe(6);
    expect(new Set(partnerPlans.flatMap(({ answers }) => answers)).size).toBe(4);
    const partnerFates = places.slice(0, 50).map((place) => fateOf(seed, proxyToPartner, place));
    expect(new Set(partnerFates).size).toBe(4);
    const kills = planKills(seed, 15_000, 9_000);
    expect(new Set(kills.map(({ victim }) => victim))).toEqual(new Set(victims));
  }
});

test('nothing is killed around the close of sales', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    for (const { atMs } of planKills(seed, 180_000, 108_000)) {
      expect(Math.abs(atMs - 108_000)).toBeGreaterThanOrEqual(6000);
    }
  }
});
