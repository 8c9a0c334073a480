/**
 * Returns the environment for PostgreSQL's programs. It excludes the caller's variables, because
 * some, such as PGDATA, would mislead them.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return {
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(PATH !== undefined && { PATH }),
    ...(SystemRoot !== undefined && { SystemRoot }),
  };
}
