/**
 * Runs two hundred draws of each game with thousands of random tickets, on a separate database and
 * with complete settlements. After every draw, it accounts for every ban received and checks that
 * the ledger balances, both in total and per account. The last line is one JSON object. Options:
 * `--draws=N`, `--tickets=N` per draw.
 */
import { openDatabase } from '@loto/api/database';
import { seededRandom, simulateDraw, type DrawAccounts } from '@loto/api/simulation';
import { formatTerminalLei as lei } from '@loto/formatting/terminal';
import { GAME_CODES, type GameCode } from '@loto/game-rules';
import { numberOption } from '../support/options.ts';
import { migrateForTests } from '../support/migrate-for-tests.ts';
import { withPostgres } from '../support/temporary-postgres.ts';

const drawsOfEach = numberOption('draws', 200);
const ticketsOfEach = numberOption('tickets', 250);

/** One in this many draws is special, that is, drawn twice and with an added prize. */
const specialEvery = 20;

const firstDrawMs = Date.parse('2025-11-02T18:15:00+02:00');
const halfWeekMs = 3.5 * 24 * 60 * 60_000;

const startedMs = performance.now();
const totals = await withPostgres(simulate);
const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
console.log(
  JSON.stringify({ draws: drawsOfEach, tickets: drawsOfEach * ticketsOfEach, seconds, games: totals }),
);

async function simulate(url: string): Promise<Partial<Record<GameCode, DrawAccounts>>> {
  // The simulation's draws have their own calendar.
  await migrateForTests(url);
  const connection = openDatabase(url, 4, () => {});
  const { database, pool } = connection;
  let now = new Date(firstDrawMs);
  const log = { info() {}, error: console.error };
  const stage = { platform: { database, pool, log, clock: { now: () => now } } };
  const games: Partial<Record<GameCode, DrawAccounts>> = {};
  try {
    for (const gameCode of GAME_CODES) {
      const random = seededRandom(GAME_CODES.indexOf(gameCode) + 1);
      for (let index = 0; index < drawsOfEach; index += 1) {
        const { accounts, problems } = await simulateDraw(stage, (at) => (now = at), {
          gameCode,
          drawAt: new Date(firstDrawMs + index * halfWeekMs),
          ticketCount: ticketsOfEach,
          random,
          isSpecial: index % specialEvery === specialEvery - 1,
        });
        if (problems.length > 0) throw new Error(`${gameCode}, draw ${index + 1}: ${problems.join('; ')}`);
        games[gameCode] = addUp(games[gameCode], accounts);
      }
      print(gameCode, games[gameCode]);
    }
  } finally {
    await connection.close();
  }
  return games;
}

/** Adds up draws. Keeps the amount carried into the first and the one left by the last. */
function addUp(before: DrawAccounts | undefined, draw: DrawAccounts): DrawAccounts {
  if (before === undefined) return draw;
  const sums = Object.entries(before).map(([name, sum]) => [name, sum + draw[name as keyof DrawAccounts]]);
  return {
    ...(Object.fromEntries(sums) as Record<keyof DrawAccounts, number>),
    carryInBani: before.carryInBani,
    rolloverBani: draw.rolloverBani,
  };
}

function print(gameCode: GameCode, sums: DrawAccounts | undefined): void {
  if (sums === undefined) return;
  const cameIn = sums.stakesBani + sums.addedBani + sums.carryInBani;
  const wentOut = sums.grossBani + sums.rolloverBani + sums.roundingBani + sums.operatorBani;
  if (cameIn !== wentOut) throw new Error(`${gameCode}: ${cameIn} bani came in, ${wentOut} went out`);
  console.log(
    `${gameCode}: ${drawsOfEach} draws; stakes ${lei(sums.stakesBani)} + added ${lei(sums.addedBani)} + carried in ` +
      `${lei(sums.carryInBani)} = prizes ${lei(sums.grossBani)} (tax ${lei(sums.taxBani)}, net ${lei(sums.netBani)}) + rollover ` +
      `${lei(sums.rolloverBani)} + rounding ${lei(sums.roundingBani)} + operator ${lei(sums.operatorBani)}; ` +
      `${sums.winningTickets} winning tickets`,
  );
}
