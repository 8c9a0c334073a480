import type pg from 'pg';

/** A connection's role may do what the running server must never be able to. */
export class RoleTooMighty extends Error {
  constructor(role: string) {
    super(
      `The database role ${role} owns tables or may act as their owner: it could switch off what protects the books. ` +
        'Give the server loto_server and the queue loto_worker (docs/configuration.md, "Roles of the database").',
    );
    this.name = 'RoleTooMighty';
  }
}

/**
 * The role must own none of our tables, nor be a member of their owner; a superuser counts as a
 * member of every role.
 * @throws {RoleTooMighty}
 */
export async function requireRestrictedRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; is_owner: boolean }>(
    `select current_user as role, exists (
       select from pg_class where relkind in ('r', 'p') and pg_has_role(current_user, relowner, 'member')
         and relnamespace::regnamespace::text = any(string_to_array(current_setting('search_path'), ','))
     ) as is_owner`,
  );
  const [found] = rows;
  if (found?.is_owner !== false) throw new RoleTooMighty(found?.role ?? '');
}
