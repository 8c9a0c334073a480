import type { DatabaseIntrospector, Kysely } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';

/**
 * What the migrator asks of a database: which schemas there are, and whether its own two tables
 * are. Kysely's introspector for PostgreSQL reads every column of all tables for that, twice for
 * each migration.
 */
export function migrationIntrospector<Any>(database: Kysely<Any>): DatabaseIntrospector {
  // the catalogs are not among the tables as the queries see them
  const catalog = database as unknown as Kysely<Catalog>;
  return {
    getSchemas: () => catalog.selectFrom('pg_catalog.pg_namespace').select('nspname as name').execute(),
    async getTables() {
      const tables = await catalog
        .selectFrom('pg_catalog.pg_tables')
        .select(['schemaname as schema', 'tablename as name'])
        .where('tablename', 'in', [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE])
        .execute();
      return tables.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }));
    },
  };
}

interface Catalog {
  'pg_catalog.pg_namespace': { nspname: string };
  'pg_catalog.pg_tables': { schemaname: string; tablename: string };
}
