import { z } from 'zod';
import { ConfigRefused } from './config-refused.ts';
import { inSchema } from './database-schema.ts';
import { isDeployed } from './deployed.ts';
import { databaseUrl, environmentSchema, readVariables, type Environment } from './environment.ts';
import type { Installation } from './installation.ts';
import { databaseProblems } from './production-network.ts';
import { readProduct, type ProductConfig } from './product.ts';
import { readKeys, type Keys } from './secrets.ts';

/**
 * What the operators' program reads of its environment: where the database is. What this
 * installation is, and what one operator may do alone, the database says (decision 177).
 */
export const operatorSchema = z.object({
  /** As the role `loto_operator`. */
  OPERATOR_DATABASE_URL: databaseUrl,
  ...environmentSchema.pick({ DATABASE_SCHEMA: true, LOTO_CLOCK_START: true }).shape,
});

type OperatorEnvironment = z.infer<typeof operatorSchema>;

/** What a command needs beside the database: settings that most commands do without. */
export type OperatorNeed = 'cnp-key' | 'identity-key' | 'product';

/** The variables that hold what may be needed. */
export const neededVariables = {
  'cnp-key': ['CNP_KEY'],
  'identity-key': ['IDENTITY_KEY'],
  product: ['PRODUCT_FOLDER'],
} as const satisfies Record<OperatorNeed, readonly (keyof Environment)[]>;

/** The configuration of the operators' program, before the database was asked. */
export interface OperatorConfig {
  /** Of the role `loto_operator`; its connections look in DATABASE_SCHEMA. */
  readonly databaseUrl: string;
  /** Counts where the database is that of a demonstration or of tests. */
  readonly clockStart: string | null;
  /**
   * What is wrong with it where production's rules hold, and nowhere else.
   */
  readonly problemsWhenDeployed: readonly string[];
  /**
   * What only some commands need, read when it is asked for.
   * @throws {SettingMissing}
   */
  readonly cnpKeys: () => Keys;
  readonly identityKeys: () => Keys;
  readonly product: (environment: Installation['environment']) => ProductConfig;
}

/** A command needs a variable that is not set, or cannot be read. */
export class SettingMissing extends Error {
  override readonly name = 'SettingMissing';
}

/**
 * Reads what the operators' program needs. It has no keys of the server: what a command needs
 * beside the database is read when the command runs.
 * @throws {ConfigRefused} with every problem at once
 */
export function readOperatorConfig(variables: Record<string, string | undefined>): OperatorConfig {
  const problems: string[] = [];
  const read = readVariables(operatorSchema, variables, problems);
  // of the server's variables only what is needed is looked at
  const server = readVariables(environmentSchema, variables, []);
  if (problems.length > 0) throw new ConfigRefused(problems);
  // what did not parse is a problem, so everything parsed
  const env = read as OperatorEnvironment;
  return {
    databaseUrl: inSchema(env.OPERATOR_DATABASE_URL, env.DATABASE_SCHEMA),
    clockStart: env.LOTO_CLOCK_START ?? null,
    problemsWhenDeployed: databaseProblems({ OPERATOR_DATABASE_URL: env.OPERATOR_DATABASE_URL }),
    cnpKeys: () => readNeededKeys('CNP_KEY', server.CNP_KEY),
    identityKeys: () => readNeededKeys('IDENTITY_KEY', server.IDENTITY_KEY),
    product(environment) {
      const wrong: string[] = [];
      const { PRODUCT_FOLDER } = server;
      const product = readProduct({ PRODUCT_FOLDER, LOTO_ENV: environment }, wrong);
      if (product === null || wrong.length > 0) throw new SettingMissing(wrong.join('; '));
      return product;
    },
  };
}

function readNeededKeys(name: 'CNP_KEY' | 'IDENTITY_KEY', value: string | undefined): Keys {
  const wrong: string[] = value === undefined ? [`${name} is not set`] : [];
  const keys = value === undefined ? null : readKeys(name, value, wrong);
  if (keys === null || wrong.length > 0) throw new SettingMissing(wrong.join('; '));
  return keys;
}

/**
 * Holds a configuration against the installation whose database was opened.
 * @throws {ConfigRefused} where its rules are those of production and the configuration breaks one
 */
export function requireFor(
  { environment }: Pick<Installation, 'environment'>,
  { problemsWhenDeployed }: Pick<OperatorConfig, 'problemsWhenDeployed'>,
): void {
  if (isDeployed(environment) && problemsWhenDeployed.length > 0)
    throw new ConfigRefused(problemsWhenDeployed);
}
