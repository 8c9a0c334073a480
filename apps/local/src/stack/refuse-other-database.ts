import { isDeployed, lookAtDatabase, otherSchemaProblem } from '@loto/api/migrate';

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
  { tables, environment }: Found,
  wanted: 'demo' | 'development',
): 'demo' | 'development' {
  if (tables === 'another') throw new Error(otherSchemaProblem);
  if (environment === null) return wanted;
  if (environment === 'demo' || environment === 'development') return environment;
  const article = isDeployed(environment) ? `a ${environment}` : 'tests';
  throw new Error(
    `DATABASE_URL leads to the database of ${article}, so nothing was touched: npm start fills a database with demo data.`,
  );
}

/** Looks at the database of a stack and says which environment it is for. */
export async function findEnvironment(
  databaseUrl: string,
  options: { schema: string; wanted: 'demo' | 'development' },
): Promise<'demo' | 'development'> {
  return environmentOf(await lookAtDatabase(databaseUrl, options.schema), options.wanted);
}
