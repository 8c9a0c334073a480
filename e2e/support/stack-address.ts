import type { StackUrls } from '@loto/local';

/** The URLs and folder of the started stack. */
export type StackAddress = StackUrls & {
  readonly databaseUrl: string;
  /** The folder with its secrets. */
  readonly home: string;
};

const variable = 'LOTO_E2E_STACK';

/** Publishes the stack's address to the test processes, which start later. */
export function publishStack(address: StackAddress): void {
  process.env[variable] = JSON.stringify(address);
}

/**
 * Returns true if a stack is already running, described by LOTO_E2E_STACK as a {@link StackAddress}
 * in JSON.
 */
export function isStackPublished(): boolean {
  return process.env[variable] !== undefined;
}

/** Returns the address of the stack that the global setup started. */
export function stackAddress(): StackAddress {
  const text = process.env[variable];
  if (text === undefined) throw new Error('The stack was not started: run the tests by `npm test`');
  return JSON.parse(text) as StackAddress;
}
