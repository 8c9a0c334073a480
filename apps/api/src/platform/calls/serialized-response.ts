import { z } from 'zod';

/**
 * The data of an answer as JSON, checked against the contract when it was written. What is kept under a key to be given again is written once:
 * it is stored and sent as it is, the same to the letter each time.
 */
export class SerializedResponse<Data> {
  readonly json: string;

  /** @param json as {@link writeData} made it */
  constructor(json: string) {
    this.json = json;
  }

  read(): Data {
    return JSON.parse(this.json) as Data;
  }
}

/** @throws when the data is not what the contract says; what the contract does not know is left out */
export function writeData<Data extends object>(
  answer: z.ZodType<Data, Data>,
  data: Data,
): SerializedResponse<Data> {
  return new SerializedResponse(JSON.stringify(z.encode(answer, data)));
}
