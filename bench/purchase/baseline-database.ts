import { analyzeForPurchases, emptyTickets } from '../support/purchase-tables.ts';
import { withClient } from '../support/with-client.ts';
import { baselineFile, prepared, statementsOf } from './baseline-statements.ts';

/**
 * Makes a database with the frozen tables, beside the one at `url`, and fills it with players.
 * @param url of a role that may create databases
 * @returns its address
 */
export async function createBaselineDatabase(url: string, name: string, players: number): Promise<string> {
  await withClient(url, (client) => client.query(`create database ${name}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  // a search path is the product's
  address.search = '';
  await withClient(address.href, async (client) => {
    await client.query(baselineFile('schema.sql'));
    for (const statement of statementsOf('rows.sql'))
      await client.query(prepared('', statement)({ players }));
    await analyzeForPurchases(client);
  });
  return address.href;
}

/** @param address as {@link createBaselineDatabase} returns it */
export async function emptyBaseline(address: string): Promise<void> {
  await withClient(address, emptyTickets);
}
