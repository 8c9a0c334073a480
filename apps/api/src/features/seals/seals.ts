import { createPublicKey, hash, verify } from 'node:crypto';
import type { Sha256, VerifierCrypto } from '@loto/draw-seal';
import type { Platform } from '../../platform/platform.ts';

/** Dependencies of the seals. */
export interface Seals extends Pick<Platform, 'database' | 'clock'> {
  readonly config: Pick<Platform['config'], 'seal' | 'secrets'>;
  readonly log: Pick<Platform['log'], 'info' | 'warn' | 'error'>;
  /** Called after each step of a seal. Tests throw or wait here. */
  readonly onStepDone?: (step: SealStep) => void | Promise<void>;
}

/** The steps of sealing a draw, in order. */
export type SealStep = 'closed' | 'read' | 'stored';

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/**
 * The SPKI form of an Ed25519 public key consists of this prefix and the key's 32 bytes (RFC 8410).
 */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Node's crypto. */
export const verifierCrypto: VerifierCrypto = {
  sha256,
  verify(signature, message, publicKey) {
    const key = Buffer.concat([spkiPrefix, publicKey]);
    return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature);
  },
};
