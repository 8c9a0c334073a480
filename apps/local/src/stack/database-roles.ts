import { withConnection } from '../postgres/connection.ts';
import type { StackSecrets } from './secrets.ts';

/** Addresses of the stack's database, each for the role that the migrations gave its rights. */
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

/** Where each role signs in, once {@link openDatabaseRoles} has let it. */
export function roleAddresses(ownerUrl: string, secrets: Passwords): RoleAddresses {
  const addresses = passwordsOf(secrets).map(([role, password]) => addressOf(ownerUrl, role, password));
  const [server = '', worker = ''] = addresses;
  return { server, worker };
}

/**
 * Roles are of a whole server: a password that is set here is that of every installation on it.
 * Holds that those which can sign in already do so by the passwords of this one.
 * @param ownerUrl of a server that is not the stack's own
 * @throws Error with one sentence, and nothing was touched
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
 * Lets the roles of server and queue sign in, by passwords of this installation.
 * @param ownerUrl of the role that made them
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
