import { migrate } from '@loto/api/migrate';

/** Creates the tables in an empty database, as an installation for tests. */
export async function migrateForTests(url: string): Promise<void> {
  await migrate(url, { environment: 'test' });
}
