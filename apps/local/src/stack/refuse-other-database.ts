import { isDeployed, lookAtDatabase } from '@loto/api/migrate';

/** What is found in a database before a stack touches it. */
type Found = Awaited<ReturnType<typeof lookAtDatabase>>;

/**
 * Which installation a stack's database is, or becomes: it migrates and fills it with demo data, so
 * it takes a fresh one, or that of a demonstration.
 * @param found what is in it
 * @param wanted what a fresh one becomes
 * @throws Error with one sentence for any other
 */
export function environmentOf(
  { hasTables, installation, others }: Found,
  wanted: 'demo' | 'development',
): 'demo' | 'development' {
  const other = others.find((one) => one.environment !== 'demo' && one.environment !== 'development');
  if (other !== undefined) {
    throw new Error(
      `DATABASE_URL leads to a database whose schema ${other.schema} is ${
        other.environment === null ? 'an installation that does not say what it is' : `a ${other.environment}`
      }, so nothing was touched: give a demonstration a PostgreSQL of its own.`,
    );
  }
  if (installation === null) {
    if (!hasTables) return wanted;
    throw new Error(
      'DATABASE_URL leads to a database with tables of Loto that does not say what it is, so nothing was touched: ' +
        'where it is no more than a demonstration, run "npm run migrate" with MIGRATION_DATABASE_URL and LOTO_ENV=demo first.',
    );
  }
  const { environment } = installation;
  if (environment === 'demo' || environment === 'development') return environment;
  const article = isDeployed(environment) ? `a ${environment}` : 'tests';
  throw new Error(
    `DATABASE_URL leads to the database of ${article}, so nothing was touched: npm start fills a database with demo data.`,
  );
}

/** Looks at the database of a stack and says which environment it is for. */
export async function findEnvironment(
  databaseUrl: string,
  options: { schema: string; isOwn: boolean; wanted: 'demo' | 'development' },
): Promise<'demo' | 'development'> {
  const found = await lookAtDatabase(databaseUrl, options.schema);
  // one in LOTO_HOME was made by a stack, maybe before databases said what they are
  const isOlderStack = options.isOwn && found.installation === null;
  return isOlderStack ? options.wanted : environmentOf(found, options.wanted);
}
