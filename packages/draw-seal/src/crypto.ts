/** Returns the SHA-256 hash (32 bytes). */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Returns true if an Ed25519 signature (RFC 8032) is valid. */
export type VerifyEd25519 = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;

/** Returns an Ed25519 signature (RFC 8032, 64 bytes). */
export type SignEd25519 = (message: Uint8Array) => Uint8Array;

/** The functions that a verifier needs: Node's crypto on the server, a library in a browser. */
export interface VerifierCrypto {
  readonly sha256: Sha256;
  readonly verify: VerifyEd25519;
}
