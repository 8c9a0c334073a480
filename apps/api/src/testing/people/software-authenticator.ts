import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignature,
} from '@loto/api-contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** How an authenticator deviates from the default. */
interface Deviations {
  /** The origin of the test's web app by default. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly challenge?: string;
  /** True by default: the player was verified with a fingerprint or PIN. */
  readonly isVerified?: boolean;
  /** The signed counter; by default one more than the last. */
  readonly signCount?: number;
  /** Null omits it. */
  readonly userHandle?: string | null;
  /** Changes the data after signing. */
  readonly isForged?: boolean;
}

interface AttestationDeviations extends Deviations {
  readonly format?: string;
  readonly statement?: ReadonlyMap<string, unknown>;
}

/** The options that it reads. */
interface CreationOptions extends Pick<PasskeyCreationOptions, 'challenge'> {
  readonly rp: Pick<PasskeyCreationOptions['rp'], 'id'>;
  readonly user: Pick<PasskeyCreationOptions['user'], 'id'>;
}

export type PasskeyAlgorithm = 'ES256' | 'EdDSA' | 'RS256' | 'ES384';

const usualOrigin = 'http://localhost:3000';

/**
 * A device that creates one passkey and signs with it as WebAuthn specifies, for tests without a
 * browser.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  /** Zeros identify no model. */
  aaguid = Buffer.alloc(16);
  /** Null means no counter, as for synced passkeys. */
  signCount: number | null = null;
  /** True if it can be and is synced (the flags BE and BS). */
  isSynced = false;
  userHandle = '';
  readonly #privateKey: KeyObject;
  readonly #coseKey: Map<number, number | Uint8Array>;
  readonly #hash: string | null;

  constructor(algorithm: PasskeyAlgorithm = 'ES256') {
    const { privateKey, coseKey, hash } = keysFor(algorithm);
    this.#privateKey = privateKey;
    this.#coseKey = coseKey;
    this.#hash = hash;
  }

  /** The public key in the server's stored format. */
  get coseKey(): Buffer {
    return Buffer.from(isoCBOR.encode(this.#coseKey));
  }

  /** Returns the result of `navigator.credentials.create` with the options. */
  create(options: CreationOptions, deviations: AttestationDeviations = {}): CreatedPasskey {
    this.userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const attested = [this.aaguid, length, this.credentialId, isoCBOR.encode(this.#coseKey)];
    const attestation = new Map<string, unknown>([
      ['fmt', deviations.format ?? 'none'],
      ['attStmt', deviations.statement ?? new Map()],
      ['authData', new Uint8Array(this.#authenticatorData(options.rp.id, attested, deviations))],
    ]);
    const id = this.credentialId.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, deviations).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Returns the result of `navigator.credentials.get` with the options. */
  sign(
    options: Pick<PasskeyRequestOptions, 'challenge' | 'rpId'>,
    deviations: Deviations = {},
  ): PasskeySignature {
    const data = clientData('webauthn.get', options.challenge, deviations);
    const authenticatorData = this.#authenticatorData(options.rpId, [], deviations);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()]);
    const signature = sign(this.#hash, signed, this.#privateKey);
    if (deviations.isForged === true) signature[signature.length - 1]! ^= 1;
    const { userHandle = this.userHandle } = deviations;
    const id = this.credentialId.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === null ? {} : { userHandle }),
      },
    };
  }

  #authenticatorData(rpId: string, attested: readonly Uint8Array[], deviations: Deviations): Buffer {
    const isVerified = deviations.isVerified ?? true;
    // Flags: user present, user verified, attested credential data included.
    const flags =
      0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0) | (this.isSynced ? 0x18 : 0);
    if (this.signCount !== null) this.signCount += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviations.signCount ?? this.signCount ?? 0);
    const rpIdHash = createHash('sha256')
      .update(deviations.rpId ?? rpId)
      .digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, ...attested]);
  }
}

function clientData(type: string, challenge: string, deviations: Deviations): Buffer {
  const { origin = usualOrigin, crossOrigin = false } = deviations;
  const data = {
    type: deviations.type ?? type,
    challenge: deviations.challenge ?? challenge,
    origin,
    crossOrigin,
  };
  return Buffer.from(JSON.stringify(data));
}

const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'));

/** Creates a key pair, with the public key as a COSE key (RFC 9053). */
function keysFor(algorithm: PasskeyAlgorithm) {
  if (algorithm === 'RS256') {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { n, e } = publicKey.export({ format: 'jwk' });
    const coseKey = new Map<number, number | Uint8Array>([
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ]);
    return { privateKey, coseKey, hash: 'sha256' };
  }
  if (algorithm === 'EdDSA') {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const coseKey = new Map<number, number | Uint8Array>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(publicKey.export({ format: 'jwk' }).x)],
    ]);
    return { privateKey, coseKey, hash: null };
  }
  const [namedCurve, alg, curve, hash] =
    algorithm === 'ES256' ? (['P-256', -7, 1, 'sha256'] as const) : (['P-384', -35, 2, 'sha384'] as const);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, alg],
    [-1, curve],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return { privateKey, coseKey, hash };
}
