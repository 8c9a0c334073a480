import { withConnection } from '../postgres/connection.ts';
import type { StackSecrets } from './secrets.ts';

export interface RoleAddresses {
  readonly server: string;
  readonly worker: string;
}

type Passwords = Pick<StackSecrets, 'serverDatabasePassword' | 'workerDatabasePassword'>;

const passwordsOf = (secrets: Passwords) =>
  [
    ['loto_server', secrets.serverDatabasePassword],
    ['loto_worker', secrets.workerDatabasePassword],
  ] as const;

/** Returns the URL for each role once {@link openDatabaseRoles} has given it a password. */
export function roleAddresses(ownerUrl: string, secrets: Passwords): RoleAddresses {
  const addresses = passwordsOf(secrets).map(([role, password]) => addressOf(ownerUrl, role, password));
  const [server = '', worker = ''] = addresses;
  return { server, worker };
}

/**
 * Checks that roles that can already sign in use this installation's passwords. Roles belong to the
 * whole server, so a new password would affect every installation on it.
 * @param ownerUrl URL on a server that isn't the stack's own
 * @throws {Error} with one sentence; nothing is changed
 */
export async function requireOwnRoles(ownerUrl: string, secrets: Passwords): Promise<void> {
  const passwords = passwordsOf(secrets);
  const open = await withConnection(ownerUrl, (client) =>
    client.query<{ name: string }>(
      'select rolname as name from pg_roles where rolcanlogin and rolname = any($1)',
      [passwords.map(([role]) => role)],
    ),
  );
  for (const [role, password] of passwords) {
    if (!open.rows.some(({ name }) => name === role)) continue;
    try {
      await withConnection(addressOf(ownerUrl, role, password), (client) => client.query('select 1'));
    } catch (error) {
      throw new Error(
        `DATABASE_URL leads to a PostgreSQL where ${role} signs in by a password that is not in LOTO_HOME, so nothing was touched: ` +
          'another installation may use it. Give this one a PostgreSQL of its own.',
        { cause: error },
      );
    }
  }
}

/**
 * Gives the server's and the queue's roles this installation's passwords.
 * @param ownerUrl URL for the role that created them
 */
export async function openDatabaseRoles(ownerUrl: string, secrets: Passwords): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    for (const [role, password] of passwordsOf(secrets))
      await client.query(
        `alter role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`,
      );
  });
}

function addressOf(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}
