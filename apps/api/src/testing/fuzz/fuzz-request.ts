import { calls, type Call, type CallId } from '@loto/api-contract';
import fc from 'fast-check';
import { methodOf, pathOf, queryOf } from './fuzz-address.ts';
import { bodyOf } from './fuzz-body.ts';
import { contentType, headersOf } from './fuzz-headers.ts';
import { wireSafe } from './wire-text.ts';

/** A request as it's sent over the wire. */
export interface FuzzRequest {
  /** The call from which it was generated. */
  readonly callId: CallId;
  readonly method: string;
  readonly path: string;
  /** Names may occur twice. `{token}` is replaced by a valid access token. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** `cut` ends the connection in the middle of the body; `slow` sends it in two parts. */
  readonly sending: 'whole' | 'slow' | 'cut';
}

/** Generates malicious or broken requests, each derived from an API call. */
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

/** Returns fuzz requests; equal seeds give equal requests. */
export function fuzzRequests(count: number, seed: number): FuzzRequest[] {
  return fc.sample(fuzzRequest, { seed, numRuns: count });
}
