import { z } from 'zod';

/**
 * The data of a response as JSON, validated when it was serialized. The response for an idempotency
 * key is the same each time, byte for byte.
 */
export class SerializedResponse<Data> {
  readonly json: string;

  /** @param json from {@link serializeResponse} */
  constructor(json: string) {
    this.json = json;
  }

  read(): Data {
    return JSON.parse(this.json) as Data;
  }
}

/** @throws if the data doesn't match the schema; properties outside of the schema are dropped */
export function serializeResponse<Data extends object>(
  schema: z.ZodType<Data, Data>,
  data: Data,
): SerializedResponse<Data> {
  return new SerializedResponse(JSON.stringify(z.encode(schema, data)));
}
