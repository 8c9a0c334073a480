import { parseArgs } from 'node:util';
import { ConfigRefused } from './config/config-refused.ts';
import { schemaName } from './config/database-schema.ts';
import { readInstallation } from './config/installation.ts';
import {
  InstallationDiffers,
  lookAtDatabase,
  refuseOtherEnvironment,
  writeInstallation,
} from './platform/database/installation.ts';
import { migrate } from './platform/database/migrations.ts';
import { isLockTimeout } from './platform/database/repeat-on-conflict.ts';

export { isDeployed } from './config/deployed.ts';
export { lookAtDatabase, migrate, readInstallation, writeInstallation };

/**
 * `npm run migrate`. `--first-time-as production` confirms what a database with players has been
 * that does not say it yet.
 */
if (import.meta.main) {
  const url = process.env['MIGRATION_DATABASE_URL'];
  if (url === undefined || url === '') {
    console.error('MIGRATION_DATABASE_URL is missing');
    process.exit(1);
  }
  const schema = process.env['DATABASE_SCHEMA'] || 'public';
  if (!schemaName.test(schema)) {
    console.error('DATABASE_SCHEMA must be a name such as public or cell_2');
    process.exit(1);
  }
  try {
    const { values } = parseArgs({ options: { 'first-time-as': { type: 'string' } } });
    // before a table is touched
    const installation = readInstallation(process.env);
    await refuseOtherEnvironment(url, schema, installation, values['first-time-as'] ?? null);
    const applied = await migrate(url, schema);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
    const changed = await writeInstallation(url, schema, installation);
    if (changed.length > 0) console.log(`The installation is now: ${changed.join(', ')}`);
  } catch (error) {
    const isMendable = error instanceof ConfigRefused || error instanceof InstallationDiffers;
    const sentence = isLockTimeout(error)
      ? 'A table was in use for 5 s. Migrations before that one stay, it and those after it are not applied: run the migrations again at a quieter moment.'
      : isMendable
        ? error.message
        : error;
    console.error(sentence);
    process.exit(1);
  }
}
