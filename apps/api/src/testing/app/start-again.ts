import type { FakeProvider } from '../money/fake-provider.ts';
import { usualStart, type TestApp } from './test-app.ts';

/**
 * Resets a server that tests share, each with its own player: removes the previous test's polls and
 * jobs, and resets the clock.
 */
export async function startAgain({ platform, clock }: TestApp, provider: FakeProvider): Promise<void> {
  await platform.pool.query(`update payment set status = 'expired' where status = 'pending'`);
  await platform.pool.query('delete from _private_jobs');
  provider.reset();
  clock.set(usualStart);
}
