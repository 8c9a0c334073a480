/**
 * `npm run drill:restore`: players buy and pay while Barman backs up the database with the files of
 * `deploy/backup`. Then the database is destroyed and restored, twice. The first restore includes
 * everything that was received. The second goes back to a few seconds before the end, so that
 * providers have money for payments that the database doesn't know. It also loses a stop of
 * payouts, which an operator repeats as in docs/operate/backup.md before reconciling and refunding
 * the money. After each restore, ledger, tickets and provider are compared. Options: `--seconds=N`
 * of buying (15), `--players=N` (12), `--compose` for the backup of the compose file instead of
 * Barman. The last line is one JSON object. The exit code is 1 if more than 5 s were lost or
 * anything differs.
 */
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { ANY_PORTS, anyFreePort, makeTemporaryHome, removeTemporaryHome, startLocalStack } from '@loto/local';
import { addOperators, onDatabase, operate, settledBooks, typeGuide } from '../books.ts';
import { makeBuyers, startBuyers, type Buyers } from '../buyers.ts';
import { guideSteps } from '../guide-steps.ts';
import { openedParts } from '../opened-parts.ts';
import { findTools } from '../outside-tools.ts';
import { openBackedUpDatabase } from './backed-up-database.ts';
import { openBarman } from './barman.ts';
import { openComposeBackup } from './compose-backup.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    players: { type: 'string', default: '12' },
    compose: { type: 'boolean', default: false },
  },
});
const [seconds, playerCount] = [Number(values.seconds), Number(values.players)];
const tools = findTools('initdb', 'pg_ctl', 'pg_receivewal', 'pg_basebackup');
const barman = values.compose ? '' : findTools('barman').barman;

/** Minimum time between the second restore's moment and the end. */
const backSeconds = 4;

/** Maximum age of commits that may be lost when the database is destroyed. */
const mostLostSeconds = 5;

const say = (line: string) =>
  console.log(`${String(Math.round(performance.now() / 1000)).padStart(4)} s  ${line}`);

/**
 * Returns the time from the first response whose ticket is missing to the end; 0 if none is
 * missing.
 */
function lostSeconds(buyers: Buyers, destroyedAtMs: number, stored: ReadonlySet<string>): number {
  const lost = buyers.acknowledged.filter(({ ticketId }) => !stored.has(ticketId));
  const firstMs = Math.min(destroyedAtMs, ...lost.map(({ atMs }) => atMs));
  return Math.round((destroyedAtMs - firstMs) / 10) / 100;
}

