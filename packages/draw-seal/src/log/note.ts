import type { SignEd25519 } from '../crypto.ts';
import { concat, isSameBytes, toHex } from '../formats/bytes.ts';
import { fromBase64, toBase64 } from '../formats/base64.ts';
import { hasControl } from '../formats/lines.ts';
import { isKeyName, type VerifierKey } from './verifier-key.ts';

/** A signature in a note. */
export interface NoteSignature {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

/** A signed note (C2SP signed-note). */
export interface Note {
  /** The signed text, including its last line feed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Maximum number of signatures to read. */
const maxSignatures = 64;

/** Formats a signature as a line of a note. */
export function formatSignature({ name, keyId, signature }: NoteSignature): string {
  return `— ${name} ${toBase64(concat(keyId, signature))}\n`;
}

/** Parses a signature line without its line feed; returns null if it is invalid. */
export function parseSignature(line: string): NoteSignature | null {
  const [dash, name = '', encoded = '', ...others] = line.split(' ');
  const bytes = fromBase64(encoded);
  const isGood = dash === '—' && isKeyName(name) && others.length === 0 && (bytes?.length ?? 0) > 4;
  return isGood && bytes !== null ? { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) } : null;
}

/** Formats a note. */
export function formatNote({ text, signatures }: Note): string {
  return `${text}\n${signatures.map(formatSignature).join('')}`;
}

/** Parses a note; returns null if it is invalid or a key signed it twice. */
export function parseNote(note: string): Note | null {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n') || hasControl(note, '\n')) return null;
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .map(parseSignature);
  if (signatures.length > maxSignatures || !signatures.every((one) => one !== null)) return null;
  const signers = new Set(signatures.map(({ name, keyId }) => `${name} ${toHex(keyId)}`));
  if (signers.size < signatures.length) return null;
  return { text: note.slice(0, end + 1), signatures };
}

/** Returns an Ed25519 key's signature of a text. */
export function signText(
  key: Pick<VerifierKey, 'name' | 'keyId'>,
  sign: SignEd25519,
  bytes: Uint8Array,
): NoteSignature {
  return { name: key.name, keyId: key.keyId, signature: sign(bytes) };
}

/** Returns true if a signature claims to be from a key. */
export function isSignatureOf({ name, keyId }: NoteSignature, key: VerifierKey): boolean {
  return name === key.name && isSameBytes(keyId, key.keyId);
}
