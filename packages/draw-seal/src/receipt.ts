import type { VerifierCrypto } from './crypto.ts';
import {
  formatPlay,
  formatPlayWithoutStake,
  parsePlayLines,
  type PlayWithoutStake,
  type Stake,
} from './draw/play.ts';
import { holderCommitment, playCommitment, ticketLeafHash } from './draw/ticket-leaf.ts';
import { isSameBytes, utf8 } from './formats/bytes.ts';
import { bytesOfLength, toBase64 } from './formats/base64.ts';
import { formatFields, isUuid, linesOf, readCount, readFields } from './formats/lines.ts';
import { readHolder } from './holder-text.ts';
import { isSignatureOf, parseNote } from './log/note.ts';
import { signatureTypes, type VerifierKey } from './log/verifier-key.ts';

/** A draw in a receipt, with the ticket's future leaf. */
export interface ReceiptDraw extends Stake {
  readonly drawId: string;
  readonly salt1: Uint8Array;
  readonly salt2: Uint8Array;
  readonly leafHash: Uint8Array;
}

/** The contents of a signed receipt: that a ticket was paid, and how it will be sealed. */
export interface Receipt {
  readonly serial: string;
  readonly paidAt: Date;
  readonly play: PlayWithoutStake;
  readonly draws: readonly ReceiptDraw[];
}

const firstLine = 'loto.receipt/v1';
/** Maximum number of draws per ticket. */
const maxDraws = 10;

/** Formats a receipt, which is then signed as a note. */
export function formatReceipt({ serial, paidAt, play, draws }: Receipt): string {
  const drawLines = draws.map(({ drawId, mainBani, sideBani, salt1, salt2, leafHash }) =>
    ['draw', drawId, mainBani, sideBani, ...[salt1, salt2, leafHash].map(toBase64)].join(' '),
  );
  const head = formatFields({ serial, paid: paidAt.toISOString() });
  return `${firstLine}\n${head}${formatPlayWithoutStake(play)}${drawLines.map((line) => `${line}\n`).join('')}`;
}

/** Parses a receipt; returns null if it is invalid. */
export function parseReceipt(text: string): Receipt | null {
  const [first, serialLine = '', paidLine = '', ...lines] = linesOf(text) ?? [];
  const fields = readFields([serialLine, paidLine], ['serial', 'paid']);
  const holder = readHolder(fields?.serial ?? '', fields?.paid ?? '');
  const drawsFrom = lines.findIndex((line) => line.startsWith('draw '));
  const play = parsePlayLines(lines.slice(0, Math.max(drawsFrom, 0)));
  const draws = drawsFrom < 0 ? [] : lines.slice(drawsFrom).map(parseDraw);
  if (first !== firstLine || holder === null || play === null) return null;
  if (holder.gameCode !== play.gameCode || draws.length < 1 || draws.length > maxDraws) return null;
  if (!draws.every((draw) => draw !== null)) return null;
  if (play.side === null && draws.some(({ sideBani }) => sideBani !== 0)) return null;
  return { serial: holder.serial, paidAt: holder.paidAt, play, draws };
}

function parseDraw(line: string): ReceiptDraw | null {
  const [keyword, drawId = '', main = '', side = '', one = '', two = '', leaf = '', ...others] =
    line.split(' ');
  const [mainBani, sideBani] = [readCount(main), readCount(side)];
  const [salt1, salt2, leafHash] = [bytesOfLength(one, 16), bytesOfLength(two, 16), bytesOfLength(leaf, 32)];
  if (keyword !== 'draw' || !isUuid(drawId) || others.length > 0) return null;
  if (mainBani === null || sideBani === null || salt1 === null || salt2 === null || leafHash === null) {
    return null;
  }
  return { drawId, mainBani, sideBani, salt1, salt2, leafHash };
}

export type ReceiptProblem = 'receipt-malformed' | 'signature-invalid' | 'leaf-differs';

export type ReceiptResult =
  | { readonly ok: true; readonly receipt: Receipt }
  | { readonly ok: false; readonly problem: ReceiptProblem };

/** Verifies a receipt's signature, and that its leaves are the ticket's. */
export function verifyReceipt(
  { sha256, verify }: VerifierCrypto,
  keys: readonly VerifierKey[],
  text: string,
): ReceiptResult {
  const note = parseNote(text);
  const receipt = note === null ? null : parseReceipt(note.text);
  if (note === null || receipt === null) return { ok: false, problem: 'receipt-malformed' };
  let isSigned = false;
  for (const signature of note.signatures) {
    const key = keys.find((known) => isSignatureOf(signature, known));
    if (key?.type !== signatureTypes.ed25519) continue;
    isSigned = verify(signature.signature, utf8(note.text), key.publicKey);
    if (!isSigned) break;
  }
  if (!isSigned) return { ok: false, problem: 'signature-invalid' };
  const isOwnLeaf = ({ salt1, salt2, leafHash, ...stake }: ReceiptDraw) => {
    const c1 = holderCommitment(sha256, salt1, receipt);
    const c2 = playCommitment(sha256, salt2, formatPlay({ ...receipt.play, ...stake }));
    return isSameBytes(ticketLeafHash(sha256, c1, c2), leafHash);
  };
  return receipt.draws.every(isOwnLeaf) ? { ok: true, receipt } : { ok: false, problem: 'leaf-differs' };
}
