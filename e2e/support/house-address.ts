import type { HouseUrls } from '@loto/local';

/** Where the started house is reached. */
export type HouseAddress = HouseUrls & {
  readonly databaseUrl: string;
  /** The folder with its secrets. */
  readonly home: string;
};

const variable = 'LOTO_E2E_HOUSE';

/** Tells the test processes, which are started later, where the house is. */
export function publishHouse(address: HouseAddress): void {
  process.env[variable] = JSON.stringify(address);
}

/** Whether a house runs already, which LOTO_E2E_HOUSE describes as {@link HouseAddress} in JSON. */
export function isHousePublished(): boolean {
  return process.env[variable] !== undefined;
}

/** The address of the house that the global set-up started. */
export function houseAddress(): HouseAddress {
  const text = process.env[variable];
  if (text === undefined) throw new Error('The house was not started: run the tests by `npm test`');
  return JSON.parse(text) as HouseAddress;
}
