import {
  consistencyProof,
  cosignedAt,
  isSignatureOf,
  parseNote,
  parseSignature,
  subtreesOf,
  toBase64,
  type PolicyWitness,
  type VerifierCrypto,
} from '@loto/draw-seal';
import { sha256 } from '../seals.ts';

/** Timeout for a witness's response, in milliseconds. */
const timeoutMs = 10_000;
/** Maximum length of a response. */
const maxBodyLength = 20_000;

/** The state of the log to send to a witness. */
export interface SubmittedCheckpoint {
  readonly size: number;
  /** A signed note. */
  readonly note: string;
  /** The leaf hashes of the log. */
  readonly leafHashes: readonly Uint8Array[];
  /** The size of the log that the witness knows. */
  readonly oldSize: number;
}

/** A witness's response. `text` is for operators. */
export type WitnessAnswer =
  | { readonly kind: 'cosigned'; readonly line: string; readonly at: Date; readonly text: string }
  /** The witness knows a different size than we assumed. */
  | { readonly kind: 'knows'; readonly size: number; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

/** Sends a checkpoint to a witness (C2SP tlog-witness, `add-checkpoint`). */
export async function submitCheckpoint(
  crypto: VerifierCrypto,
  witness: PolicyWitness,
  checkpoint: SubmittedCheckpoint,
): Promise<WitnessAnswer> {
  const { oldSize, size, note, leafHashes } = checkpoint;
  const proof = consistencyProof(subtreesOf(sha256, leafHashes), oldSize, size);
  const body = `old ${oldSize}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`;
  let status: number;
  let answer: string;
  try {
    const response = await fetch(`${witness.url}/add-checkpoint`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    answer = (await response.text()).slice(0, maxBodyLength);
  } catch (error) {
    return { kind: 'failed', text: error instanceof Error ? error.name : 'no answer' };
  }
  if (status === 409 && /^(?:0|[1-9]\d{0,15})\n?$/.test(answer)) {
    return { kind: 'knows', size: Number(answer), text: `409, it knows ${answer.trim()}` };
  }
  if (status !== 200) return { kind: 'failed', text: String(status) };
  return readCosignature(crypto, witness, note, answer);
}

function readCosignature(
  crypto: VerifierCrypto,
  { key }: PolicyWitness,
  note: string,
  answer: string,
): WitnessAnswer {
  const text = parseNote(note)?.text ?? '';
  for (const line of answer.split('\n')) {
    const signature = parseSignature(line);
    if (signature === null || !isSignatureOf(signature, key)) continue;
    const at = cosignedAt(crypto, key, text, signature);
    if (at !== null) return { kind: 'cosigned', line: `${line}\n`, at, text: '200' };
  }
  return { kind: 'failed', text: '200 without a valid cosignature' };
}
