import { demoOrders } from './demo-orders.ts';
import { demoPlayer, seedDemoPlayer } from './seed-player.ts';
import { seedDemoDraws } from './seed-draws.ts';
import { seedDemoOperators, type DemoOperators } from './seed-operators.ts';
import { seedDemoPayments, type PayAtProvider } from './seed-payments.ts';
import { seedOfficePlayer } from './seed-office-player.ts';
import { demoProfile, seedDemoProfile } from './seed-profile.ts';
import { seedDemoReferrals } from './seed-referrals.ts';
import { createSettlements } from '../features/prizes/settlement/index.ts';
import { seedDemoSettlements } from './seed-settlements.ts';
import { seedDemoTickets } from './seed-tickets.ts';
import { jobsAfterSettlement } from '../features/prizes/winnings/index.ts';
import { expireTickets } from '../features/tickets/index.ts';
import { isDeployed } from '../config/deployed.ts';
import { findIdentity } from '../platform/database/installation.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';

/**
 * Fills a migrated database with the demo data; repeated runs change nothing. Rejects databases of
 * production and staging.
 * @param databaseUrl postgresql:// URL
 * @param pay pays for a demo ticket at the sandbox
 * @param operators the demo operators with their keys, which the configuration pins
 */
export async function seedDemoData(
  databaseUrl: string,
  { pay, clock = systemClock, operators }: { pay: PayAtProvider; clock?: Clock; operators: DemoOperators },
): Promise<void> {
  const connection = openDatabase(databaseUrl, 2, () => {});
  try {
    const { environment } = await findIdentity(connection.pool);
    if (isDeployed(environment))
      throw new Error(`The database is that of a ${environment}: it gets no demo data.`);
    const log = { info() {}, warn: console.warn, error: console.error };
    const now = clock.now();
    await connection.database.transaction().execute(async (transaction) => {
      await seedDemoOperators(transaction, { now, operators });
      await seedDemoDraws(transaction, { now, operators });
      const needs = { pay, config: { notifiesPartner: false }, log };
      await seedOfficePlayer(transaction, { now, needs });
      if (!(await seedDemoPlayer(transaction, demoPlayer, now))) return;
      const { playerId } = demoPlayer;
      await seedDemoProfile(transaction, playerId, { now, profile: demoProfile });
      const tickets = await seedDemoTickets(transaction, playerId, { orders: demoOrders, now });
      await seedDemoPayments(transaction, tickets, needs);
      // The server does this every minute. Paid tickets end when their draws are settled.
      if (tickets.length > 0) await expireTickets(transaction, now);
      await seedDemoReferrals(transaction, playerId, now);
    });
    // Each step of a settlement is a separate transaction.
    const { database } = connection;
    await seedDemoSettlements(createSettlements({ database, clock, log }, jobsAfterSettlement), operators);
  } finally {
    await connection.close();
  }
}
