import { z } from 'zod';

/**
 * A response's data as JSON, checked against the contract when it was serialized. What is sent for
 * an idempotency key is the same each time, byte for byte.
 */
export class SerializedResponse<Data> {
  readonly json: string;

  /** @param json as {@link serializeResponse} made it */
  constructor(json: string) {
    this.json = json;
  }

  read(): Data {
    return JSON.parse(this.json) as Data;
  }
}

/**
 * @throws when the data does not match the contract; properties that the contract does not name are
 *   left out
 */
export function serializeResponse<Data extends object>(
  schema: z.ZodType<Data, Data>,
  data: Data,
): SerializedResponse<Data> {
  return new SerializedResponse(JSON.stringify(z.encode(schema, data)));
}
