import type { Config } from '../../config/config.ts';
import { openDatabase } from './database.ts';
import { differingLimits, findInstallation } from './installation.ts';

/**
 * A configuration with what the database says that one operator may do alone, and how long payouts
 * wait, in place of its own: after a rollback, or an update that failed, the two differ
 * (decision 195). Where the database says nothing, or another environment, it stays as it is, and
 * is refused later.
 * @returns what differed as well, each as a phrase with its variable
 */
export async function obeyInstallation<Whole extends Pick<Config, 'databaseUrl'> & Limits>(
  config: Whole,
): Promise<{ readonly config: Whole; readonly differing: readonly string[] }> {
  const connection = openDatabase(config.databaseUrl, 1, () => {});
  try {
    const said = await findInstallation(connection.pool);
    if (said === null || said.environment !== config.environment) return { config, differing: [] };
    return { config: { ...config, ...said }, differing: differingLimits(said, config) };
  } catch (error) {
    // no table, no schema, no right: said at the start, with what to do
    if (unreadable.has((error as { code?: unknown }).code)) return { config, differing: [] };
    throw error;
  } finally {
    await connection.close();
  }
}

type Limits = Parameters<typeof differingLimits>[1];

const unreadable = new Set<unknown>(['42P01', '3F000', '42501']);
