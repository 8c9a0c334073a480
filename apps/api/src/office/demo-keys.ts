import { passkeySignature, type PasskeySignature } from '@loto/api-contract/passkeys';
import { z } from 'zod';
import { operatorNameForm } from '../config/office.ts';

/** The demo keys, with which the sandbox signs for anyone who asks. */
export interface DemoKeys {
  /** Returns the operators who have a demo key. */
  readonly operators: () => Promise<readonly string[]>;
  /**
   * Signs a challenge with an operator's key.
   * @param challenge encoded in base64url
   * @returns null if there is no such key
   */
  readonly sign: (operator: string, challenge: string) => Promise<PasskeySignature | null>;
}

const none: DemoKeys = { operators: async () => [], sign: async () => null };

const listed = z.object({ operators: z.array(z.string().regex(operatorNameForm)) });

async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The demo keys answered ${response.status}.`);
  return response.json();
}

/**
 * Returns a sandbox's demo keys.
 * @param url of the keys; null if there are none
 * @param origin of the office for which they sign
 */
export function createDemoKeys(url: string | null, origin: string): DemoKeys {
  if (url === null) return none;
  return {
    async operators() {
      // Own passkeys work without the sandbox, too.
      const response = await fetch(url).catch(() => null);
      return response === null ? [] : listed.parse(await read(response)).operators;
    },
    async sign(operator, challenge) {
      const response = await fetch(`${url}/${operator}/sign`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ challenge, origin }),
      });
      if (response.status === 404) return null;
      return passkeySignature.parse(await read(response));
    },
  };
}
