/**
 * Returns the environment for PostgreSQL's programs. It contains none of the caller's variables,
 * because PGDATA and others would mislead them.
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
