import type { App } from './app.ts';
import { contactWarningMs, type Config } from './config/config.ts';

/**
 * Starts what a process of this role does: `worker` runs jobs and listens on no port for players,
 * `api` answers requests and leaves the jobs to workers, `all` does both. Whatever the role, a
 * database that it may not work on is refused first.
 * @param differing what the configuration says otherwise than the database, which is obeyed
 * @throws {RoleTooMighty}
 * @throws {SchemaUnknown}
 * @throws {InstallationDiffers}
 */
export async function startRole(
  app: Pick<App, 'requireDatabase' | 'startJobs' | 'startOperations' | 'server'>,
  { role, host, port, securityContact }: Pick<Config, 'role' | 'host' | 'port' | 'securityContact'>,
  differing: readonly string[] = [],
): Promise<void> {
  await app.requireDatabase();
  // first, so that monitoring sees why anything after it fails
  const operations = await app.startOperations();
  if (differing.length > 0) {
    app.server.log.error(
      { alert: true, differing },
      'the database says otherwise than the configuration and is obeyed: run "npm run migrate" with what shall be, then restart',
    );
  }
  if (securityContact !== null && securityContact.expiresAt.getTime() - Date.now() < contactWarningMs) {
    const { expiresAt } = securityContact;
    app.server.log.warn(
      { alert: true, expiresAt },
      'see that SECURITY_CONTACT is still read, then set its date',
    );
  }
  if (operations !== null) app.server.log.info({ address: operations }, 'metrics and health are served');
  if (role !== 'api') {
    await app.startJobs();
    app.server.log.info({ role }, 'running jobs');
  }
  if (role !== 'worker') {
    const address = await app.server.listen({ host, port });
    app.server.log.info({ address }, 'listening');
  }
}
