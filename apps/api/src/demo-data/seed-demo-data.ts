import { randomBytes } from 'node:crypto';
import { demoPlayer, seedDemoPlayer } from './seed-player.ts';
import { seedDemoDraws } from './seed-draws.ts';
import { seedDemoOperators, type DemoOperatorTokens } from './seed-operators.ts';
import { seedDemoPayments, type PayAtProvider } from './seed-payments.ts';
import { seedDemoProfile } from './seed-profile.ts';
import { seedDemoReferrals } from './seed-referrals.ts';
import { createSettlements } from '../features/prizes/settlement/index.ts';
import { seedDemoSettlements } from './seed-settlements.ts';
import { endDemoTickets, seedDemoTickets } from './seed-tickets.ts';
import { offerWinningsJob } from '../features/prizes/winnings/index.ts';
import { isDeployed } from '../config/deployed.ts';
import { requireInstallation } from '../platform/database/installation.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';

/**
 * Fills a migrated database with what the demonstration shows; running it again changes nothing.
 * That of a production or a staging is refused.
 * @param databaseUrl postgresql:// address
 * @param pay pays for a demo ticket at the sandbox
 * @param operatorTokens tokens of the demo operators; who is left out gets one that no one knows
 */
export async function seedDemoData(
  databaseUrl: string,
  {
    pay,
    clock = systemClock,
    operatorTokens = {},
  }: { pay: PayAtProvider; clock?: Clock; operatorTokens?: Partial<DemoOperatorTokens> },
): Promise<void> {
  const connection = openDatabase(databaseUrl, 2, () => {});
  try {
    const { environment } = await requireInstallation(connection.pool);
    if (isDeployed(environment))
      throw new Error(`The database is that of a ${environment}: it gets no demo data.`);
    const now = clock.now();
    const tokens = { ana: newToken(), radu: newToken(), ...operatorTokens };
    await connection.database.transaction().execute(async (transaction) => {
      await seedDemoPlayer(transaction, now);
      await seedDemoProfile(transaction, demoPlayer.playerId, now);
      await seedDemoOperators(transaction, { now, tokens });
      await seedDemoDraws(transaction, now);
      const tickets = await seedDemoTickets(transaction, demoPlayer.playerId, now);
      await seedDemoPayments(transaction, tickets, pay);
      await endDemoTickets(transaction, tickets);
      await seedDemoReferrals(transaction, demoPlayer.playerId, now);
    });
    // each step of a settlement is a transaction of its own
    const { database } = connection;
    const log = { info() {}, error: console.error };
    await seedDemoSettlements(createSettlements({ database, clock, log }, [offerWinningsJob]), tokens);
  } finally {
    await connection.close();
  }
}

const newToken = () => randomBytes(32).toString('base64url');
