import { product } from '@loto/api-contract';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@loto/api-contract/passkeys';
import { challengeTtlMs, passkeyAlgorithms } from '../../features/people/passkeys/index.ts';
import type { Office } from '../office.ts';

const rpIdOf = ({ signedActions }: Office) => new URL(signedActions.trust.origin).hostname;

/** Returns the options with which a browser signs in with any passkey of the office. */
export function requestOptions(app: Office, challenge: Buffer): PasskeyRequestOptions {
  return {
    challenge: challenge.toString('base64url'),
    rpId: rpIdOf(app),
    timeout: challengeTtlMs,
    userVerification: 'required',
    allowCredentials: [],
  };
}

/**
 * Returns the options with which a browser creates a passkey on a device that has none of `keys`.
 */
export function creationOptions(
  app: Office,
  challenge: Buffer,
  { operator, keys }: { readonly operator: string; readonly keys: readonly string[] },
): PasskeyCreationOptions {
  return {
    challenge: challenge.toString('base64url'),
    rp: { id: rpIdOf(app), name: product.name },
    user: {
      id: Buffer.from(`operator ${operator}`).toString('base64url'),
      name: operator,
      displayName: operator,
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeTtlMs,
    attestation: 'none',
    excludeCredentials: keys.flatMap((key) => {
      const [kind, id = ''] = key.split(':');
      return kind === 'passkey' ? [{ id, type: 'public-key' as const, transports: [] }] : [];
    }),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}
