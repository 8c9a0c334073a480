import type { StackUrls } from '@loto/local';

/** Where the started stack is reached. */
export type StackAddress = StackUrls & {
  readonly databaseUrl: string;
  /** The folder with its secrets. */
  readonly home: string;
};

const variable = 'LOTO_E2E_STACK';

/** Publishes the address of the stack to the test processes, which are started later. */
export function publishStack(address: StackAddress): void {
  process.env[variable] = JSON.stringify(address);
}

/** Whether a stack runs already, which LOTO_E2E_STACK describes as {@link StackAddress} in JSON. */
export function isStackPublished(): boolean {
  return process.env[variable] !== undefined;
}

/** The address of the stack that the global set-up started. */
export function stackAddress(): StackAddress {
  const text = process.env[variable];
  if (text === undefined) throw new Error('The stack was not started: run the tests by `npm test`');
  return JSON.parse(text) as StackAddress;
}
