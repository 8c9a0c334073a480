import type { FakeProvider } from '../money/fake-provider.ts';
import { usualStart, type TestApp } from './test-app.ts';

/**
 * For the next of the tests that share one server and each have a player of their own: nothing of
 * the one before is polled or waits in the queue, and the clock stands where it does at first.
 */
export async function startAgain({ platform, clock }: TestApp, provider: FakeProvider): Promise<void> {
  await platform.pool.query(`update payment set status = 'expired' where status = 'pending'`);
  await platform.pool.query('delete from _private_jobs');
  provider.reset();
  clock.set(usualStart);
}
