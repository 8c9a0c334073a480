import { z } from 'zod';
import { instant, uuid } from './primitives.ts';

/** Bytes in WebAuthn's JSON: base64url without padding. */
const bytes = (mostCharacters: number) =>
  z
    .string()
    .min(1)
    .max(mostCharacters)
    .regex(/^[\w-]+$/);

/** At most 1,023 bytes (WebAuthn Level 3, 4 Terminology, credential ID). */
const credentialId = bytes(1364);
const clientDataJSON = bytes(4096);
const credentialType = z.literal('public-key');

/** Transports such as `usb` and `internal`, which the browser uses as hints for later sign-ins. */
const transports = z.array(z.string().regex(/^[a-z-]{1,32}$/)).max(10);

const knownCredential = z.object({ id: credentialId, type: credentialType, transports });

/**
 * `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, with which the browser creates a passkey.
 */
export const passkeyCreationOptions = z.object({
  challenge: bytes(128),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes(86), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: credentialType })),
  timeout: z.int().describe('In ms.'),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** `PublicKeyCredentialRequestOptionsJSON`, with which the browser signs with a passkey. */
export const passkeyRequestOptions = z.object({
  challenge: bytes(128),
  rpId: z.string(),
  timeout: z.int().describe('In ms.'),
  userVerification: z.literal('required'),
  allowCredentials: z.array(knownCredential).describe('Empty: any passkey of this product.'),
});

/** The fields of `RegistrationResponseJSON` that we use. */
export const createdPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(8192),
    transports: transports.optional(),
  }),
});

/** The fields of `AuthenticationResponseJSON` that we use. */
export const passkeySignature = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(2048),
    signature: bytes(2048),
    userHandle: bytes(86).optional().describe('The player, as named when the passkey was created.'),
  }),
});

/** A passkey as shown to its player. */
export const passkey = z.object({
  id: uuid,
  provider: z
    .string()
    .nullable()
    .describe('Where it is stored, for example `Google Password Manager`; null when that is not known.'),
  device: z
    .string()
    .nullable()
    .describe('Browser and system it was added with, for example `Chrome, Android`.'),
  addedAt: instant,
  lastUsedAt: instant.nullable(),
  isBlocked: z
    .boolean()
    .describe('Its counter went back, as that of a copy does: it opens nothing any more.'),
});

export type Passkey = z.infer<typeof passkey>;
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;
export type CreatedPasskey = z.infer<typeof createdPasskey>;
export type PasskeySignature = z.infer<typeof passkeySignature>;
