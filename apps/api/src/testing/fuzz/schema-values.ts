import fc from 'fast-check';
import { z } from 'zod';

/** The parts of a JSON schema that are read here. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly example?: unknown;
}

/** Strings that match formats of the contract; the one that matches is found by trying. */
const goodTexts = [
  'Ana',
  'Cluj-Napoca',
  '400114',
  '123456',
  '1990-05-17',
  '0721 234 567',
  '0.9.8',
  'http://localhost:3000/payment/success',
  '6f1f9a3e-6d0c-4a51-9d9b-2c6f0f9b7a11',
  'bilet norocos de joi',
];

/**
 * Generates values that satisfy a JSON schema of the contract, or nearly; about half reach the
 * handler.
 */
export function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valueOf));
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array') {
    const most = Math.min(schema.maxItems ?? 8, 8);
    return fc.array(valueOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: most });
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const least = schema.minimum ?? 0;
    return fc.integer({ min: least, max: Math.max(least, Math.min(schema.maximum ?? 100, 1_000_000)) });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'string') return textOf(schema);
  return fc.constantFrom('a', 1, null);
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, valueOf(each)]));
  return fc.record(values, { requiredKeys: required.filter((key) => key in values), noNullPrototype: true });
}

function textOf({ example, pattern, minLength = 0, maxLength = 8192 }: JsonSchema): fc.Arbitrary<string> {
  if (typeof example === 'string') {
    const others = fc.integer({ min: 0, max: 40 }).map((number) => `jucator${number}@exemplu.ro`);
    return fc.oneof(fc.constant(example), others);
  }
  const form = pattern === undefined ? /(?:)/ : new RegExp(pattern, 'u');
  const fitting = goodTexts.filter(
    (text) => form.test(text) && text.length >= minLength && text.length <= maxLength,
  );
  const edges = [minLength, Math.min(maxLength, 300)]
    .map((length) => 'a'.repeat(length))
    .filter((text) => form.test(text));
  return fc.constantFrom(...(fitting.length + edges.length === 0 ? ['a'] : [...fitting, ...edges]));
}

/** Converts a schema of the contract to a JSON schema for its input. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}
