/**
 * `npm run chaos:ha` runs three PostgreSQL servers under Patroni behind HAProxy (`deploy/ha`), one
 * API process, one process that runs jobs, and players who buy and pay. It kills the leader with -9
 * five times: first only its PostgreSQL, then Patroni too, and so on. No acknowledged purchase may
 * be lost, the books must balance, and neither process may end. Without a leader, every response
 * must be a 503 from the error catalogue with Retry-After. Before the kills, calls to Patroni and
 * etcd without the right certificate, password or source address must be refused. At the end, the
 * guide's command must get etcd's status without a leader. Options: `--failovers=N`, `--players=N`.
 * The last line is one JSON object. The exit code is 1 if one of these checks fails, anything
 * surprising happens, or an outage takes longer than 20 s (25 s if Patroni was killed too).
 */
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { ANY_PORTS, makeTemporaryHome, removeTemporaryHome, startLocalStack } from '@loto/local';
import { settledBooks } from '../books.ts';
import { longestGap, makeBuyers, startBuyers } from '../buyers.ts';
import { openedParts } from '../opened-parts.ts';
import { findTools } from '../outside-tools.ts';
import { openCluster, type Victim } from './cluster.ts';
import { callManagedHosts, wrongAnswers } from './refused-calls.ts';

const { values } = parseArgs({
  options: { failovers: { type: 'string', default: '5' }, players: { type: 'string', default: '12' } },
});
const [failovers, playerCount] = [Number(values.failovers), Number(values.players)];
const tools = findTools(
  'etcd',
  'etcdctl',
  'patroni',
  'haproxy',
  'initdb',
  'pg_ctl',
  'pg_basebackup',
  'pg_rewind',
);

/**
 * Maximum outage. A vanished host is given up after the `ttl` in `deploy/ha`. Newer versions of
 * Patroni require at least 20 s.
 */
const longestOutageSeconds: Readonly<Record<Victim, number>> = { postgresql: 20, host: 25 };

/** Duration of buying before each kill and after each failover. */
const calmMs = 4000;

const say = (line: string) =>
  console.log(`${String(Math.round(performance.now() / 1000)).padStart(4)} s  ${line}`);

const opened = openedParts();
try {
  const home = await makeTemporaryHome('ha');
  opened.push(() => removeTemporaryHome(home));
  const cluster = await openCluster(tools, home);
  opened.push(() => cluster.stop());
  say('three members follow each other');
  const managed = await callManagedHosts(cluster.managed);
  for (const [what, answer] of Object.entries(managed)) say(`${what}: ${answer}`);
  const wrong = wrongAnswers(managed);
  const stack = await startLocalStack({
    home,
    port: 0,
    ports: ANY_PORTS,
    databaseUrl: cluster.url,
    demoData: false,
    buildWebApps: false,
    quiet: true,
    environment: { ROLE: 'api', ADDRESS_LIMIT_FACTOR: '10000', MAX_UNPAID_TICKETS: '10000', WEB_ROOT: '' },
  });
  opened.push(() => stack.stop());
  const ends: string[] = [];
  stack.onUnexpectedEnd(({ name, tail }) => ends.push(`${name} ended: ${tail.slice(-2000)}`));
  stack.addWorker();
  const address = { ...stack.urls, databaseUrl: stack.databaseUrl, home };
  const players = await makeBuyers(address, playerCount);
  const buyers = startBuyers(address, players);

  const outages: number[] = [];
  let tooLong = 0;
  for (let count = 0; count < failovers; count += 1) {
    await cluster.becomeWhole();
    await wait(calmMs);
    const victim: Victim = count % 2 === 0 ? 'postgresql' : 'host';
    const killedMs = Date.now();
    const leader = await cluster.killLeader(victim);
    const bought = () => buyers.acknowledged.filter(({ atMs }) => atMs > killedMs + 300).length;
    while (bought() < playerCount && Date.now() < killedMs + 90_000) await wait(50);
    const outage = longestGap(buyers.acknowledged, killedMs, Date.now());
    outages.push(outage);
    if (outage > longestOutageSeconds[victim]) tooLong += 1;
    say(
      `${victim === 'host' ? 'the host' : 'PostgreSQL'} of ${leader} was killed: nobody bought for ${outage} s`,
    );
  }
  await wait(calmMs);
  await buyers.stop();
  await cluster.becomeWhole();
  const { observations, acknowledged, answers } = buyers;
  say(
    `${acknowledged.length} tickets were bought; ${[...answers].map(([kind, count]) => `${count} × ${kind}`).join(', ')}`,
  );
  const books = await settledBooks(address, observations);
  const isSilent = !cluster.saysStatusWithoutLeader();
  const { acknowledgedMissing: lost, ledgerDifferenceBani } = books.verdict;
  for (const surprise of [...observations.surprises, ...ends]) console.log(`SURPRISE ${surprise}`);
  for (const what of wrong) console.log(`OPEN ${what}: ${managed[what]}`);
  for (const missing of books.missing) console.log(`MISSING ${missing}`);
  if (isSilent) console.log('SILENT etcd does not say how it is while none leads');
  if (books.differences > 0) console.log(`DIFFERS ${JSON.stringify(books.verdict)}`);
  const outageSecondsMax = Math.max(...outages);
  console.log(JSON.stringify({ failovers: outages.length, outageSecondsMax, lost, ledgerDifferenceBani }));
  const isGood =
    books.differences === 0 &&
    observations.surprises.length + ends.length === 0 &&
    !answers.has('no answer') &&
    tooLong === 0 &&
    wrong.length === 0 &&
    !isSilent;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await opened.close();
}
