import { withConnection } from '../postgres/connection.ts';
import type { StackSecrets } from './secrets.ts';

/** Addresses of the stack's database, each for the role that the migrations gave its rights. */
export interface RoleAddresses {
  readonly server: string;
  readonly worker: string;
  readonly operator: string;
}

/**
 * Lets the roles of server, queue and operators sign in, by passwords of this installation.
 * @param ownerUrl of the role that made them
 */
export async function openDatabaseRoles(
  ownerUrl: string,
  secrets: Pick<
    StackSecrets,
    'serverDatabasePassword' | 'workerDatabasePassword' | 'operatorDatabasePassword'
  >,
): Promise<RoleAddresses> {
  const passwords = [
    ['loto_server', secrets.serverDatabasePassword],
    ['loto_worker', secrets.workerDatabasePassword],
    ['loto_operator', secrets.operatorDatabasePassword],
  ] as const;
  await withConnection(ownerUrl, async (client) => {
    for (const [role, password] of passwords)
      await client.query(
        `alter role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`,
      );
  });
  const [server, worker, operator] = passwords.map(([role, password]) => addressOf(ownerUrl, role, password));
  return { server: server ?? '', worker: worker ?? '', operator: operator ?? '' };
}

function addressOf(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}
