import { endpointPath, endpoints, product } from '@loto/api-contract';
import { shuffle } from './compare-medians.ts';
import type { TimedCall } from './timed-calls.ts';

/** Durations until the complete HTTP response, in milliseconds. */
export interface Times {
  readonly withAccount: number[];
  readonly withoutAccount: number[];
}

/**
 * Calls once for each e-mail in random order, so that whatever slows the machine down, such as
 * mails caused by earlier calls, affects both kinds equally.
 * @param warmUp number of initial responses that don't count
 */
export async function timeCall(
  baseUrl: string,
  call: TimedCall,
  emails: { readonly withAccount: readonly string[]; readonly withoutAccount: readonly string[] },
  warmUp: number,
): Promise<Times> {
  const times: Times = { withAccount: [], withoutAccount: [] };
  const kinds = ['withAccount', 'withoutAccount'] as const;
  const order = kinds.flatMap((kind) => emails[kind].map((email) => ({ kind, email })));
  shuffle(order);
  for (const [index, { kind, email }] of order.entries()) {
    const ms = await timeAnswer(baseUrl, call, email);
    if (index >= warmUp) times[kind].push(ms);
  }
  return times;
}

let callers = 0;

async function timeAnswer(baseUrl: string, call: TimedCall, email: string): Promise<number> {
  // Every caller has a different network address, like unrelated people.
  callers += 1;
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  const begin = performance.now();
  const response = await fetch(baseUrl + endpointPath(endpoints[call.id], product.slug), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      applicationclient: 'web.desktop',
      appversion: product.appVersion,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ email, ...call.rest }),
  });
  const body = await response.text();
  const ms = performance.now() - begin;
  if (response.status !== call.status) throw new Error(`${call.id} answered ${response.status}: ${body}`);
  return ms;
}
