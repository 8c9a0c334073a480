import type { VerifierCrypto } from './crypto.ts';
import { formatPlay, parsePlay, type Play } from './draw/play.ts';
import { holderCommitment, playCommitment, ticketLeafHash } from './draw/ticket-leaf.ts';
import { utf8 } from './formats/bytes.ts';
import { bytesOfLength, toBase64 } from './formats/base64.ts';
import { formatFields, readFields } from './formats/lines.ts';
import { readHolder } from './holder-text.ts';
import { parseSeal, type SealEntry } from './log/entries.ts';
import { formatPath, parseLogProof, parsePath } from './log/log-proof.ts';
import type { Policy } from './log/policy.ts';
import {
  verifyCheckpoint,
  type CheckpointProblem,
  type VerifiedCheckpoint,
} from './log/verify-checkpoint.ts';
import { isIncluded, leafHash } from './tree/merkle-tree.ts';

/** The contents of a proof that a ticket was sealed. */
export interface TicketProof {
  readonly serial: string;
  readonly paidAt: Date;
  readonly salt1: Uint8Array;
  readonly salt2: Uint8Array;
  readonly play: Play;
  /** The ticket's position among the draw's leaves. */
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  /** The log entry of the seal. */
  readonly sealText: string;
  /** The proof that the log contains the entry (C2SP tlog-proof). */
  readonly logProofText: string;
}

const firstLine = 'loto.proof/v1';

/** Formats a proof. */
export function formatTicketProof(proof: TicketProof): string {
  const head = formatFields({
    serial: proof.serial,
    paid: proof.paidAt.toISOString(),
    salt1: toBase64(proof.salt1),
    salt2: toBase64(proof.salt2),
  });
  const parts = [`${firstLine}\n${head}`, formatPlay(proof.play), formatPath(proof), proof.sealText];
  return `${parts.join('\n')}\n${proof.logProofText}`;
}

/** Parses a proof; returns null if it is invalid. */
export function parseTicketProof(text: string): TicketProof | null {
  const [head = '', playText = '', pathText = '', sealText = '', ...others] = text.split('\n\n');
  const [first, ...fieldLines] = head.split('\n');
  const fields = readFields(fieldLines, ['serial', 'paid', 'salt1', 'salt2']);
  const holder = readHolder(fields?.serial ?? '', fields?.paid ?? '');
  const salt1 = bytesOfLength(fields?.salt1 ?? '', 16);
  const salt2 = bytesOfLength(fields?.salt2 ?? '', 16);
  const play = parsePlay(`${playText}\n`);
  const path = parsePath(pathText.split('\n'));
  if (first !== firstLine || holder === null || salt1 === null || salt2 === null) return null;
  if (play === null || path === null || holder.gameCode !== play.gameCode) return null;
  const { serial, paidAt } = holder;
  const rest = { sealText: `${sealText}\n`, logProofText: others.join('\n\n') };
  return { serial, paidAt, salt1, salt2, play, ...path, ...rest };
}

/** A proof in which everything was verified. */
export interface VerifiedTicketProof {
  readonly proof: TicketProof;
  readonly seal: SealEntry;
  readonly checkpoint: VerifiedCheckpoint;
}

export type TicketProofProblem =
  | 'proof-malformed'
  | 'seal-malformed'
  | 'other-game'
  | 'paid-after-close'
  | 'not-in-draw'
  | 'not-in-log'
  | CheckpointProblem;

export type TicketProofResult =
  | ({ readonly ok: true } & VerifiedTicketProof)
  | { readonly ok: false; readonly problem: TicketProofProblem };

/**
 * Verifies that a ticket is in its draw's tree, that the policy's log contains the draw's seal, and
 * that enough witnesses saw it before the draw.
 */
export function verifyTicketProof(crypto: VerifierCrypto, policy: Policy, text: string): TicketProofResult {
  const { sha256 } = crypto;
  const proof = parseTicketProof(text);
  if (proof === null) return refused('proof-malformed');
  const seal = parseSeal(proof.sealText);
  const logProof = parseLogProof(proof.logProofText);
  if (seal === null) return refused('seal-malformed');
  if (logProof === null) return refused('proof-malformed');
  if (seal.gameCode !== proof.play.gameCode) return refused('other-game');
  if (proof.paidAt >= seal.closedAt) return refused('paid-after-close');

  const c1 = holderCommitment(sha256, proof.salt1, proof);
  const c2 = playCommitment(sha256, proof.salt2, formatPlay(proof.play));
  const ofDraw = {
    leafHash: ticketLeafHash(sha256, c1, c2),
    index: proof.index,
    size: seal.tickets,
    proof: proof.hashes,
  };
  if (!isIncluded(sha256, ofDraw, seal.root)) return refused('not-in-draw');

  const verified = verifyCheckpoint(crypto, policy, logProof.checkpoint, seal.drawAt);
  if (!verified.ok) return refused(verified.problem);
  const { checkpoint } = verified;
  const ofLog = {
    leafHash: leafHash(sha256, utf8(proof.sealText)),
    index: logProof.index,
    size: checkpoint.size,
    proof: logProof.hashes,
  };
  if (!isIncluded(sha256, ofLog, checkpoint.root)) return refused('not-in-log');
  return { ok: true, proof, seal, checkpoint };
}

function refused(problem: TicketProofProblem): TicketProofResult {
  return { ok: false, problem };
}
