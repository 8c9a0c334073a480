import type { FaultKind } from './fault-kinds.ts';
import { dealt } from './seeded-random.ts';

/**
 * What happens to a request: it arrives and is answered, the request or its response is lost, or
 * it's refused with 503.
 */
export type Fate = 'arrives' | 'request-lost' | 'answer-lost' | 'turned-away';

/** A proxy between two programs, and how often each fault occurs in fifty requests. */
export interface FaultyProxy {
  readonly name: string;
  readonly inFifty: Readonly<Record<Exclude<Fate, 'arrives'>, number>>;
  /** The fault kind under which each fate is counted. */
  readonly kinds: Readonly<Record<Exclude<Fate, 'arrives'>, FaultKind>>;
}

/** Players' requests and all providers' notifications reach the API through it. */
export const proxyToApi: FaultyProxy = {
  name: 'to the API',
  inFifty: { 'request-lost': 1, 'answer-lost': 2, 'turned-away': 0 },
  kinds: { 'request-lost': 'request-lost', 'answer-lost': 'answer-lost', 'turned-away': 'request-lost' },
};

export const proxyToProvider: FaultyProxy = {
  name: 'to the provider',
  inFifty: { 'request-lost': 1, 'answer-lost': 2, 'turned-away': 1 },
  kinds: {
    'request-lost': 'provider-request-lost',
    'answer-lost': 'provider-answer-lost',
    'turned-away': 'provider-broken',
  },
};

export const proxyToStripe: FaultyProxy = { ...proxyToProvider, name: 'to Stripe' };

/** It handles fewer requests, so a larger share of them fails. */
export const proxyToPartner: FaultyProxy = {
  name: 'to the partner',
  inFifty: { 'request-lost': 3, 'answer-lost': 4, 'turned-away': 3 },
  kinds: {
    'request-lost': 'partner-request-lost',
    'answer-lost': 'partner-answer-lost',
    'turned-away': 'partner-broken',
  },
};

/** @param place index of the request on the proxy, from 0 */
export function fateOf(seed: number, { name, inFifty }: FaultyProxy, place: number): Fate {
  const faults = Object.entries(inFifty).flatMap(([fate, count]) => Array<Fate>(count).fill(fate as Fate));
  const deck = [...faults, ...Array<Fate>(50 - faults.length).fill('arrives')];
  return dealt(deck, seed, `proxy ${name}`, place);
}
