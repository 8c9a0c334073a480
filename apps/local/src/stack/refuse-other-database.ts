import { isDeployed, lookAtDatabase, otherSchemaProblem } from '@loto/api/migrate';

/** The contents of a database before a stack changes it. */
type Found = Awaited<ReturnType<typeof lookAtDatabase>>;

/**
 * Returns the environment that a stack's database belongs to or will belong to. The stack migrates
 * it and adds demo data, so it accepts only an empty database or that of a demo.
 * @param found the contents of the database
 * @param wanted the environment for an empty one
 * @throws {Error} with one sentence for any other database
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

/** Inspects a stack's database and returns its environment. */
export async function findEnvironment(
  databaseUrl: string,
  options: { schema: string; wanted: 'demo' | 'development' },
): Promise<'demo' | 'development'> {
  return environmentOf(await lookAtDatabase(databaseUrl, options.schema), options.wanted);
}
