import { callOverHttp } from '../support/api-client.ts';

const callCount = 300;

/** The median time of a plain good call, one after the other, in milliseconds: a profile is read with a token. */
export async function medianOfGoodCalls(apiUrl: string, token: string): Promise<number> {
  const timesMs: number[] = [];
  for (let count = 0; count < callCount; count += 1) {
    const startedAt = performance.now();
    const { status } = await callOverHttp(apiUrl, 'getProfile', { token });
    if (status !== 200) throw new Error(`A good call answered ${status}`);
    timesMs.push(performance.now() - startedAt);
  }
  const median = timesMs.toSorted((a, b) => a - b)[callCount / 2] ?? 0;
  return Math.round(median * 100) / 100;
}
