import { setTimeout as wait } from 'node:timers/promises';
import type { CallId } from '@loto/api-contract';
import { callOverHttp, type HttpAnswer } from '../../support/api-client.ts';

const pauseMs = 300;

/** Thrown when no response arrived in time. */
export class NoAnswerInTime extends Error {}

interface RetriedCall {
  readonly id?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly idempotencyKey?: string;
  /** Total time for all attempts. */
  readonly timeoutMs?: number;
}

/**
 * Repeats a request with the same key if there's no response or it's 5xx or 429.
 * @returns the first other response
 * @throws {NoAnswerInTime} after the timeout
 */
export async function callWithRetries<Id extends CallId>(
  apiUrl: string,
  callId: Id,
  { timeoutMs = 120_000, ...call }: RetriedCall,
): Promise<HttpAnswer<Id>> {
  const until = Date.now() + timeoutMs;
  let last = 'nothing';
  for (;;) {
    const answer = await callOverHttp(apiUrl, callId, call).catch(() => undefined);
    if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer;
    if (answer !== undefined) last = `${answer.status} ${answer.errorCode}`;
    if (Date.now() > until) throw new NoAnswerInTime(`${callId} got ${last} for ${timeoutMs} ms`);
    await wait(pauseMs);
  }
}
