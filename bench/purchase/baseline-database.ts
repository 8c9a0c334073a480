import { analyzeForPurchases, emptyTickets } from '../support/purchase-tables.ts';
import { withClient } from '../support/with-client.ts';
import { baselineFile, prepared, statementsOf } from './baseline-statements.ts';

/**
 * Creates a database with the frozen tables on the server at `url` and fills it with players.
 * @param url for a role that can create databases
 * @returns its URL
 */
export async function createBaselineDatabase(url: string, name: string, players: number): Promise<string> {
  await withClient(url, (client) => client.query(`create database ${name}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  // The search path applies only to the product's database.
  address.search = '';
  await withClient(address.href, async (client) => {
    await client.query(baselineFile('schema.sql'));
    for (const statement of statementsOf('rows.sql'))
      await client.query(prepared('', statement)({ players }));
    await analyzeForPurchases(client);
  });
  return address.href;
}

/**
 * Deletes the baseline's tickets.
 * @param address returned by {@link createBaselineDatabase}
 */
export async function emptyBaseline(address: string): Promise<void> {
  await withClient(address, emptyTickets);
}
