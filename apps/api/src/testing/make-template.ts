import { createTestDatabase } from './test-database.ts';

/**
 * Makes the template that tests clone their databases from, by the migrations of this version, on
 * the server of TEST_DATABASE_URL: an older version's tests of the same TEST_RUN_ID then run on it.
 */
const database = await createTestDatabase();
await database.drop();
process.exit(0);
