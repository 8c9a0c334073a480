import type { App } from './app.ts';
import type { Config } from './config/config.ts';

/**
 * Starts what a process of this role does: `worker` runs jobs and listens on no port, `api` answers
 * requests and leaves the jobs to workers, `all` does both. Whatever the role, a database role that
 * could switch off what protects the books is refused first.
 * @throws {RoleTooMighty}
 */
export async function startRole(
  app: Pick<App, 'requireRestrictedRoles' | 'startJobs' | 'server'>,
  { role, host, port }: Pick<Config, 'role' | 'host' | 'port'>,
): Promise<void> {
  await app.requireRestrictedRoles();
  if (role !== 'api') {
    await app.startJobs();
    app.server.log.info({ role }, 'running jobs');
  }
  if (role !== 'worker') {
    const address = await app.server.listen({ host, port });
    app.server.log.info({ address }, 'listening');
  }
}
