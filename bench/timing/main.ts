/**
 * Tests whether response times reveal if an e-mail has an account. Each call that must not reveal
 * it runs 200 times for e-mails with an account and 200 times for e-mails without one, over HTTP on
 * a separate PostgreSQL, while the job queue is working. Prints one line per call; the last line is
 * one JSON object. Options: `--tries=N` instead of 200.
 */
import { createTestApp, signUpPlayer, type TestApp } from '@loto/api/testing';
import { numberOption } from '../support/options.ts';
import { withPostgres } from '../support/temporary-postgres.ts';
import { compareMedians, type Comparison } from './compare-medians.ts';
import { timedCalls } from './timed-calls.ts';
import { timeCall } from './time-call.ts';

const tries = numberOption('tries', 200);
const warmUp = 20;

const compared = await withPostgres(async (url) => {
  process.env['TEST_DATABASE_URL'] = url;
  const app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    return await compareAll(app);
  } finally {
    await app.close();
  }
});
const hasSideChannel = Object.values(compared).some(({ isWithinNoise }) => !isWithinNoise);
console.log(JSON.stringify({ tries, hasSideChannel, calls: compared }));

async function compareAll(app: TestApp): Promise<Record<string, Comparison>> {
  const emails = await addAccounts(app, tries + warmUp / 2);
  const baseUrl = await app.server.listen({ port: 0, host: '127.0.0.1' });
  await app.startJobs();
  const results: Record<string, Comparison> = {};
  for (const call of timedCalls) {
    const times = await timeCall(baseUrl, call, emails, warmUp);
    const comparison = compareMedians(times.withAccount, times.withoutAccount);
    results[call.id] = comparison;
    console.log(describe(call.id, comparison));
    // Skips the minute that must pass between two mails to one address.
    app.clock.advance(2 * 60_000);
  }
  return results;
}

/**
 * Adds accounts with the password of a signed-up player, and returns as many e-mails without an
 * account, all of the same length.
 */
async function addAccounts(app: TestApp, count: number) {
  const { playerId } = await signUpPlayer(app);
  const named = (letter: string) =>
    Array.from({ length: count }, (_, index) => `${letter}${String(index).padStart(5, '0')}@exemplu.ro`);
  const emails = { withAccount: named('a'), withoutAccount: named('b') };
  await app.platform.pool.query(
    `with made as (
       insert into player (player_id, email, password_hash, email_verified_at, created_at)
       select gen_random_uuid(), given_email, password_hash, email_verified_at, created_at
       from player, unnest($2::text[]) given(given_email) where player_id = $1
       returning player_id, email
     ) insert into directory_name (kind, name, player_id) select 'e-mail', email, player_id from made`,
    [playerId, emails.withAccount],
  );
  return emails;
}

function describe(call: string, comparison: Comparison): string {
  const { withMs, withoutMs, differenceMs, noiseMs } = comparison;
  return (
    `${call}: with an account ${withMs} ms, without ${withoutMs} ms, difference ${differenceMs} ms, ` +
    `noise ${noiseMs} ms: ${comparison.isWithinNoise ? 'no side channel' : 'POSSIBLE SIDE CHANNEL'}`
  );
}
