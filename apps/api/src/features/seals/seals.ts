import { hash, verify } from 'node:crypto';
import type { Sha256, VerifierCrypto } from '@loto/draw-seal';
import { readEd25519PublicKey } from '../../platform/keys/signer.ts';
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

/** Node's crypto. */
export const verifierCrypto: VerifierCrypto = {
  sha256,
  verify: (signature, message, publicKey) =>
    verify(null, message, readEd25519PublicKey(publicKey), signature),
};
