import type { VerifierCrypto } from '../crypto.ts';
import { openedLeafHash, openingsReader } from '../draw/openings.ts';
import { parsePlay } from '../draw/play.ts';
import { openingKeyHash } from '../draw/ticket-leaf.ts';
import { compareBytes, isSameBytes, utf8 } from '../formats/bytes.ts';
import { formatEntry, parseEntry, parseSeal, type SealEntry } from '../log/entries.ts';
import { parseLogProof } from '../log/log-proof.ts';
import type { Policy } from '../log/policy.ts';
import {
  verifyCheckpoint,
  type CheckpointProblem,
  type VerifiedCheckpoint,
} from '../log/verify-checkpoint.ts';
import type { VerifiedLog } from '../log/verify-log.ts';
import { isIncluded, leafHash } from '../tree/merkle-tree.ts';
import { tileBuilder } from '../tree/tiles.ts';
import { findDifference, rolloversOf, statedRollovers, type TableDifference } from './compute-tables.ts';
import { playCounter } from './count-plays.ts';
import { parseRules } from './rules-file.ts';
import { parseTables } from './tables-file.ts';

/** The published files of a settled draw, as texts. */
export interface SettledDrawFiles {
  readonly seal: string;
  readonly proof: string;
  readonly rules: string;
  readonly result: string;
  readonly settlement: string;
  readonly tables: string;
  /** The bytes of the openings, uncompressed, in pieces of any length. */
  readonly openings: AsyncIterable<Uint8Array>;
  /** The tables of the previous draw, if available. */
  readonly tablesBefore?: string | undefined;
  /** The whole log, if available. It fixes the result and the settlement. */
  readonly log?: VerifiedLog | undefined;
}

export type SettledDrawProblem =
  | 'seal-malformed'
  | 'not-in-log'
  | 'rules-differ'
  | 'result-malformed'
  | 'settlement-malformed'
  | 'other-draw'
  | 'opening-key-differs'
  | 'openings-malformed'
  | 'openings-differ'
  | 'order-differs'
  | 'root-differs'
  | 'totals-differ'
  | 'tables-malformed'
  | 'tables-before-differ'
  | 'tables-differ'
  | CheckpointProblem;

export type SettledDrawResult =
  | {
      readonly ok: true;
      readonly seal: SealEntry;
      readonly checkpoint: VerifiedCheckpoint;
      /** False if the rollovers from the previous draw were not verified. */
      readonly isCarryVerified: boolean;
      /** True if the draw's last entries in the log are this result and this settlement. */
      readonly isLogVerified: boolean;
      /** True if a prize is one of the lottery's values, which was not recomputed. */
      readonly hasOfficialValues: boolean;
    }
  | {
      readonly ok: false;
      readonly problem: SettledDrawProblem;
      readonly difference?: TableDifference;
    };

/**
 * Verifies the seal of a draw, opens all its tickets, counts the winners again and computes every
 * share, prize and rollover.
 * @param crypto can also hash a stream, because the openings are too long to keep in memory
 */
