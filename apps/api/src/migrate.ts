import { schemaName } from './config/database-schema.ts';
import { migrate } from './platform/database/migrations.ts';
import { isLockTimeout } from './platform/database/repeat-on-conflict.ts';

export { migrate };

if (import.meta.main) {
  const url = process.env['MIGRATION_DATABASE_URL'];
  if (url === undefined || url === '') {
    console.error('MIGRATION_DATABASE_URL is missing');
    process.exit(1);
  }
  const schema = process.env['DATABASE_SCHEMA'] ?? 'public';
  if (!schemaName.test(schema)) {
    console.error('DATABASE_SCHEMA must be a name such as public or cell_2');
    process.exit(1);
  }
  try {
    const applied = await migrate(url, schema);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
  } catch (error) {
    const sentence = isLockTimeout(error)
      ? 'A table was in use for 5 s. Nothing was changed: run the migrations again at a quieter moment.'
      : error;
    console.error(sentence);
    process.exit(1);
  }
}
