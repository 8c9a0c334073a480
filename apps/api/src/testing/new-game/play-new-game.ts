/**
 * Sells a ticket of the new game, draws and pays the prize on a separate database, and prints the
 * result as JSON. Requires add-game.ts to be loaded first.
 */
import { randomBytes } from 'node:crypto';
import { GAMES, type GameCode } from '@loto/game-rules';
import pg from 'pg';
import { inSchema } from '../../config/database.ts';
import { migrate } from '../../platform/database/apply-schema.ts';
import { createTestApp, usualStart } from '../app/test-app.ts';
import { TestClock } from '../app/test-clock.ts';
import { compareNoTimes, testSchemas } from '../database/test-database.ts';
import { drawsToCome, holdDraw, settleHeldDraw } from '../draws/draws.ts';
import { FakeProvider } from '../money/fake-provider.ts';
import { buyPaidTicket } from '../money/purchase.ts';
import { signUpPlayer } from '../people/sign-up.ts';

const gameCode = 'loto-4-30' as GameCode;
const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `loto_new_game_${randomBytes(6).toString('hex')}`;
const own = new URL(server);
own.pathname = `/${name}`;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function play() {
  await migrate(own.href, { schema: testSchemas.product, environment: 'test' });
  const databaseUrl = inSchema(own.href, testSchemas.product);
  await compareNoTimes(databaseUrl);
  const provider = new FakeProvider();
  const app = await createTestApp({
    beside: { databaseUrl, clock: new TestClock(usualStart) },
    overrides: { paymentProvider: provider },
  });
  try {
    const player = await signUpPlayer(app, { complete: true });
    const games = await app.call('gameTypes', { token: player.token });
    // One combined variant of five numbers, and a side-game number.
    const ticket = await buyPaidTicket(app, provider, player, {
      gameCode,
      variants: [{ numbers: [1, 2, 3, 4, 9], isCombined: true }],
      sideGameNumberCount: 1,
    });
    const [number = ''] = ticket.sideGame?.numbers ?? [];
    const [draw] = await drawsToCome(app, gameCode);
    if (draw === undefined) throw new Error('There is no draw to come');
    await holdDraw(app, draw, { result: { numbers: [4, 3, 2, 1, 30], jokers: [], sideGameNumber: number } });
    await settleHeldDraw(app, draw);
    const wins = await app.platform.pool.query(
      'select code, category, win_count as count from ticket_win order by code, category',
    );
    const prizes = await app.platform.pool.query('select gross_bani::integer as gross from ticket_prize');
    return {
      name: games.data.gameTypes.find(({ code }) => code === gameCode)?.name,
      serial: ticket.serial?.slice(0, 4),
      priceBani: ticket.priceBani,
      drawAt: draw.drawAt.toISOString(),
      wins: wins.rows,
      prizes: prizes.rows,
    };
  } finally {
    await app.close();
  }
}

if (GAMES[gameCode] === undefined) throw new Error('Run it with --import of add-game.ts');
await onServer(`create database ${name}`);
try {
  console.log(JSON.stringify(await play()));
} finally {
  await onServer(`drop database ${name} with (force)`);
}
