import { product, type PasskeyCreationOptions, type PasskeyRequestOptions } from '@loto/api-contract';
import type { PasskeyConfig } from '../../../config/config.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { challengeTtlMs } from './passkey-challenge-table.ts';
import type { PasskeyTable } from './passkey-table.ts';
import { userHandleOf } from './user-handle.ts';
import { CredentialRefused, passkeyAlgorithms } from './verify-credential.ts';

/** Returns the options with which a browser creates a passkey that isn't one of `known`. */
export function creationOptions(
  { rpId }: PasskeyConfig,
  challenge: Buffer,
  { playerId, email, known }: { playerId: string; email: string; known: readonly PasskeyTable[] },
): PasskeyCreationOptions {
  return {
    challenge: challenge.toString('base64url'),
    rp: { id: rpId, name: product.name },
    user: { id: userHandleOf(playerId), name: email, displayName: email },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeTtlMs,
    attestation: 'none',
    excludeCredentials: known.map(knownCredential),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/**
 * Returns the options with which a browser signs with one of the `allowed` passkeys, or with any if
 * the list is empty.
 */
export function requestOptions(
  { rpId }: PasskeyConfig,
  challenge: Buffer,
  allowed: readonly PasskeyTable[],
): PasskeyRequestOptions {
  return {
    challenge: challenge.toString('base64url'),
    rpId,
    timeout: challengeTtlMs,
    userVerification: 'required',
    allowCredentials: allowed.map(knownCredential),
  };
}

function knownCredential({ credential_id: id, transports }: PasskeyTable) {
  return { id: id.toString('base64url'), type: 'public-key' as const, transports };
}

/** Turns the error of a rejected credential into an API error. */
export function refusedAsApiError(error: unknown): never {
  if (error instanceof CredentialRefused) throw new ApiError('PASSKEY_REFUSED', { cause: error });
  throw error;
}
