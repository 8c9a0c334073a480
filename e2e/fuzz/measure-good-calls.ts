import { setTimeout as wait } from 'node:timers/promises';
import { callOverHttp } from '../support/api-client.ts';

const callCount = 200;
const rounds = 5;

/**
 * Returns the median time of a simple valid call in milliseconds: reading a profile with a token,
 * one call at a time. It's the lowest median of several rounds, since other load on the machine can
 * only make a round slower.
 */
export async function medianOfGoodCalls(apiUrl: string, token: string): Promise<number> {
  const medians: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    medians.push(await medianOfRound(apiUrl, token));
    await wait(500);
  }
  return Math.round(Math.min(...medians) * 100) / 100;
}

async function medianOfRound(apiUrl: string, token: string): Promise<number> {
  const timesMs: number[] = [];
  for (let count = 0; count < callCount; count += 1) {
    const startedAt = performance.now();
    const { status } = await callOverHttp(apiUrl, 'getProfile', { token });
    if (status !== 200) throw new Error(`A good call answered ${status}`);
    timesMs.push(performance.now() - startedAt);
  }
  return timesMs.toSorted((a, b) => a - b)[callCount / 2] ?? 0;
}
