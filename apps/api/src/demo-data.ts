import { demoPlayer, seedDemoPlayer } from './features/people/accounts/index.ts';
import { seedDemoDraws } from './features/draws/games/index.ts';
import { seedDemoOperators, type DemoOperatorTokens } from './features/people/operators/index.ts';
import { seedDemoPayments } from './features/money/payments/index.ts';
import { seedDemoProfile } from './features/people/profile/index.ts';
import { seedDemoReferrals } from './features/people/referrals/index.ts';
import { createSettlements, seedDemoSettlements } from './features/prizes/settlement/index.ts';
import { endDemoTickets, seedDemoTickets } from './features/tickets/index.ts';
import { offerWinningsJob } from './features/prizes/winnings/index.ts';
import { clockStartingAt, systemClock, type Clock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';

/**
 * Fills a migrated database with what the demonstration shows. Each feature seeds its own; running it again changes nothing.
 * @param databaseUrl postgresql:// address
 * @param operatorTokens by which the demo operators are known; those left out get one that nobody knows
 */
export async function seedDemoData(
  databaseUrl: string,
  clock: Clock = systemClock,
  operatorTokens: Partial<DemoOperatorTokens> = {},
): Promise<void> {
  const connection = openDatabase(databaseUrl, 2, () => {});
  try {
    const now = clock.now();
    await connection.database.transaction().execute(async (transaction) => {
      await seedDemoPlayer(transaction, now);
      await seedDemoProfile(transaction, demoPlayer.playerId, now);
      await seedDemoOperators(transaction, { now, tokens: operatorTokens });
      await seedDemoDraws(transaction, now);
      const tickets = await seedDemoTickets(transaction, demoPlayer.playerId, now);
      await seedDemoPayments(transaction, tickets);
      await endDemoTickets(transaction, tickets);
      await seedDemoReferrals(transaction, demoPlayer.playerId, now);
    });
    // each step of a settlement is a transaction of its own
    const { database } = connection;
    const log = { info() {}, error: console.error };
    await seedDemoSettlements(createSettlements({ database, clock, log }, [offerWinningsJob.name]), 'radu');
  } finally {
    await connection.close();
  }
}

if (import.meta.main) {
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '') {
    console.error('DATABASE_URL is missing');
    process.exit(1);
  }
  const start = process.env['LOTO_CLOCK_START'];
  const tokens = JSON.parse(process.env['DEMO_OPERATOR_TOKENS'] ?? '{}') as Partial<DemoOperatorTokens>;
  const clock = start === undefined || start === '' ? systemClock : clockStartingAt(start);
  await seedDemoData(url, clock, tokens);
}
