import { z } from 'zod';

/** Kinds of secrets. Knowing a secret of one kind must not reveal one of another. */
export type SecretKind =
  /** Our own key, at least 32 random bytes. */
  | 'key'
  /** Signs webhooks, incoming or outgoing. */
  | 'webhook'
  /** Our credential at a provider. */
  | 'credential'
  /** Stored like the others, but validated by the code that reads it. */
  | 'other';

/** The complete definition of an environment variable, from which the documents are generated. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /**
   * Description for the example file and the configuration page. The text of a link is its target's
   * path. Settings without a description belong to the group of the previous one.
   */
  readonly about?: string;
  /** Value in the example file if there is no default. */
  readonly example?: string;
  /**
   * `required` in production, `never` allowed there, or the URL of a `service`, which must use
   * https and another machine. The checks define their messages; a test compares both.
   */
  readonly inProduction?: 'required' | 'never' | 'service';
  /** The kind of a secret, which the chart reads from a Secret and never from its values. */
  readonly secret?: SecretKind;
  /** How the Helm chart sets it: `fixed` by its templates or the image, or as a value. */
  readonly chart?: 'fixed' | ChartPlace;
}

interface ChartPlace {
  /** Value in the chart's examples, if it differs from the example file. */
  readonly value?: string;
  /** Additional constraints in the JSON schema of the chart's values. */
  readonly schema?: Readonly<Record<string, string>>;
  /** True if the image sets it, so that the values needn't. */
  readonly isInImage?: boolean;
}

/** The settings of one topic, by variable name. */
export interface Topic<All extends Readonly<Record<string, Setting>> = Readonly<Record<string, Setting>>> {
  readonly title: string;
  readonly settings: All;
  /** The schemas of the settings, for `z.object`. */
  readonly shape: { readonly [Name in keyof All]: All[Name]['schema'] };
}

/** Defines the settings of a topic in the order of the documents. */
export function defineSettings<const All extends Readonly<Record<string, Setting>>>(
  title: string,
  settings: All,
): Topic<All> {
  const shape = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema]));
  return { title, settings, shape: shape as Topic<All>['shape'] };
}

export const optionalText = z.string().trim().optional();

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

export const onOrOff = z.enum(['on', 'off']);

export const portNumber = z.coerce.number().int().min(0).max(65_535);

/** Returns the schema of a whole number in a range, written as a string. */
export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/**
 * Parses each variable separately, so that an invalid one doesn't hide another.
 * @param problems receives a sentence for each variable that is missing or invalid
 */
export function readVariables<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  variables: Record<string, string | undefined>,
  problems: string[],
): Partial<z.infer<z.ZodObject<Shape>>> {
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    // An empty variable counts as missing.
    const value = variables[name]?.trim() === '' ? undefined : variables[name];
    const parsed = z.safeParse(schema, value);
    if (parsed.success) read[name] = parsed.data;
    else
      problems.push(
        value === undefined ? `${name} is missing` : `${name}: ${parsed.error.issues[0]?.message}`,
      );
  }
  return read as Partial<z.infer<z.ZodObject<Shape>>>;
}

/** Splits a comma-separated variable. */
export function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Reports whether a variable has a value. */
export function isSet<Read extends object>(env: Read, name: keyof Read): boolean {
  return (env[name] ?? '') !== '';
}

/** Returns sentences about missing variables of a group that must be set together. */
export function partlyMissing<Read extends object>(
  env: Read,
  names: readonly (keyof Read & string)[],
): string[] {
  const given = names.filter((name) => isSet(env, name));
  if (given.length === 0) return [];
  return names
    .filter((name) => !isSet(env, name))
    .map((name) => `${name} is missing (${given.join(', ')} is set)`);
}

/**
 * Thrown for an invalid configuration; `problems` lists everything that is wrong, not only the
 * first problem.
 */
export class ConfigRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is refused:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigRefused';
    this.problems = problems;
  }
}
