import { z } from 'zod';

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** The example of a definition, typed by its schemas. */
export interface Exampled<D extends { readonly body?: z.ZodType; readonly answer: z.ZodType }> {
  readonly example: {
    readonly answer: DeepReadonly<z.output<D['answer']>>;
  } & (D extends { readonly body: infer Body extends z.ZodType }
    ? { readonly body: DeepReadonly<z.input<Body>> }
    : unknown);
}

/** The schema of the parameters and body of a call that has none. */
export const noFields = z.strictObject({});

/** Ignores unknown query parameters, which caches, proxies and later clients may add. */
export const anyQuery = z.object({});

/** The schema of one part of a definition, or the default if it has none. */
export type PartOf<D, Name extends string, Default = typeof noFields> =
  D extends Readonly<Record<Name, infer S extends z.ZodType>> ? S : Default;
