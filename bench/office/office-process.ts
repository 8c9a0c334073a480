/**
 * Runs the office's server in a separate process, so that its memory can be measured. Prints its
 * URL and the cookie of a session as JSON, and reports its memory and CPU time for each message.
 */
import { createHash, randomBytes } from 'node:crypto';
import { addOperators, createTestApp, TestClock, testSigner } from '@loto/api/testing';

const databaseUrl = process.argv[2];
if (databaseUrl === undefined) throw new Error('The address of the database is missing');

const app = await createTestApp({
  beside: { databaseUrl, clock: new TestClock(new Date().toISOString()) },
  env: { LOG_LEVEL: 'error' },
});
await addOperators(app);
const token = randomBytes(32).toString('base64url');
await app.platform.pool.query(
  `insert into office_session (token_hash, operator_name, key, created_at, used_at) values ($1, 'ana', $2, $3, $3)`,
  [createHash('sha256').update(token).digest(), testSigner('ana').key, app.clock.now()],
);
const url = await app.officeServer.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url, cookie: `office=${token}` });
process.on('message', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  process.send?.({
    rssKiB: process.memoryUsage.rss() / 1024,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  });
});
process.on('disconnect', () => process.exit(0));
