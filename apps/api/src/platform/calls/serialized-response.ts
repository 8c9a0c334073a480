import { z } from 'zod';

/**
 * The data of a response as JSON, checked against the contract when it was serialized. The response
 * of an idempotency key is equal byte for byte each time.
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

/**
 * @throws when the data does not match the contract; properties outside of the contract are left
 * out
 */
export function serializeResponse<Data extends object>(
  schema: z.ZodType<Data, Data>,
  data: Data,
): SerializedResponse<Data> {
  return new SerializedResponse(JSON.stringify(z.encode(schema, data)));
}
