import { migrate } from '@loto/api/migrate';

/** Makes the tables in an empty database, which is an installation for tests. */
export async function migrateForTests(url: string): Promise<void> {
  await migrate(url, { environment: 'test' });
}
