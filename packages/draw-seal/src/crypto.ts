/** Returns the 32 bytes of the SHA-256 of some bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Reports whether an Ed25519 signature (RFC 8032) is valid. */
export type VerifyEd25519 = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;

/** Returns the 64 bytes of an Ed25519 signature (RFC 8032). */
export type SignEd25519 = (message: Uint8Array) => Uint8Array;

/**
 * The functions that a verifier needs: Node's own crypto on the server, a library in a browser's
 * page.
 */
export interface VerifierCrypto {
  readonly sha256: Sha256;
  readonly verify: VerifyEd25519;
}
