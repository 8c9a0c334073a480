import type { CreatedPasskey, PasskeySignature } from '@loto/api-contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { PasskeyConfig } from '../../../config/config.ts';

/** Supported passkey algorithms in order of preference. */
export const passkeyAlgorithms: number[] = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

/**
 * Thrown for a credential that doesn't match the request. The cause, which is for the log, has the
 * reason.
 */
export class CredentialRefused extends Error {
  override readonly name = 'CredentialRefused';
}

/** The client data that a browser sends with a signature (WebAuthn Level 3, 5.8.1). */
const clientData = z.object({
  challenge: z.string().regex(/^[\w-]{1,128}$/),
  crossOrigin: z.boolean().optional(),
});

/**
 * Returns the challenge that a credential claims to have signed. Consume it before verifying the
 * signature.
 * @throws {CredentialRefused} also if it was signed in a frame on another site's page
 */
export function challengeOf({ response }: CreatedPasskey | PasskeySignature): Buffer {
  try {
    const json: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge, crossOrigin } = clientData.parse(json);
    if (crossOrigin === true) throw new Error('signed in a frame of another site');
    return Buffer.from(challenge, 'base64url');
  } catch (cause) {
    throw new CredentialRefused('client data', { cause });
  }
}

/** A new passkey with the properties that its authenticator reports. */
interface NewCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  /** True if its provider may sync it between devices (the backup eligibility flag). */
  readonly isSynced: boolean;
  /** Model of the authenticator; zeros if it isn't disclosed. */
  readonly aaguid: string;
}

/**
 * Validates a new passkey: created for our site and this challenge, by a player whom the
 * authenticator verified.
 * @throws {CredentialRefused} if it isn't valid
 */
export async function readCreatedPasskey(
  credential: CreatedPasskey,
  challenge: Buffer,
  { rpId, origins }: PasskeyConfig,
): Promise<NewCredential> {
  try {
    requireNoCertificates(credential);
    const { verified, registrationInfo: created } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) throw new Error('not verified');
    const credentialId = Buffer.from(created.credential.id, 'base64url');
    if (created.credential.id !== credential.id) throw new Error('another credential id');
    return {
      credentialId,
      publicKey: Buffer.from(created.credential.publicKey),
      signCount: created.credential.counter,
      // The flag never changes after creation. Flags in later signatures are ignored, because a
      // copy could forge them.
      isSynced: created.credentialDeviceType === 'multiDevice',
      aaguid: created.aaguid,
    };
  } catch (cause) {
    throw new CredentialRefused('created passkey', { cause });
  }
}

/**
 * Rejects attestation certificates. We request no attestation, and the library would parse
 * certificates and fetch the URLs in them.
 */
function requireNoCertificates({ response }: CreatedPasskey): void {
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = attestation.get('fmt');
  const isSelf = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelf) throw new Error(`attestation of ${format}`);
}

/**
 * Verifies a passkey's signature: made for our site, over this challenge, with user verification.
 * @returns the authenticator's signature count, which the caller compares
 * @throws {CredentialRefused} if it isn't valid
 */
export async function readSignature(
  credential: PasskeySignature,
  challenge: Buffer,
  { passkey, config }: { passkey: { credential_id: Buffer; public_key: Buffer }; config: PasskeyConfig },
): Promise<number> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: [...config.origins],
      expectedRPID: config.rpId,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        // The caller compares the counter, because the library would do it before verifying the
        // signature.
        counter: 0,
      },
      requireUserVerification: true,
    });
    if (!verified) throw new Error('not verified');
    return authenticationInfo.newCounter;
  } catch (cause) {
    throw new CredentialRefused('signature', { cause });
  }
}
