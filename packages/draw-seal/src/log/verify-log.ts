import type { VerifierCrypto } from '../crypto.ts';
import { isSameBytes, readUtf8 } from '../formats/bytes.ts';
import { leafHash, treeRoot } from '../tree/merkle-tree.ts';
import {
  parseEntry,
  type LogEntry,
  type ResultEntry,
  type SealEntry,
  type SettlementEntry,
} from './entries.ts';
import type { Policy } from './policy.ts';
import { verifyCheckpoint, type CheckpointProblem, type VerifiedCheckpoint } from './verify-checkpoint.ts';

/** What a log contains about a draw. */
export interface LoggedDraw {
  readonly seal: SealEntry | null;
  /** The last one, which corrects earlier ones. */
  readonly result: ResultEntry | null;
  readonly settlement: SettlementEntry | null;
}

/** A verified log. */
export interface VerifiedLog {
  readonly checkpoint: VerifiedCheckpoint;
  readonly entries: readonly LogEntry[];
  readonly draws: ReadonlyMap<string, LoggedDraw>;
}

export type LogProblem = 'entries-malformed' | 'root-differs' | 'draw-out-of-order' | CheckpointProblem;

export type LogResult =
  | { readonly ok: true; readonly log: VerifiedLog }
  | { readonly ok: false; readonly problem: LogProblem };

/**
 * Returns the entries of a bundle (C2SP tlog-tiles), in which each entry follows its length in two
 * bytes; null if it is malformed.
 */
export function entriesOfBundle(bundle: Uint8Array): Uint8Array[] | null {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    const end = at + 2 + (((bundle[at] ?? 0) << 8) | (bundle[at + 1] ?? 0));
    if (end > bundle.length || at + 2 > bundle.length) return null;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}

/**
 * Verifies a log like a monitor: its checkpoint must match all its entries, and no draw may be
 * sealed or settled twice or out of order.
 */
export function verifyLog(
  crypto: VerifierCrypto,
  policy: Policy,
  { checkpoint: text, entries }: { readonly checkpoint: string; readonly entries: readonly Uint8Array[] },
): LogResult {
  const verified = verifyCheckpoint(crypto, policy, text);
  if (!verified.ok) return verified;
  const { checkpoint } = verified;
  const root = treeRoot(
    crypto.sha256,
    entries.map((entry) => leafHash(crypto.sha256, entry)),
  );
  if (checkpoint.size !== entries.length || !isSameBytes(root, checkpoint.root))
    return { ok: false, problem: 'root-differs' };
  const draws = new Map<string, LoggedDraw>();
  const parsed: LogEntry[] = [];
  for (const bytes of entries) {
    const entry = parseEntry(readUtf8(bytes) ?? '');
    if (entry === null) return { ok: false, problem: 'entries-malformed' };
    parsed.push(entry);
    const draw = draws.get(entry.drawId) ?? { seal: null, result: null, settlement: null };
    if (!mayFollow(draw, entry)) return { ok: false, problem: 'draw-out-of-order' };
    const isKept = entry.kind === 'seal' || entry.kind === 'result' || entry.kind === 'settlement';
    draws.set(entry.drawId, isKept ? { ...draw, [entry.kind]: entry } : draw);
  }
  return { ok: true, log: { checkpoint, entries: parsed, draws } };
}

function mayFollow({ seal, result, settlement }: LoggedDraw, { kind }: LogEntry): boolean {
  if (settlement !== null) return false;
  switch (kind) {
    case 'seal':
      return seal === null && result === null;
    case 'settlement':
      return seal !== null && result !== null;
    case 'change':
      return result === null;
    default:
      return true;
  }
}
