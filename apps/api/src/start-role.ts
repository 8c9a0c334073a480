import type { App } from './app.ts';
import { contactWarningMs, type Config } from './config/config.ts';

/**
 * Starts the parts of the process's role: `api` serves players, `office` serves operators, `worker`
 * runs jobs and listens on no port, `all` does all three. First checks that the process may use the
 * database.
 * @throws {RoleTooMighty}
 * @throws {SchemaUnknown}
 * @throws {InstallationDiffers}
 */
export async function startRole(
  app: Pick<App, 'requireDatabase' | 'startJobs' | 'startOperations' | 'server' | 'officeServer' | 'build'>,
  {
    role,
    host,
    port,
    office,
    securityContact,
  }: Pick<Config, 'role' | 'host' | 'port' | 'office' | 'securityContact'>,
): Promise<void> {
  // Each log line already contains the version.
  const { commit } = app.build;
  await app.requireDatabase();
  // Comes first, so that monitoring shows why a later step fails.
  const operations = await app.startOperations();
  if (securityContact !== null && securityContact.expiresAt.getTime() - Date.now() < contactWarningMs) {
    const { expiresAt } = securityContact;
    app.server.log.warn(
      { alert: true, expiresAt },
      'see that SECURITY_CONTACT is still read, then set its date',
    );
  }
  if (operations !== null) app.server.log.info({ address: operations }, 'metrics and health are served');
  if (role === 'worker' || role === 'all') {
    await app.startJobs();
    app.server.log.info({ commit }, 'running jobs');
  }
  if (role === 'api' || role === 'all') {
    const address = await app.server.listen({ host, port });
    app.server.log.info({ address, commit }, 'listening');
  }
  if (role !== 'api' && office.rootKeys === null) {
    app.server.log.error(
      { alert: true },
      'no root keys of operators are pinned, so whoever can write into the database can add operators: set OPERATOR_ROOT_KEYS',
    );
  }
  if (role === 'office' || role === 'all') {
    const address = await app.officeServer.listen({ host, port: office.port });
    app.server.log.info({ address, commit }, 'the office is listening');
  }
}
