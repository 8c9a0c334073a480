import { ConfigRefused } from './config/define-settings.ts';
import { schemaName } from './config/database.ts';
import { readIdentity } from './config/config.ts';
import { InstallationDiffers, lookAtDatabase } from './platform/database/installation.ts';
import { migrate } from './platform/database/apply-schema.ts';
import { otherSchemaProblem, SchemaUnknown } from './platform/database/schema-version.ts';

export { isDeployed } from './config/deployed.ts';
export { lookAtDatabase, migrate, otherSchemaProblem };

/** `npm run migrate`: creates the tables of LOTO_ENV's installation in an empty database. */
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
    const { environment, cell } = readIdentity(process.env);
    const isNew = await migrate(url, { schema, environment, cell });
    console.log(
      isNew ? `The tables of a ${environment} were made.` : 'The tables are those of this version.',
    );
  } catch (error) {
    const isMendable = [ConfigRefused, InstallationDiffers, SchemaUnknown].some(
      (one) => error instanceof one,
    );
    console.error(isMendable ? (error as Error).message : error);
    process.exit(1);
  }
}
