import type { VerifierCrypto } from '../crypto.ts';
import { utf8 } from '../formats/bytes.ts';
import { cosignedAt, parseCheckpoint, type Checkpoint } from './checkpoint.ts';
import { isSignatureOf, parseNote } from './note.ts';
import { isQuorum, type Policy } from './policy.ts';
import { signatureTypes } from './verifier-key.ts';

/** A valid cosignature by one of the policy's witnesses. */
export interface Cosignature {
  /** Name of the witness's key. */
  readonly witness: string;
  readonly at: Date;
}

/** A checkpoint signed by one of the policy's logs, with all valid cosignatures. */
export interface VerifiedCheckpoint extends Checkpoint {
  readonly cosignatures: readonly Cosignature[];
}

export type CheckpointProblem =
  | 'checkpoint-malformed'
  | 'log-unknown'
  | 'signature-invalid'
  | 'too-few-witnesses';

export type CheckpointResult =
  | { readonly ok: true; readonly checkpoint: VerifiedCheckpoint }
  | { readonly ok: false; readonly problem: CheckpointProblem };

/**
 * Verifies the signatures of a checkpoint.
 * @param before only cosignatures before this time count for the quorum
 */
export function verifyCheckpoint(
  crypto: VerifierCrypto,
  policy: Policy,
  text: string,
  before?: Date,
): CheckpointResult {
  const note = parseNote(text);
  const checkpoint = note === null ? null : parseCheckpoint(note.text);
  if (note === null || checkpoint === null) return refused('checkpoint-malformed');
  const bytes = utf8(note.text);
  const cosignatures: Cosignature[] = [];
  const early = new Set<string>();
  let isSigned = false;
  for (const signature of note.signatures) {
    const log = policy.logs.find(({ key }) => isSignatureOf(signature, key));
    if (log !== undefined && log.key.name === checkpoint.origin) {
      if (!crypto.verify(signature.signature, bytes, log.key.publicKey)) return refused('signature-invalid');
      isSigned = true;
    }
    const witness = policy.witnesses.find(({ key }) => isSignatureOf(signature, key));
    if (witness?.key.type !== signatureTypes.cosignature) continue;
    const at = cosignedAt(crypto, witness.key, note.text, signature);
    if (at === null) return refused('signature-invalid');
    cosignatures.push({ witness: witness.key.name, at });
    if (before === undefined || at < before) early.add(witness.name);
  }
  if (!isSigned) return refused('log-unknown');
  if (!isQuorum(policy, early)) return refused('too-few-witnesses');
  return { ok: true, checkpoint: { ...checkpoint, cosignatures } };
}

function refused(problem: CheckpointProblem): CheckpointResult {
  return { ok: false, problem };
}
