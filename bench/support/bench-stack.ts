import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ANY_PORTS,
  makeTemporaryHome,
  removeTemporaryHome,
  startLocalStack,
  type LocalStack,
} from '@loto/local';

/**
 * Runs the local stack of `npm start` (PostgreSQL with durable commits, API, sandbox, mailbox),
 * without demo data and with temporary storage.
 */
export async function withLocalStack<T>(
  environment: Readonly<Record<string, string>>,
  work: (stack: LocalStack) => Promise<T>,
): Promise<T> {
  return withStack({ demoData: false, buildWebApps: false, environment }, work);
}

/** Runs the local stack with its demo data and the built player, with temporary storage. */
export async function withDemoStack<T>(work: (stack: LocalStack) => Promise<T>): Promise<T> {
  return withStack({}, work);
}

async function withStack<T>(
  options: Pick<Parameters<typeof startLocalStack>[0], 'demoData' | 'buildWebApps' | 'environment'>,
  work: (stack: LocalStack) => Promise<T>,
): Promise<T> {
  const home = await makeTemporaryHome('bench');
  try {
    const stack = await startLocalStack({
      home,
      port: 0,
      ports: ANY_PORTS,
      databasePort: 0,
      quiet: true,
      ...options,
    });
    try {
      return await work(stack);
    } finally {
      await stack.stop();
    }
  } finally {
    await removeTemporaryHome(home);
  }
}

/** Returns the keys with which the stack's API signs its access tokens. */
export function accessTokenKeysOf({ home }: LocalStack): { keyId: string; secret: Buffer }[] {
  const { accessTokenKey } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as {
    accessTokenKey: string;
  };
  return [{ keyId: 'stack', secret: Buffer.from(accessTokenKey, 'base64url') }];
}
