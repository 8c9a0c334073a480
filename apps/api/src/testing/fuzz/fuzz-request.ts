import { calls, type Call, type CallId } from '@loto/api-contract';
import fc from 'fast-check';
import { methodOf, pathOf, queryOf } from './fuzz-address.ts';
import { bodyOf } from './fuzz-body.ts';
import { contentType, headersOf } from './fuzz-headers.ts';
import { wireSafe } from './wire-text.ts';

/** A request as it goes over the wire. */
export interface FuzzRequest {
  /** The call it was made from. */
  readonly callId: CallId;
  readonly method: string;
  readonly path: string;
  /** Names may come twice. `{token}` is replaced by a good access token. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** `cut`: the connection ends in the middle of the body. `slow`: it comes in two parts. */
  readonly sending: 'whole' | 'slow' | 'cut';
}

/** Malicious or broken requests, each made from a call of the contract. */
const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.constantFrom(...Object.values<Call>(calls)).chain((call) =>
  fc
    .record({
      method: methodOf(call),
      path: pathOf(call),
      query: queryOf(call),
      headers: headersOf(call),
      body: bodyOf(call),
      type: contentType,
      sending: fc.constantFrom<FuzzRequest['sending']>(...Array<'whole'>(60).fill('whole'), 'slow', 'cut'),
    })
    .map(({ method, path, query, headers, body, type, sending }) => ({
      callId: call.id,
      method,
      path: wireSafe(path + query).slice(0, 15_000),
      headers: body === null || type === null ? headers : [...headers, ['content-type', type] as const],
      body,
      sending: body === null ? 'whole' : sending,
    })),
);

/** Fuzzed requests; the same seed gives the same ones. */
export function fuzzRequests(count: number, seed: number): FuzzRequest[] {
  return fc.sample(fuzzRequest, { seed, numRuns: count });
}