const opened = openedParts();
try {
  const home = await makeTemporaryHome('restore');
  opened.push(() => removeTemporaryHome(home));
  const database = await openBackedUpDatabase(tools, { home, port: await anyFreePort() }, (place) =>
    values.compose ? openComposeBackup(place) : openBarman(barman, place),
  );
  opened.push(() => database.stop());
  const stack = await startLocalStack({
    home,
    port: 0,
    ports: ANY_PORTS,
    databaseUrl: database.url,
    demoData: false,
    buildWebApps: false,
    quiet: true,
    environment: { ADDRESS_LIMIT_FACTOR: '10000', MAX_UNPAID_TICKETS: '10000', WEB_ROOT: '' },
  });
  opened.push(() => stack.stop());
  const ends: string[] = [];
  stack.onUnexpectedEnd(({ name, tail }) => ends.push(`${name} ended: ${tail.slice(-2000)}`));
  const address = { ...stack.urls, databaseUrl: stack.databaseUrl, home };
  await addOperators(address);
  const players = await makeBuyers(address, playerCount);

  say('the first backup');
  await database.backUp();
  const first = await buyUntilDestroyed();
  await database.restore('latest');
  const restoreSeconds = await untilBought(first.destroyedAtMs);
  const lost = lostSeconds(first.buyers, first.destroyedAtMs, await ticketsOf());
  say(`restored to all that was received in ${restoreSeconds} s; ${lost} s of purchases were lost`);
  const firstDifferences = await differencesAfter(first.buyers, first.destroyedAtMs - lost * 1000 - 1);

  say('another backup, of the restored database');
  await database.backUp();
  let stopped = { drawId: '', beforeMs: 0 };
  const second = await buyUntilDestroyed(async () => {
    stopped = await stopPayouts();
  });
  const momentMs = Math.min(second.destroyedAtMs - backSeconds * 1000, stopped.beforeMs);
  await database.restore(new Date(momentMs).toISOString().replace('Z', '+00'));
  await repeatStop(stopped.drawId);
  const secondSeconds = await untilBought(second.destroyedAtMs);
  say(`restored to the moment ${backSeconds} s before in ${secondSeconds} s`);
  const secondDifferences = await differencesAfter(second.buyers, momentMs);

  for (const end of ends) console.log(`SURPRISE ${end}`);
  const differences = firstDifferences + secondDifferences + ends.length;
  console.log(JSON.stringify({ lostSeconds: lost, restoreSeconds, differences }));
  process.exitCode = differences === 0 && lost <= mostLostSeconds ? 0 : 1;

  /** @param atEnd runs while players are still buying, before the database is destroyed */
  async function buyUntilDestroyed(
    atEnd: () => Promise<void> = async () => {},
  ): Promise<{ buyers: Buyers; destroyedAtMs: number }> {
    const buyers = startBuyers(address, players);
    await wait(seconds * 1000);
    await atEnd();
    const destroyedAtMs = Date.now();
    await database.destroy();
    await buyers.giveUp();
    say(`${buyers.acknowledged.length} tickets were bought; the database is destroyed`);
    return { buyers, destroyedAtMs };
  }

  async function stoppedDraws(): Promise<string[]> {
    return onDatabase(stack.databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>('select draw_id as id from payout_stop');
      return rows.map(({ id }) => id);
    });
  }

  /** Stops the payouts of the draw with the most tickets, as an operator. */
  async function stopPayouts(): Promise<{ drawId: string; beforeMs: number }> {
    const drawId = await onDatabase(stack.databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select draw_id as id from ticket_draw group by draw_id order by count(*) desc, draw_id limit 1',
      );
      return rows[0]?.id ?? '';
    });
    const beforeMs = Date.now() - 1;
    const ended = await operate(address, 'stop-payouts', drawId, '--reason', 'the drill', '--as', 'ana');
    if (ended.exitCode !== 0) throw new Error(`Payouts were not stopped: ${ended.printed}`);
    say(`an operator has stopped payouts: ${ended.printed.split('\n')[0]}`);
    return { drawId, beforeMs };
  }

  /**
   * Repeats the stop as in step 4 of the guide, because it's missing from the restored database.
   */
  async function repeatStop(drawId: string): Promise<void> {
    const known = await stoppedDraws();
    if (known.length > 0) throw new Error(`The restored database knows of stops: ${known.join(', ')}`);
    const commands = guideSteps('backup').get('stop-again') ?? '';
    const printed = await typeGuide(address, commands, { DRAW: drawId });
    const again = await stoppedDraws();
    if (again.join(' ') !== drawId) throw new Error(`The stop was not made again: ${printed}`);
    say(`the stop was lost, and is made again: ${printed.split('\n')[0]}`);
  }

  /** @returns the seconds from an instant until a player has bought again */
  async function untilBought(sinceMs: number): Promise<number> {
    const buyers = startBuyers(address, players.slice(0, 1));
    while (buyers.acknowledged.length === 0) await wait(50);
    const afterSeconds = Math.round((Date.now() - sinceMs) / 100) / 10;
    await buyers.stop();
    return afterSeconds;
  }

  async function ticketsOf(): Promise<ReadonlySet<string>> {
    return onDatabase(stack.databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>('select ticket_id as id from ticket');
      return new Set(rows.map(({ id }) => id));
    });
  }

  /**
   * Returns the differences after an operator has reconciled and refunded payments without a
   * ticket. Of the players' responses, only those before the restored moment count.
   */
  async function differencesAfter(
    { acknowledged, observations }: Buyers,
    restoredMs: number,
  ): Promise<number> {
    const kept = new Set(
      acknowledged.filter(({ atMs }) => atMs <= restoredMs).map(({ ticketId }) => ticketId),
    );
    const before = {
      bought: observations.bought.filter(({ ticketId }) => kept.has(ticketId)),
      pages: [],
      seen: [],
    };
    const reconciled = await stack.reconcile();
    say(`reconcile: ${reconciled.printed.trim().split('\n').at(-1)}`);
    const refunded = await operate(address, 'refund-unknown', '--as', 'ana');
    say(`refund-unknown: ${refunded.printed.trim().split('\n').at(-1)}`);
    const books = await settledBooks(address, before);
    const again = await stack.reconcile();
    say(`reconcile: ${again.printed.trim().split('\n').at(-1)}`);
    const active = books.database.tickets.filter(({ status }) => status === 'active').length;
    say(`${active} tickets play, ${books.charges.length} charges, ${kept.size} answers held against them`);
    for (const missing of books.missing) console.log(`MISSING ${missing}`);
    if (books.differences > 0) console.log(`DIFFERS ${JSON.stringify(books.verdict)}`);
    if (again.exitCode !== 0) console.log(again.printed);
    if (refunded.exitCode !== 0) console.log(refunded.printed);
    return books.differences + again.exitCode + refunded.exitCode;
  }
} finally {
  await opened.close();
}
