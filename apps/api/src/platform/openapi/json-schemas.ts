import { failureAnswer } from '@loto/api-contract';
import { components } from '@loto/api-contract/documents';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** The direction of a value: in a request or in a response. */
type Direction = 'input' | 'output';

const named = z.registry<{ id: string }>();
for (const [id, { schema }] of Object.entries(components)) named.add(schema, { id });
named.add(failureAnswer, { id: 'Failure' });

/** Returns a schema of the contract as OpenAPI 3.1, with references to named components. */
export function jsonSchemaOf(schema: z.ZodType, io: Direction): Json {
  const { $schema: _dialect, $defs: _components, ...json } = convert(schema, io);
  return withComponentPaths(json) as Json;
}

/** Returns the schemas of all components, by name. */
export function componentSchemas(): Json {
  const schemas: Record<string, Json> = {
    Failure: definitionOf('Failure', failureAnswer, 'output', 'What every call answers when it fails.'),
  };
  for (const [id, { schema, description }] of Object.entries(components))
    schemas[id] = definitionOf(id, schema, sent.has(id) ? 'input' : 'output', description);
  return Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Components in requests, in which fields with a default are optional. */
const sent: ReadonlySet<string> = new Set([
  'CreatedPasskey',
  'Email',
  'PasskeySignature',
  'Purchase',
  'PushDevice',
]);

function definitionOf(id: string, schema: z.ZodType, io: Direction, description: string): Json {
  const { $defs = {} } = convert(schema, io) as { $defs?: Record<string, Json> };
  return { description, ...(withComponentPaths($defs[id] ?? {}) as Json) };
}

function convert(schema: z.ZodType, io: Direction): Json {
  return z.toJSONSchema(schema, {
    io,
    metadata: named,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { description } = z.globalRegistry.get(zodSchema) ?? {};
      if (description !== undefined) jsonSchema.description = description;
      // The formats of dates and ids mean the same as these long patterns.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // Responses may get more fields later.
      if (zodSchema instanceof z.ZodObject && !(zodSchema.def.catchall instanceof z.ZodNever))
        delete jsonSchema.additionalProperties;
    },
  });
}

/** Converts `#/$defs/Ticket` to `#/components/schemas/Ticket`. */
function withComponentPaths(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponentPaths);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? part.replace('#/$defs/', '#/components/schemas/')
        : withComponentPaths(part),
    ]),
  );
}