export async function verifySettledDraw(
  crypto: VerifierCrypto & {
    readonly startSha256: () => { update(bytes: Uint8Array): void; end(): Uint8Array };
  },
  policy: Policy,
  files: SettledDrawFiles,
): Promise<SettledDrawResult> {
  const { sha256 } = crypto;
  const sealed = verifySeal(crypto, policy, files);
  if ('problem' in sealed) return { ok: false, ...sealed };
  const { seal, checkpoint } = sealed;

  const rules = parseRules(files.rules);
  if (rules === null || !isSameBytes(sha256(utf8(files.rules)), seal.rulesHash))
    return refused('rules-differ');
  const result = parseEntry(files.result);
  if (result?.kind !== 'result') return refused('result-malformed');
  const settlement = parseEntry(files.settlement);
  if (settlement?.kind !== 'settlement') return refused('settlement-malformed');
  const tables = parseTables(files.tables);
  if (tables === null) return refused('tables-malformed');
  const ids = [result.drawId, settlement.drawId, tables.draw];
  if (ids.some((id) => id !== seal.drawId)) return refused('other-draw');
  if (!isSameBytes(sha256(utf8(files.tables)), settlement.tablesHash)) return refused('tables-differ');
  if (!isSameBytes(openingKeyHash(sha256, settlement.openingKey), seal.openingKeyHash))
    return refused('opening-key-differs');

  const logged = files.log?.draws.get(seal.drawId);
  const entries = { seal, result, settlement };
  for (const kind of ['seal', 'result', 'settlement'] as const) {
    const inLog = logged?.[kind] ?? null;
    if (files.log === undefined) break;
    if (inLog === null || formatEntry(inLog) !== formatEntry(entries[kind])) return refused('not-in-log');
  }

  const counter = playCounter(rules, result);
  const tree = tileBuilder(sha256, () => {});
  const reader = openingsReader();
  const hash = crypto.startSha256();
  let last: Uint8Array = new Uint8Array();
  for await (const piece of files.openings) {
    hash.update(piece);
    const openings = reader.read(piece);
    if (openings === null) return refused('openings-malformed');
    for (const opening of openings) {
      const play = parsePlay(opening.play);
      if (play === null || play.gameCode !== seal.gameCode) return refused('openings-malformed');
      const leaf = openedLeafHash(sha256, settlement.openingKey, opening);
      if (compareBytes(last, leaf) >= 0) return refused('order-differs');
      last = leaf;
      tree.add(leaf);
      counter.add(play);
    }
  }
  if (!reader.isAtEnd()) return refused('openings-malformed');
  if (!isSameBytes(tree.end().root, seal.root)) return refused('root-differs');
  if (!isSameBytes(hash.end(), settlement.openingsHash)) return refused('openings-differ');

  const totals = counter.totals();
  const sums = ['tickets', 'lines', 'sideNumbers', 'mainBani', 'sideBani'] as const;
  if (sums.some((sum) => totals[sum] !== seal[sum])) return refused('totals-differ');

  const before = files.tablesBefore === undefined ? null : parseTables(files.tablesBefore);
  if (files.tablesBefore !== undefined && before?.draw !== tables.carryFrom)
    return refused('tables-before-differ');
  const carried = before === null ? statedRollovers(tables) : rolloversOf(before);
  const isFirst = tables.carryFrom === null;
  const difference = findDifference({ rules, seal, totals }, tables, isFirst ? () => new Map() : carried);
  if (difference !== null) return { ok: false, problem: 'tables-differ', difference };
  const hasOfficialValues = tables.tables.some(({ official, categories }) =>
    [{ official }, ...categories].some((one) => one.official !== null),
  );
  return {
    ok: true,
    seal,
    checkpoint,
    isCarryVerified: isFirst || before !== null,
    isLogVerified: files.log !== undefined,
    hasOfficialValues,
  };
}

/** Verifies that a seal is in the log, and that enough witnesses saw it before the draw. */
export function verifySeal(
  crypto: VerifierCrypto,
  policy: Policy,
  files: Pick<SettledDrawFiles, 'seal' | 'proof'>,
):
  | { readonly seal: SealEntry; readonly checkpoint: VerifiedCheckpoint }
  | { readonly problem: SettledDrawProblem } {
  const seal = parseSeal(files.seal);
  const proof = parseLogProof(files.proof);
  if (seal === null) return { problem: 'seal-malformed' };
  if (proof === null) return { problem: 'not-in-log' };
  const verified = verifyCheckpoint(crypto, policy, proof.checkpoint, seal.drawAt);
  if (!verified.ok) return { problem: verified.problem };
  const { checkpoint } = verified;
  const inclusion = {
    leafHash: leafHash(crypto.sha256, utf8(files.seal)),
    index: proof.index,
    size: checkpoint.size,
    proof: proof.hashes,
  };
  if (!isIncluded(crypto.sha256, inclusion, checkpoint.root)) return { problem: 'not-in-log' };
  return { seal, checkpoint };
}

function refused(problem: SettledDrawProblem): SettledDrawResult {
  return { ok: false, problem };
}
