/**
 * `npm run chaos:processes` runs three processes for players and two for jobs, behind nginx as in
 * `deploy/nginx`. Players buy and pay while the processes are killed one after the other with -9.
 * Then other players, with a limit of seven tickets, place many concurrent orders while another
 * process is killed. Nothing may be lost or bought twice, and the limit must hold no matter which
 * process responds. Options: `--players=N`. The last line is one JSON object. The exit code is 1 if
 * anything was lost, duplicated or surprising.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  ANY_PORTS,
  anyFreePort,
  makeTemporaryHome,
  removeTemporaryHome,
  startLocalStack,
  type ApiCopy,
} from '@loto/local';
import { callWithRetries } from '../../chaos/players/retrying-caller.ts';
import { onDatabase, settledBooks } from '../books.ts';
import { makeBuyers, startBuyers } from '../buyers.ts';
import { startNginx } from '../nginx.ts';
import { openedParts } from '../opened-parts.ts';
import { findTools } from '../outside-tools.ts';

const { values } = parseArgs({ options: { players: { type: 'string', default: '12' } } });
const playerCount = Number(values.players);
const tools = findTools('nginx');
const deployed = fileURLToPath(new URL('../../../deploy/nginx/nginx.conf', import.meta.url));

/** Duration of buying before each kill and after the last one. */
const calmMs = 3000;

/** A simple ticket costs 8 lei plus a fee of 0.50 lei, so seven cost 59.50 lei. */
const ticketsAllowed = 7;
const limitBani = 6000;
const limitedCount = 10;
const ordersOfLimited = 20;

const order = { gameCode: 'loto-6-49', variants: [{ numbers: [3, 11, 19, 24, 37, 42] }] } as const;

const say = (line: string) =>
  console.log(`${String(Math.round(performance.now() / 1000)).padStart(4)} s  ${line}`);

const opened = openedParts();
try {
  const home = await makeTemporaryHome('processes');
  opened.push(() => removeTemporaryHome(home));
  const proxyPort = await anyFreePort();
  const proxyUrl = `http://127.0.0.1:${proxyPort}`;
  const stack = await startLocalStack({
    home,
    port: 0,
    ports: ANY_PORTS,
    databasePort: 0,
    demoData: false,
    buildWebApps: false,
    quiet: true,
    notificationsUrl: proxyUrl,
    environment: {
      ROLE: 'api',
      ADDRESS_LIMIT_FACTOR: '10000',
      MAX_UNPAID_TICKETS: '10000',
      MAX_REQUESTS_OF_PLAYER: '1000',
      TRUSTED_PROXIES: '127.0.0.1',
      WEB_ROOT: '',
    },
  });
  opened.push(() => stack.stop());
  const ends: string[] = [];
  stack.onUnexpectedEnd(({ name, tail }) => ends.push(`${name} ended: ${tail.slice(-2000)}`));
  const first: ApiCopy = { url: stack.urls.api, restart: stack.restartApi, kill: stack.killApi };
  const apis = [first, await stack.addApi(), await stack.addApi()] as const;
  const workers = [stack.addWorker(), stack.addWorker()] as const;
  const folder = join(home, 'nginx');
  const ports = new Map([
    ...apis.map(({ url }, index) => [`300${index + 1}`, Number(new URL(url).port)] as const),
    // This drill has no operators.
    ['3010', proxyPort] as const,
  ]);
  const listen = { https: `127.0.0.1:${proxyPort}`, http: `unix:${join(folder, 'plain')}` };
  opened.push(startNginx(tools.nginx, readFileSync(deployed, 'utf8'), { folder, ports, listen }));
  while (!(await isReady(proxyUrl))) await wait(100);
  const address = { ...stack.urls, api: proxyUrl, databaseUrl: stack.databaseUrl, home };
  const players = await makeBuyers(address, playerCount + limitedCount);
  const limited = players.splice(playerCount);

  const buyers = startBuyers(address, players);
  await wait(calmMs);
  await apis[0].kill('SIGKILL');
  say('one of the three that answer was killed');
  await wait(calmMs);
  await workers[0].kill('SIGKILL');
  say('one of the two that run jobs was killed');
  await apis[0].restart();
  await wait(calmMs);
  await apis[1].kill('SIGKILL');
  say('another that answers was killed');
  await wait(calmMs);
  await buyers.stop();
  const { observations, acknowledged, answers } = buyers;
  say(
    `${acknowledged.length} tickets were bought; ${[...answers].map(([kind, count]) => `${count} × ${kind}`).join(', ')}`,
  );
  const inDatabase = await onDatabase(address.databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int from ticket');
    return rows[0]?.count ?? 0;
  });

  await apis[1].restart();
  const { over, under } = await orderAtLimit();
  say(`${limitedCount} players at a limit ordered ${ordersOfLimited} times each at once`);

  const books = await settledBooks(address, observations);
  const { acknowledgedMissing: lost, ledgerDifferenceBani } = books.verdict;
  const twice = inDatabase - acknowledged.length + books.verdict.chargedTwice;
  for (const surprise of [...observations.surprises, ...ends]) console.log(`SURPRISE ${surprise}`);
  for (const missing of books.missing) console.log(`MISSING ${missing}`);
  if (books.differences > 0) console.log(`DIFFERS ${JSON.stringify(books.verdict)}`);
  console.log(JSON.stringify({ killed: 4, lost, twice, over, under, ledgerDifferenceBani }));
  const isGood = [books.differences, twice, over, under, observations.surprises.length, ends.length].every(
    (count) => count === 0,
  );
  process.exitCode = isGood ? 0 : 1;

  /**
   * Returns the number of tickets beyond the limit, and the number of allowed ones that nobody got.
   */
  async function orderAtLimit(): Promise<{ over: number; under: number }> {
    const emails = await onDatabase(address.databaseUrl, async (client) => {
      const { rows } = await client.query<{ playerId: string }>(
        `insert into play_state (player_id, revision, week_bani, recorded_at)
         select player_id, 1, $1, now() from player
         where email like 'jucator-%' and substring(email from '\\d+')::int >= $2
         returning player_id as "playerId"`,
        [limitBani, playerCount],
      );
      return rows.map(({ playerId }) => playerId);
    });
    const orders = limited.flatMap(({ token }) =>
      Array.from({ length: ordersOfLimited }, () =>
        callWithRetries(proxyUrl, 'buyTicket', { token, body: order, idempotencyKey: randomUUID() }),
      ),
    );
    await Promise.race(orders);
    await apis[2].kill('SIGKILL');
    await Promise.all(orders);
    const counts = await onDatabase(address.databaseUrl, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(ticket_id)::int from unnest($1::uuid[]) as limited (player_id)
         left join ticket using (player_id) group by player_id`,
        [emails],
      );
      return rows.map(({ count }) => count);
    });
    const sum = (of: (count: number) => number) =>
      counts.reduce((total, count) => total + Math.max(0, of(count)), 0);
    return {
      over: sum((count) => count - ticketsAllowed),
      under: sum((count) => ticketsAllowed - count) + (limitedCount - counts.length) * ticketsAllowed,
    };
  }
} finally {
  await opened.close();
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
