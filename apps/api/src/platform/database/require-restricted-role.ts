import type pg from 'pg';

/** The role of a connection has rights that the running server must never have. */
export class RoleTooMighty extends Error {
  constructor(role: string) {
    super(
      `The database role ${role} owns tables, views or functions or may act as their owner: it could switch off what protects the books. ` +
        'Give the server loto_server and the queue loto_worker (docs/configuration.md, "Roles of the database").',
    );
    this.name = 'RoleTooMighty';
  }
}

/**
 * Checks that the role owns no table, view or function in its path, and isn't a member of their
 * owner; a superuser counts as a member of every role.
 * @throws {RoleTooMighty}
 */
export async function requireRestrictedRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; is_owner: boolean }>(
    `select current_user as role, exists (
       select from (
         select relowner, relnamespace from pg_class union all select proowner, pronamespace from pg_proc
       ) made (owner, schema)
       join pg_namespace on pg_namespace.oid = schema and nspname = any(current_schemas(false))
       where pg_has_role(current_user, owner, 'member')
     ) as is_owner`,
  );
  const [found] = rows;
  if (found?.is_owner !== false) throw new RoleTooMighty(found?.role ?? '');
}
