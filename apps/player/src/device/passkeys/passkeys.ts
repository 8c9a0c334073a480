import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignature,
} from '@loto/api-contract';
import { useSyncExternalStore } from 'react';
import { device } from '../device.ts';

/** How the device's dialog for a passkey ended. */
export type PasskeyOutcome<Credential> =
  | { kind: 'done'; credential: Credential }
  /** The player closed it, had no passkey here or waited too long: browsers do not say which. */
  | { kind: 'cancelled' }
  /** The device stores a passkey of this account already. */
  | { kind: 'known' }
  /** It cannot store one, or not for this address. */
  | { kind: 'impossible' }
  /** What speaks to it did not load. */
  | { kind: 'missing' };

/** Passkeys of the device; a phone app has an implementation of its own. */
interface Passkeys {
  /** Whether the device may have passkeys at all. */
  areSupported(): boolean;
  /** Creates a passkey (options of the call `passkeyCreationOptions`). */
  create(options: PasskeyCreationOptions): Promise<PasskeyOutcome<CreatedPasskey>>;
  /** Signs with a passkey (options of the call `passkeySignInOptions`). */
  sign(options: PasskeyRequestOptions): Promise<PasskeyOutcome<PasskeySignature>>;
}

/** Of a browser, by WebAuthn; what speaks it is loaded when it is first needed. */
export const passkeys: Passkeys = {
  areSupported() {
    // They belong to a host name: at the address of a network they cannot work.
    const isHostName = !/^(?:[\d.]+|\[.*\])$/.test(location.hostname);
    // The page of a phone app is at no host of ours.
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

/** By the names of WebAuthn's errors (Level 3, 5.1.3 and 5.1.4). */
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
 * Whether the device may have passkeys, for a component. Built pages have what most devices need:
 * where there are none, `first-paint.js` hides it.
 */
export function useArePasskeysSupported(): boolean {
  return useSyncExternalStore(
    never,
    () => passkeys.areSupported(),
    () => true,
  );
}
