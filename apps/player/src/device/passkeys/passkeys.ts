import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignature,
} from '@loto/api-contract';
import { useSyncExternalStore } from 'react';
import { device } from '../device.ts';

/** How the device's passkey dialog ended. */
export type PasskeyOutcome<Credential> =
  | { kind: 'done'; credential: Credential }
  /** The player closed it, had no passkey here or waited too long. Browsers don't say which. */
  | { kind: 'cancelled' }
  /** The device already has a passkey of this account. */
  | { kind: 'known' }
  /** The device can't store a passkey, or not for this site. */
  | { kind: 'impossible' }
  /** The script for WebAuthn couldn't be loaded. */
  | { kind: 'missing' };

/** Passkeys of the device. */
interface Passkeys {
  /** Reports whether the device may support passkeys. */
  areSupported(): boolean;
  /** Creates a passkey (options of the call `passkeyCreationOptions`). */
  create(options: PasskeyCreationOptions): Promise<PasskeyOutcome<CreatedPasskey>>;
  /** Signs with a passkey (options of the call `passkeySignInOptions`). */
  sign(options: PasskeyRequestOptions): Promise<PasskeyOutcome<PasskeySignature>>;
}

/** Passkeys in a browser by WebAuthn. The library is loaded on first use. */
export const passkeys: Passkeys = {
  areSupported() {
    // Passkeys belong to a host name, so they can't work at an IP address.
    const isHostName = !/^(?:[\d.]+|\[.*\])$/.test(location.hostname);
    // The page of a phone app isn't on the product's host.
    return isHostName && !device.isNative && typeof globalThis.PublicKeyCredential === 'function';
  },
  create: (optionsJSON) =>
    outcomeOf(async ({ startRegistration }) => {
      const { id, rawId, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      return {
        id,
        rawId,
        type: 'public-key' as const,
        response: { clientDataJSON, attestationObject, transports },
      };
    }),
  sign: (optionsJSON) =>
    outcomeOf(async ({ startAuthentication }) => {
      const { id, rawId, response } = await startAuthentication({ optionsJSON });
      const { clientDataJSON, authenticatorData, signature, userHandle } = response;
      return {
        id,
        rawId,
        type: 'public-key' as const,
        response: {
          clientDataJSON,
          authenticatorData,
          signature,
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    }),
};

/** Outcomes by the names of WebAuthn's errors (Level 3, 5.1.3 and 5.1.4). */
const kinds: Readonly<Record<string, 'cancelled' | 'known'>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

async function outcomeOf<Credential>(
  run: (library: typeof import('@simplewebauthn/browser')) => Promise<Credential>,
): Promise<PasskeyOutcome<Credential>> {
  const library = await import('@simplewebauthn/browser').catch(() => null);
  if (library === null) return { kind: 'missing' };
  try {
    return { kind: 'done', credential: await run(library) };
  } catch (error) {
    const { name = '' } = error as { name?: string };
    return { kind: kinds[name] ?? 'impossible' };
  }
}

const never = () => () => {};

/**
 * Reports to a component whether the device may support passkeys. Prerendered pages assume support,
 * and `first-paint.js` hides the button if there is none.
 */
export function useArePasskeysSupported(): boolean {
  return useSyncExternalStore(
    never,
    () => passkeys.areSupported(),
    () => true,
  );
}
