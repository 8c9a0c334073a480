import type { VerifierCrypto } from '../crypto.ts';
import { concat, readUint64, uint64, utf8 } from '../formats/bytes.ts';
import { bytesOfLength, toBase64 } from '../formats/base64.ts';
import { linesOf, readCount } from '../formats/lines.ts';
import type { NoteSignature } from './note.ts';
import { signatureTypes, type VerifierKey } from './verifier-key.ts';

/** The state of a log at a given size (C2SP tlog-checkpoint, without extensions). */
export interface Checkpoint {
  /** Name of the log. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** Returns the text of a checkpoint, which logs and witnesses sign. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Parses a checkpoint; returns null if it is invalid or has extensions. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin = '', sizeText = '', rootText = '', ...others] = linesOf(text) ?? [];
  const size = readCount(sizeText);
  const root = bytesOfLength(rootText, 32);
  if (origin === '' || size === null || root === null || others.length > 0) return null;
  return { origin, size, root };
}

/**
 * Returns the text that a witness signs at a given time, in whole seconds since 1970 (C2SP
 * tlog-cosignature).
 */
export function cosignedMessage(checkpointText: string, timeSeconds: number): Uint8Array {
  return utf8(`cosignature/v1\ntime ${timeSeconds}\n${checkpointText}`);
}

/** Returns the bytes of a cosignature: its time, then the Ed25519 signature. */
export function formatCosignature(timeSeconds: number, signature: Uint8Array): Uint8Array {
  return concat(uint64(timeSeconds), signature);
}

/**
 * Returns the time of a witness's cosignature of a checkpoint; null if it is not valid.
 * @param key of the type for Ed25519 cosignatures
 */
export function cosignedAt(
  { verify }: VerifierCrypto,
  key: VerifierKey,
  checkpointText: string,
  { signature }: NoteSignature,
): Date | null {
  if (key.type !== signatureTypes.cosignature || signature.length !== 72) return null;
  const timeSeconds = readUint64(signature);
  if (timeSeconds === null || timeSeconds > maxTimeSeconds) return null;
  const message = cosignedMessage(checkpointText, timeSeconds);
  return verify(signature.slice(8), message, key.publicKey) ? new Date(timeSeconds * 1000) : null;
}

/** The last second of the year 9999, because dates have four-digit years. */
const maxTimeSeconds = 253_402_300_799;
