import type pg from 'pg';

/** Where a connection looks, there are not the tables that the migrations made, or not alone. */
export class TablesNotOfOwner extends Error {
  override readonly name = 'TablesNotOfOwner';
}

/** The roles of `migrations/roles/rights.sql`, each of which a running program has. */
const roles = ['loto_server', 'loto_worker', 'loto_operator', 'loto_reader'];

/**
 * Who starts a program says in which schema it looks. Holds that what it finds there was made by
 * the owner of the tables: no running role may create anything there, and in the whole database the
 * tables that say what this is have one owner (decision 177).
 * @throws {TablesNotOfOwner}
 */
export async function requireOwnersTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ is_closed: boolean; are_tables: boolean; has_one_owner: boolean }>(
    `with running as (select oid from pg_roles where rolname = any($1) or rolname = current_user),
     saying as (
       select relnamespace, relowner from pg_class
       where relname in ('installation', 'kysely_migration') and relkind = 'r'
         and relowner not in (select oid from running)
     ),
     product as (select relnamespace from saying group by relnamespace having count(*) = 2)
     select
       not exists (
         select from pg_namespace, running where nspname = any(current_schemas(false))
           and has_schema_privilege(running.oid, pg_namespace.oid, 'create')
       ) as is_closed,
       current_schema()::regnamespace in (select relnamespace from product) as are_tables,
       (select count(distinct relowner) from saying join product using (relnamespace)) = 1 as has_one_owner`,
    [roles],
  );
  const [found] = rows;
  if (found?.is_closed === true && found.are_tables && found.has_one_owner) return;
  throw new TablesNotOfOwner(
    'DATABASE_SCHEMA does not lead to tables of the owner alone: give the schema that "npm run migrate" made, ' +
      'where no role of a running program may create anything, and have one owner for all cells of a database.',
  );
}
