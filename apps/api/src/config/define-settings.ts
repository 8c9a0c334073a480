import { z } from 'zod';

/** What a secret is for; who learns one of one kind must not have one of another. */
export type SecretKind =
  /** A key of ours, at least 32 random bytes. */
  | 'key'
  /** Signs notifications, to us and by us. */
  | 'webhook'
  /** Our key at a provider. */
  | 'credential'
  /** Kept like the others, and judged where it is read. */
  | 'other';

/** Everything that is said of one variable of the environment; the documents are made from it. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /**
   * What it is, for the example and for the page of the configuration. A link is named by the path
   * that it leads to. Settings without it belong to the group of the one above.
   */
  readonly about?: string;
  /** What the example shows where there is no default. */
  readonly example?: string;
  /**
   * Whether production needs it, has no use for it, or demands https and another machine of its
   * address. The texts of a refusal are with the checks; a test compares both.
   */
  readonly inProduction?: 'required' | 'never' | 'service';
  /** Set for secrets, which the chart takes from a Secret and never as a value. */
  readonly secret?: SecretKind;
  /** How the Helm chart has it: set by its templates or the image, or with a value of its own. */
  readonly chart?: 'fixed' | ChartPlace;
}

interface ChartPlace {
  /** What the chart's examples show in place of the example's value. */
  readonly value?: string;
  /** What the schema of its values demands besides. */
  readonly schema?: Readonly<Record<string, string>>;
  /** Whether the image sets it, so that the values need not. */
  readonly isInImage?: boolean;
}

/** The settings of one topic, by the name of their variable. */
export interface Topic<All extends Readonly<Record<string, Setting>> = Readonly<Record<string, Setting>>> {
  readonly title: string;
  readonly settings: All;
  /** Their schemas, for `z.object`. */
  readonly shape: { readonly [Name in keyof All]: All[Name]['schema'] };
}

/** Defines the settings of a topic in one place, in the order in which documents have them. */
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

/** A whole number within bounds, as text. */
export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/**
 * Reads each variable on its own, so that one that is wrong does not hide another.
 * @param problems receives one sentence for each variable that is missing or unreadable
 */
export function readVariables<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  variables: Record<string, string | undefined>,
  problems: string[],
): Partial<z.infer<z.ZodObject<Shape>>> {
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    // an empty variable is an absent one
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

/** The parts of a comma-separated variable. */
export function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether a variable has a value. */
export function isSet<Read extends object>(env: Read, name: keyof Read): boolean {
  return (env[name] ?? '') !== '';
}

/** Sentences about what is missing of variables that are set all or none. */
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

/** The configuration was refused; `problems` lists everything that is wrong, not only the first. */
export class ConfigRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is refused:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigRefused';
    this.problems = problems;
  }
}
