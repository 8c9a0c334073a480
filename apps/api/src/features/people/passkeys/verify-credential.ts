import type { CreatedPasskey, PasskeySignature } from '@loto/api-contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { PasskeyConfig } from '../../../config/config.ts';

/** The algorithms of passkeys, the preferred one first. */
export const passkeyAlgorithms: number[] = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

/** A credential that is not what was requested; the cause says why, for the log. */
export class CredentialRefused extends Error {
  override readonly name = 'CredentialRefused';
}

/** What a browser says of a signature beside it (WebAuthn Level 3, 5.8.1). */
const clientData = z.object({
  challenge: z.string().regex(/^[\w-]{1,128}$/),
  crossOrigin: z.boolean().optional(),
});

/**
 * The challenge that a credential claims to have signed: to be taken before the signature is
 * verified.
 * @throws {CredentialRefused} also when it was signed inside of another site's page
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

/** A new passkey, as its authenticator describes it. */
interface NewCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  /** Whether its provider may sync it between devices (the flag of backup eligibility). */
  readonly isSynced: boolean;
  /** The make of the authenticator; zeros when it is not named. */
  readonly aaguid: string;
}

/**
 * Reads a created passkey: made for us, in reply to this challenge, by a player whom the
 * authenticator verified.
 * @throws {CredentialRefused} for any other
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
      // it never changes, so what a copy says of itself later does not count
      isSynced: created.credentialDeviceType === 'multiDevice',
      aaguid: created.aaguid,
    };
  } catch (cause) {
    throw new CredentialRefused('created passkey', { cause });
  }
}

/**
 * No attestation is requested, so there is no certificate to look at. One that came all the same is
 * not read: the library would parse it, and fetch what it names.
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
 * Verifies a signature of a passkey: made for us, over this challenge, with the player verified.
 * @returns the authenticator's count of signatures, which the caller compares
 * @throws {CredentialRefused} for any other
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
        // compared by the caller: here it would be before the signature is known to be right
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
